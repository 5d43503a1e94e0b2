/** However the process that started a cluster ends, no process or file of the cluster is left. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { prepareCluster, startCluster } from "../../../src/testing/index.js";
import { build } from "esbuild";
import { createInterface } from "node:readline";
import { dirname, join, resolve } from "node:path";
import { once } from "node:events";
import { tmpdir } from "node:os";

let folder: string;
let program: string;
let assets: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "varve-endings-"));
  program = join(folder, "child.mjs");
  assets = dirname((await prepareCluster())["kube-apiserver"]);
  await build({
    entryPoints: [join(import.meta.dirname, "cluster-child.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["jiti"],
    // As in scripts/bundle-cli.mjs: the same code as modules.
    alias: { yaml: resolve("node_modules/yaml/browser/dist/index.js") },
    logLevel: "silent",
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Started {
  readonly child: ChildProcess;
  readonly cluster: string;
  /** The code and the signal of its end, which may come after that of its cluster. */
  readonly ended: Promise<unknown[]>;
}

async function startChild(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, KUBEBUILDER_ASSETS: assets },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const [cluster] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, cluster, ended };
}

/** The programs of a cluster: each has its folder among the arguments. */
function programsOf(cluster: string): string[] {
  const list = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return list.filter((line) => line.includes(cluster));
}

async function expectNothingLeft(cluster: string): Promise<void> {
  await expect.poll(() => programsOf(cluster), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => existsSync(cluster), { timeout: 10_000 }).toBe(false);
}

describe("nothing is left of a cluster", () => {
  it("that was stopped, as soon as stop returns", async () => {
    const cluster = await startCluster();
    // etcd, kube-apiserver, and the watchdog process of each.
    expect(programsOf(cluster.folder)).toHaveLength(4);
    await cluster.pause();
    await cluster.stop();
    expect([programsOf(cluster.folder), existsSync(cluster.folder)]).toEqual([[], false]);
    await expect(cluster.user("late")).rejects.toThrow(/cluster-stopped/);
  });

  it("whose test process was killed (SIGKILL), or forgot to stop it", async () => {
    const [killed, forgetful] = await Promise.all([startChild("wait"), startChild()]);
    expect(programsOf(killed.cluster)).toHaveLength(4);
    killed.child.kill("SIGKILL");
    await expectNothingLeft(killed.cluster);
    await expectNothingLeft(forgetful.cluster);
    expect(await forgetful.ended).toEqual([0, null]);
  });
});
