// Starts the page.
import init from "/%app_js%";

const loading = document.getElementById("loading");

try {
  await init({ module_or_path: "/%app_wasm%" });
  loading?.remove();
} catch (error) {
  // Nothing of the page runs, so that there are no words but these.
  const sentence = document.createElement("p");
  sentence.className = "loading-failed";
  sentence.textContent = "Ubongo could not be started. Please load the page again, or try another browser.";
  loading?.replaceWith(sentence);
  throw error;
}

// Browsers offer this on secure pages only, and on this machine.
if ("serviceWorker" in navigator) {
  // Not being able to go on without the server is no reason not to go on with it.
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
