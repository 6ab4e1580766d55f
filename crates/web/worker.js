// Starts the program of the worker, which then listens by itself. The page speaks when it has heard {"type":"ready"}.

import init, { start } from "{{glue}}";

init({ module_or_path: "{{wasm}}" })
  .then(() => start())
  .catch((error) => postMessage(JSON.stringify({ type: "failed", message: String(error) })));
