// @ts-check
import { at, root } from "../scripts/project.mjs";
import { build } from "esbuild";
import { mkdirSync } from "node:fs";
import { spawn } from "node:child_process";

/** @typedef {import("./row.js").Row} Row */
/** @typedef {{ title: string, rows: Row[], skipped: string[], fault?: string }} Measured */

const MOST_MINUTES = { full: 6, quick: 2 };

/**
 * Runs a bench in its own process. Measured rows are kept even if the bench fails.
 * @param {string} name
 * @param {{ isQuick: boolean }} options
 * @returns {Promise<Measured>}
 */
export async function runBench(name, { isQuick }) {
  try {
    return await measure(await bundle(name), isQuick);
  } catch (error) {
    return { title: name, rows: [], skipped: [], fault: String(error) };
  }
}

/**
 * Bundled like the shipped code; rows are sent to the parent one by one.
 * Scripts find the project by their own path, so they stay in place.
 * @param {string} name
 */
async function bundle(name) {
  const outfile = at(`.cache/bench/${name}.mjs`);
  mkdirSync(at(".cache/bench"), { recursive: true });
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { run, title } from "./${name}.bench.ts";
        process.send({ title });
        await run((row) => process.send({ row }));
        process.disconnect();`,
      resolveDir: at("bench"),
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    external: ["./scripts/*"],
    logLevel: "error",
  });
  return outfile;
}

/**
 * Without NODE_EXTRA_CA_CERTS: Node 20 reads the whole file at start-up, which hides what is measured.
 * @param {string} file
 * @param {boolean} isQuick
 * @returns {Promise<Measured>}
 */
function measure(file, isQuick) {
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  const env = { ...inherited, VARVE_BENCH_QUICK: isQuick ? "1" : "" };
  const stdio = /** @type {const} */ (["ignore", "inherit", "inherit", "ipc"]);
  // Its own process group, so that its children end with it.
  const child = spawn(process.execPath, ["--expose-gc", file], {
    cwd: root,
    env,
    stdio: [...stdio],
    detached: true,
    // Values that are not numbers stay unchanged.
    serialization: "advanced",
  });
  const end = () => void (child.exitCode === null && child.pid && process.kill(-child.pid, "SIGKILL"));
  const interrupted = () => {
    end();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  /** @type {Measured} */
  const measured = { title: "", rows: [], skipped: [] };
  const minutes = isQuick ? MOST_MINUTES.quick : MOST_MINUTES.full;
  const timer = setTimeout(() => {
    measured.fault = `stopped after ${minutes} minutes`;
    end();
  }, minutes * 60_000);
  child.on("message", (/** @type {{ title?: string, row?: Row, skipped?: string }} */ message) => {
    if (message.title !== undefined) measured.title = message.title;
    if (message.row !== undefined) measured.rows.push(message.row);
    if (message.skipped !== undefined) measured.skipped.push(message.skipped);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupted);
      if (status !== 0) measured.fault ??= `it ended with status ${status}`;
      resolve(measured);
    });
  });
}
