// Makes printed games, as a worker: the page never waits for it. It begins with the script of its WebAssembly module.
//
// The page sends lists, and gets a list for each of them, in the same order:
//
//   ["pages", settings, language]   ["pages", list of pages as JSON]
//   ["page", index, ids]            ["page", index, SVG]
//   ["pdf"]                         ["done", pages] for each page, then ["pdf", bytes]
//
// or ["refused", sentence] if the printer says no, or ["failed", error] if it can't be loaded or breaks down.

// The files of texts by name, as in start.js, and of the font.
const WORDS = { %words% };
const FONTS = [%fonts%];

async function file(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const bytes = async (path) => new Uint8Array(await (await file(path)).arrayBuffer());
const text = async (name) => (await file(WORDS[name])).text();

async function load() {
  const module = wasm_bindgen({ module_or_path: file("/%printer_wasm%") });
  const fonts = await Promise.all(FONTS.map(bytes));
  await module;
  return new wasm_bindgen.Printer(...fonts);
}

const printer = load();

async function answer([what, ...values]) {
  const ready = await printer;
  if (what === "pages") {
    const [settings, language] = values;
    const words = await Promise.all([language, `rules-${language}`, `print-${language}`].map(text));
    postMessage([what, ready.lay_out(settings, language, words.join("\n"))]);
  } else if (what === "page") {
    const [index, ids] = values;
    postMessage([what, index, ready.page(index, ids)]);
  } else {
    const pdf = ready.pdf((done) => postMessage(["done", done]));
    postMessage([what, pdf], [pdf.buffer]);
  }
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  // The printer throws sentences, and everything else throws errors.
  const reply = (error) => postMessage([typeof error === "string" ? "refused" : "failed", String(error)]);
  last = last.then(() => answer(data)).catch(reply);
};
