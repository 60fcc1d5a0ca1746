// Starts the page.
import init, { start } from "/%app_js%";

// The words of each language.
const WORDS = { %words% };

const loading = document.getElementById("loading");

// The language that was chosen, else the first one of the browser that the page speaks; only what stands before the region
// counts.
function language() {
  const codes = [chosen(), ...navigator.languages].map((tag) => String(tag).split(/[-_]/)[0].toLowerCase());
  return codes.find((code) => Object.hasOwn(WORDS, code)) ?? "en";
}

function chosen() {
  try {
    return JSON.parse(localStorage.getItem("ubongo.prefs"))?.language;
  } catch {
    // In a private window nothing may be kept.
  }
}

async function words(code) {
  const answer = await fetch(WORDS[code]);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return answer.text();
}

// A connection that breaks while the page is loaded is tried again.
async function persist(load) {
  for (let tries = 2; ; tries--) {
    try {
      return await load();
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}

try {
  const code = language();
  const said = persist(() => words(code));
  // Fonts for these words arrive while the program does: Polish needs one file more. Nobody waits for them.
  said.then((text) => document.fonts.load("1em Nunito", text)).catch(() => {});
  const [text] = await Promise.all([said, persist(() => init({ module_or_path: "/%app_wasm%" }))]);
  start(code, text, words);
  loading?.remove();
} catch (error) {
  // Nothing of the page runs, so that there are no words but these.
  const sentence = document.createElement("p");
  sentence.className = "loading-failed";
  sentence.textContent = "Ubongo couldn’t start. Please reload the page or try another browser.";
  loading?.replaceWith(sentence);
  throw error;
}

// Browsers offer this on secure pages only, and on this machine.
if ("serviceWorker" in navigator) {
  // Not being able to go on without the server is no reason not to go on with it.
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
