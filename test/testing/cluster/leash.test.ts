/** However the process that holds a leash ends, neither the program on it nor its folder is left. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { execFileSync, spawn } from "node:child_process";
import { Leash } from "../../../src/testing/cluster/leash.js";
import { build } from "esbuild";
import { join } from "node:path";
import { once } from "node:events";
import { tmpdir } from "node:os";

let top: string;
let program: string;

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), "varve-leash-"));
  program = join(top, "child.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "leash-child.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
});

afterAll(() => rmSync(top, { recursive: true }));

function newFolder(): string {
  return mkdtempSync(join(top, "folder-"));
}

/** The processes that have the folder among their arguments: the program, its leash, and the holder. */
function processesOf(folder: string): string[] {
  return execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(folder));
}

async function expectNothingLeft(folder: string): Promise<void> {
  await expect.poll(() => processesOf(folder), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
}

async function isUp(folder: string): Promise<void> {
  const said = (): string =>
    existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8") : "";
  await expect.poll(said, { timeout: 10_000 }).toBe("up");
}

function leashed(
  folder: string,
  code = "process.stdout.write('up'); setInterval(() => undefined, 1000)",
): Leash {
  const args = ["-e", code, "--", folder];
  return new Leash({ command: process.execPath, args, log: join(folder, "log"), folder });
}

describe("a process with a program on a leash", () => {
  it.each(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "leaves nothing when it gets %s",
    async (signal) => {
      const folder = newFolder();
      const child = spawn(process.execPath, [program, "waits", folder], { stdio: "ignore" });
      await isUp(folder);
      expect(processesOf(folder)).toHaveLength(3);
      child.kill(signal);
      await expectNothingLeft(folder);
    },
  );

  it.each(["forgets it", "calls process.exit", "throws"])("leaves nothing when it %s", async (ending) => {
    const folder = newFolder();
    await once(spawn(process.execPath, [program, ending, folder], { stdio: "ignore" }), "exit");
    await expectNothingLeft(folder);
  });
});

describe("a program on a leash", () => {
  it("is removed with its folder when end returns, even while paused", async () => {
    const folder = newFolder();
    const leash = leashed(folder);
    await isUp(folder);
    await leash.signal("SIGSTOP");
    await leash.end();
    expect([processesOf(folder), existsSync(folder), await leash.ended]).toEqual([[], false, "SIGKILL"]);
  });

  it("ends with all of its child processes", async () => {
    const folder = newFolder();
    const inner = "process.stdout.write('up'); setInterval(() => undefined, 1000)";
    const code = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}, "--", process.argv[1]], { stdio: "inherit" })`;
    const leash = leashed(folder, code);
    await isUp(folder);
    expect(processesOf(folder)).toHaveLength(3);
    await leash.end();
    await expectNothingLeft(folder);
  });

  it("is removed with its folder when the supervisor is killed", async () => {
    const folder = newFolder();
    const leash = leashed(folder);
    await isUp(folder);
    const holder = processesOf(folder).find((line) => line.includes(join(folder, "log")));
    process.kill(Number.parseInt(holder as string, 10), "SIGKILL");
    await expectNothingLeft(folder);
    await leash.end();
  });

  it.each([
    ["its status", "process.exit(3)", "3"],
    ["a signal", "process.kill(process.pid, 'SIGTERM')", "SIGTERM"],
  ])("reports how it ended: by %s", async (_, code, ending) => {
    const leash = leashed(newFolder(), code);
    expect(await leash.ended).toBe(ending);
    expect(leash.isEnded).toBe(true);
    await leash.end();
  });

  it("reports why it could not be started", async () => {
    const folder = join(top, "unstartable");
    mkdirSync(folder);
    const leash = new Leash({ command: join(top, "missing"), args: [], log: join(folder, "log"), folder });
    expect(await leash.ended).toMatch(/ENOENT/);
    await leash.end();
    expect(existsSync(folder)).toBe(false);
  });
});
