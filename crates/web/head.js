// Runs before anything is shown, and must stay small: the page waits for it. It finds out what is shown first, in which
// language and theme, and has that loaded.
{
  // The files of each chunk of the program.
  const CHUNKS = { %chunks% };

  // The picture of the start page in each theme.
  const PICTURES = { %pictures% };

  const LANGUAGES = [%languages%];

  // A value that the program keeps in the browser. Storage may be forbidden in a private window.
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`ubongo.${name}`));
    } catch {
      return null;
    }
  }

  // Preloads a file. Without `crossorigin`, and fetched with the mode "no-cors": only so do all engines use what they preloaded.
  function preload(as, href) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href }));
  }

  const root = document.documentElement;
  const path = location.pathname;
  const prefs = kept("prefs");

  // The chosen language, or else the browser's first language that the page has. Regions are ignored: "de-AT" is "de".
  const codes = [prefs?.language, ...navigator.languages].map((tag) => String(tag).split(/[-_]/)[0].toLowerCase());
  root.lang = codes.find((code) => LANGUAGES.includes(code)) ?? "en";

  // The chosen theme, or else the device's.
  const theme = Object.keys(PICTURES).find((name) => name === prefs?.look);
  if (theme) root.dataset.theme = theme;

  if (path === "/") {
    preload("image", PICTURES[theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")]);
    // Only the program can offer to continue a game, so then the start page waits for it.
    if (["table", "bots-game", "solo-game"].every((name) => kept(name) === null)) root.dataset.first = "";
    // A player who has seen neither a table nor the tutorial finds the tutorial marked.
    if (kept("known") === null) root.dataset.fresh = "";
  }

  // The chunks that the first screen needs. They load while the program starts.
  const [at, here, link] = /^\/(?:(bots|solo)|t\/([^/]*))\/?$/.exec(path) ?? [];
  const chunks = at ? [here ? "local" : "lobby"] : path === "/" ? [] : ["beside"];
  // A table where a game is probably on.
  if (at && (here ? kept(`${here}-game`) !== null : kept("table") === link.toLowerCase())) chunks.push("game");
  for (const href of new Set(chunks.flatMap((chunk) => CHUNKS[chunk]))) preload(href.endsWith(".css") ? "style" : "fetch", href);
}
