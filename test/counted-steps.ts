import { type Profiler, Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

/**
 * How often the sources are passed, block by block, while something is done: work that is the same on every machine.
 * Loops inside of the engine, such as copying a map, are not counted.
 */
export function stepsOf(work: () => unknown): number {
  const session = new Session();
  session.connect();
  // Optimised code does not count.
  setFlagsFromString("--no-opt --no-maglev");
  try {
    session.post("Profiler.enable");
    session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    work();
    return passes(session);
  } finally {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
    setFlagsFromString("--opt");
  }
}

function passes(session: Session): number {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => (scripts = result));
  return scripts
    .filter(({ url }) => url.includes("/src/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}
