// Starts the program of the worker, which then listens by itself. The page speaks when it has heard {"type":"ready"}.

import init, { start } from "{{glue}}";

// The smallest program with vectors: a browser that does not know them cannot run ours.
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

const run = WebAssembly.validate(new Uint8Array(VECTORS)) ? init({ module_or_path: "{{wasm}}" }) : Promise.reject("too old");

run
  .then(() => start())
  .catch((error) => postMessage(JSON.stringify({ type: "failed", message: String(error) })));
