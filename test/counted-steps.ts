import { type Profiler, Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

/**
 * How many basic blocks of the sources each function executes: the same on every machine.
 * Loops inside the engine, such as copying a map, are not counted. To start counting, the engine searches its whole
 * heap: functions that are compared are counted together.
 */
export function stepsOf(works: readonly (() => unknown)[]): number[] {
  const session = new Session();
  session.connect();
  // Optimised code does not count.
  setFlagsFromString("--no-opt --no-maglev");
  try {
    session.post("Profiler.enable");
    session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    return works.map((work) => {
      work();
      return passes(session);
    });
  } finally {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
    setFlagsFromString("--opt");
  }
}

/** Since the last time. */
function passes(session: Session): number {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => (scripts = result));
  return scripts
    .filter(({ url }) => url.includes("/src/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}
