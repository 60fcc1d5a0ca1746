// Runs before anything is shown, and must stay small: the page waits for it.
{
  // The files of each chunk of the program.
  const CHUNKS = { %chunks% };

  // The chunk that the first screen needs. It loads while the program starts.
  const path = location.pathname;
  const first = /^\/(bots|solo|t\/)/.test(path) ? "tables" : path.startsWith("/rules") ? "rules" : undefined;
  for (const href of CHUNKS[first] ?? []) {
    // Without `crossorigin`, and fetched with the mode "no-cors": only so do all engines use what they preloaded.
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href }));
  }
}
