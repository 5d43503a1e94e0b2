import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The bytes of the heap in use, after garbage collection. */
export function keptHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
