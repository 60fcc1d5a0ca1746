// Starts the page.
import init, { start } from "/%app_js%";

// The files of each chunk of the program.
const CHUNKS = { %chunks% };

// The files of texts by name: a language, or what the texts are for ("beside", "rules", "print") and a language.
const WORDS = { %words% };

// What is shown until the program has started: the first paint of the start page, or else a mark.
const code = document.documentElement.lang;
const first = document.documentElement.dataset.first === undefined ? null : document.querySelector(`.first-paint[lang=${code}]`);
const loading = document.getElementById("loading");

async function words(name) {
  const response = await fetch(WORDS[name]);
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

// Buttons and fields, in the order of the page.
const controls = (page) => [...page.querySelectorAll("button, input")];

// The last button that was pressed before the program started.
let pressed;
first?.addEventListener("click", (event) => {
  event.preventDefault();
  pressed = event.target.closest("button") ?? pressed;
});

// Puts the program in the place of the first paint, with what was typed and pressed meanwhile.
function takeOver() {
  loading?.remove();
  const before = first ? controls(first) : [];
  const focused = before.indexOf(document.activeElement);
  document.querySelectorAll(".first-paint").forEach((page) => page.remove());
  delete document.documentElement.dataset.first;
  const after = controls(document);
  before.forEach((control, index) => {
    if (!control.value) return;
    after[index].value = control.value;
    after[index].dispatchEvent(new Event("input", { bubbles: true }));
  });
  after[focused]?.focus();
  after[before.indexOf(pressed)]?.click();
}

try {
  const texts = retry(() => words(code));
  // Fonts load in parallel, and nothing waits for them. Polish texts need one more font file.
  texts.then((text) => document.fonts.load("1em Nunito", text)).catch(() => {});
  const [text] = await Promise.all([texts, retry(program)]);
  start(code, text, words);
  takeOver();
} catch (error) {
  // Without the page there are no translations, so this sentence is in English.
  const sentence = document.createElement("p");
  sentence.className = "loading-failed";
  sentence.textContent = "Ubongo couldn’t start. Please reload the page or try another browser.";
  delete document.documentElement.dataset.first;
  loading?.replaceWith(sentence);
  throw error;
}

// What most players of the start page need next, fetched into the browser's cache.
async function prefetch() {
  if (location.pathname !== "/" || navigator.connection?.saveData) return;
  const paths = new Set(["lobby", "local", "game"].flatMap((chunk) => CHUNKS[chunk]));
  const files = [...paths].map((path) => fetch(path, { mode: "no-cors", priority: "low" }));
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
