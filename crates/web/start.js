// Starts the page.
import init, { start } from "/%app_js%";

// The files of each chunk of the program.
const CHUNKS = { %chunks% };

// The file of texts for each language.
const WORDS = { %words% };

const loading = document.getElementById("loading");

// The chosen language, or else the browser's first language that the page has. Regions are ignored: "de-AT" is "de".
function language() {
  const codes = [chosen(), ...navigator.languages].map((tag) => String(tag).split(/[-_]/)[0].toLowerCase());
  return codes.find((code) => Object.hasOwn(WORDS, code)) ?? "en";
}

function chosen() {
  try {
    return JSON.parse(localStorage.getItem("ubongo.prefs"))?.language;
  } catch {
    // Storage may be forbidden in a private window.
  }
}

async function words(code) {
  const response = await fetch(WORDS[code]);
  if (!response.ok) throw new Error(`texts could not be loaded: ${response.status}`);
  return response.text();
}

// The mode is that of the preload in index.html: only so do all engines use what they preloaded.
function program() {
  return init({ module_or_path: fetch("/%app_wasm%", { mode: "no-cors" }) });
}

// Tries up to three times, in case the connection breaks while the page loads.
async function retry(load) {
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
  const texts = retry(() => words(code));
  // Fonts load in parallel, and nothing waits for them. Polish texts need one more font file.
  texts.then((text) => document.fonts.load("1em Nunito", text)).catch(() => {});
  const [text] = await Promise.all([texts, retry(program)]);
  start(code, text, words);
  loading?.remove();
} catch (error) {
  // Without the page there are no translations, so this sentence is in English.
  const sentence = document.createElement("p");
  sentence.className = "loading-failed";
  sentence.textContent = "Ubongo couldn’t start. Please reload the page or try another browser.";
  loading?.replaceWith(sentence);
  throw error;
}

// What most players of the start page need next, fetched into the browser's cache.
async function prefetch() {
  if (location.pathname !== "/" || navigator.connection?.saveData) return;
  const files = CHUNKS.tables.map((path) => fetch(path, { mode: "no-cors", priority: "low" }));
  await Promise.all(files.map(async (file) => (await file).arrayBuffer()));
}

// Caches the page. Browsers offer service workers only on secure pages and on localhost.
function cache() {
  // If this fails, the page still works while the server can be reached.
  navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}

// Once the page is shown and at rest, so that nothing takes the network from it.
const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 500));
idle(() => prefetch().catch(() => {}).finally(cache), { timeout: 3000 });
