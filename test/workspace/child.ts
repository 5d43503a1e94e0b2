import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll } from "vitest";

export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
}

export type Child = (task: string, root: string, deadline?: number) => Promise<Ending>;

/** Bundles a program once for a test file, so that a process starts as fast as Node does. */
export function childProgram(program = "crash-child.ts"): Child {
  const folder = mkdtempSync(join(tmpdir(), "varve-child-"));
  const outfile = join(folder, "child.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["jiti"],
    // As in scripts/bundle-cli.mjs: the same code as modules.
    alias: { yaml: join(import.meta.dirname, "../../node_modules/yaml/browser/dist/index.js") },
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return (task, root, deadline = 0) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [outfile, task, root, String(deadline)], {
        stdio: ["ignore", "ignore", "pipe"],
        env: {},
      });
      let errors = "";
      child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
      child.on("error", reject);
      child.on("close", (code, signal) => resolve({ code, signal, errors }));
    });
}

/** Runs jobs a few at a time: a process each would overload a small machine. */
export async function pooled<T>(jobs: readonly (() => Promise<T>)[], width = 3): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) {
      const mine = next++;
      results[mine] = await (jobs[mine] as () => Promise<T>)();
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
