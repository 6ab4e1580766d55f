// The WebAssembly side: microseconds a decision, one line for each, as the native program prints them.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { prepare, expert, master } = instance.exports;
const timed = (name, think) => {
  const began = performance.now();
  const thoughts = think();
  console.log(`${name} ${(((performance.now() - began) * 1000) / thoughts).toFixed(2)}`);
};
prepare();
timed("diciassette-expert", () => expert(0, 20));
timed("rummy17-expert", () => expert(1, 5));
timed("diciassette-master-20w", () => master(0, 20));
timed("rummy17-master-2w", () => master(1, 2));
