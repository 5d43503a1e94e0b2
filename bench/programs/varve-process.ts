import { spawnSync } from "node:child_process";

/** What one run of the command line took. */
export interface Usage {
  /** Processor time, in nanoseconds: on a busy machine wall-clock time is unreliable. */
  readonly processor: number;
  /** The most memory it had, in bytes. */
  readonly memory: number;
}

const REPORT = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(3, JSON.stringify({ processor: (userCPUTime + systemCPUTime) * 1000, memory: maxRSS * 1024 }));
  });`)}`;

/** Runs a command of Varve without data of earlier runs. */
export function varve(...args: readonly string[]): Usage {
  return varveWithCache("", ...args);
}

/** Runs a command of Varve with a cache folder. Statuses that are results (blocked, changes pending) are not failures. */
export function varveWithCache(cache: string, ...args: readonly string[]): Usage {
  const { status, output, stderr } = spawnSync(
    process.execPath,
    ["--import", REPORT, "dist/bin/varve.js", ...args],
    {
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe", "pipe"],
      env: { ...process.env, VARVE_CACHE_DIR: cache },
    },
  );
  if (status === null || ![0, 3].includes(status))
    throw new Error(`varve ${args.join(" ")} ended with ${status}: ${stderr.slice(0, 500)}`);
  return JSON.parse(output[3] ?? "") as Usage;
}
