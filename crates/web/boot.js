// Starts the page's program, or says that it cannot be started.

const FAILED = "{{failed}}";

try {
  const program = await import("{{glue}}");
  await program.default({ module_or_path: "{{wasm}}" });
} catch (error) {
  console.error(error);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const language = spoken.find((code) => code in FAILED) ?? "en";
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "alert");
  sentence.lang = language;
  sentence.textContent = FAILED[language];
  document.getElementById("app").append(sentence);
}

// Only now: what is kept for later must not slow down what is wanted first.
if ("serviceWorker" in navigator) {
  const keep = () => navigator.serviceWorker.register("/sw.js").catch((error) => console.warn(error));
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
