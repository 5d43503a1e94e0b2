import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The bytes that are held now, without the garbage of what ran before. */
export function keptHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
