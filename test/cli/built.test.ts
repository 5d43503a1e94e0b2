import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleCli, version } from "../../scripts/bundle-cli.mjs";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

/** What `varve --version` reads from the disk: little more than the list of the parts of the program. */
const ENTRY_BYTES = 24_000;
/** What every other run reads before its verb: this module and the model. */
const FRAME_BYTES = 121_000;
/** What decision 193 says of the code of built-in kinds. */
const MOST_OF_BUILTIN = 600_000;

const verbs = readdirSync("src/cli/verbs").map((file) => file.slice(0, -".ts".length));

let folder: string;
let outputs: Awaited<ReturnType<typeof bundleCli>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "varve-built-"));
  outputs = await bundleCli(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file and its static imports. */
function loaded(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const output = outputs[file];
  if (output === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const { kind, path } of output.imports) if (kind === "import-statement") loaded(path, seen);
  return seen;
}

function loadedBytes(file: string): number {
  return [...loaded(file)].reduce((sum, one) => sum + (outputs[one]?.bytes ?? 0), 0);
}

/** How many bytes of a room are among what a verb loads. */
function bytesOf(room: string, verb: string): number {
  const inputs = [...loaded(verbFile(verb))].map((one) => outputs[one]?.inputs ?? {});
  const own = inputs.flatMap((all) =>
    Object.keys(all).flatMap((file) => (file.startsWith(room) ? all[file] : [])),
  );
  return own.reduce((sum, input) => sum + (input?.bytesInOutput ?? 0), 0);
}

function verbFile(verb: string): string {
  return fileOf(`src/cli/verbs/${verb}.ts`);
}

function fileOf(entryPoint: string): string {
  return Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint)?.[0] as string;
}

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Without what earlier runs compiled, unless it is given a cache folder. */
function shell(command: string, cache = ""): Ended {
  const { NODE_EXTRA_CA_CERTS: _, FORCE_COLOR: __, ...others } = process.env;
  const env = { ...others, VARVE_CACHE_DIR: cache };
  const script = `varve() { '${process.execPath}' '${folder}/varve.js' "$@"; }\n${command}`;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", script], { env, encoding: "utf8" });
  return { stdout, stderr, status };
}

describe("the built command", () => {
  it("loads a tiny entry for --version and a small one for every other command", () => {
    expect(loadedBytes(fileOf("src/cli/start/main.ts"))).toBeLessThan(ENTRY_BYTES);
    expect(loadedBytes(fileOf("src/cli/shell/process-host.ts"))).toBeLessThan(FRAME_BYTES);
  });

  it("reports that the current folder no longer exists, and needs none for help", () => {
    const gone = 'cd "$(mktemp -d)" && rmdir "$PWD"';
    expect(shell(`${gone} && varve check`)).toMatchObject({
      stderr: expect.stringContaining("cli/no-working-folder") as string,
      status: 1,
    });
    expect(shell(`${gone} && varve help`)).toMatchObject({ stderr: "", status: 0 });
  });

  it("reports that no more files can be opened, at any time", () => {
    const limits = Array.from({ length: 40 }, (_, i) => i + 8);
    // With fewer, Node.js itself does not start.
    const least = limits.find((limit) => shell(`ulimit -n ${limit}; varve --version`).status === 0) ?? 0;
    const runs = Array.from({ length: 16 }, (_, i) => `(ulimit -n ${least + i}; varve check examples/shop)`);
    const { stderr } = shell(runs.join("; "));
    expect(stderr).toContain("too many files are open");
    expect(stderr).not.toMatch(/internal error|^ {4}at /m);
  });

  it("loads the code of built-in kinds only for verbs that validate them, or that know the whole world", () => {
    const loading = verbs.filter((verb) => bytesOf("src/builtin/", verb) > 0);
    expect(loading).toEqual([
      "admit",
      "apply",
      "check",
      "create",
      "lint",
      "manifests",
      "plan",
      "review",
      "studio",
      "test",
    ]);
    // All of it was 3,000,000 bytes when every verb loaded what any of them needs.
    const others = verbs.filter((verb) => !loading.includes(verb) && loadedBytes(verbFile(verb)) > 1_000_000);
    expect(others).toEqual(["accept", "reject"]);
    expect(bytesOf("src/builtin/", "admit")).toBeLessThan(MOST_OF_BUILTIN);
  });

  it("has one file per verb", () => {
    expect(outputs[fileOf("src/cli/shell/help-verb.ts")]?.bytes).toBeGreaterThan(0);
    expect(outputs[fileOf("src/cli/verbs/version.ts")]?.bytes).toBeGreaterThan(0);
  });

  it("knows its version", () => {
    expect(shell("varve --version; varve version")).toEqual({
      stdout: `${version()}\n${version()}\n`,
      stderr: "",
      status: 0,
    });
  });

  it("exits with the status of the run", () => {
    expect(shell("varve nothing-like-it").status).toBe(2);
  });

  it("fails if the run does not end, because a promise is never settled", () => {
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const platform = join(folder, "platform.mjs");
    writeFileSync(platform, "await new Promise(() => {});");
    expect(shell(`varve admit examples/shop/web.yaml --platform ${platform}`)).toEqual({
      stdout: "",
      stderr: expect.stringMatching(/^varve: the run did not end: /) as string,
      status: 1,
    });
  });

  it("says that it is damaged rather than run a part of itself", () => {
    const cut = mkdtempSync(join(tmpdir(), "varve-cut-"));
    for (const name of ["package.json", "varve.js", "program.txt"])
      cpSync(join(folder, name), join(cut, name));
    truncateSync(join(cut, "program.txt"), 1_000_000);
    const run = (): Ended => shell(`'${process.execPath}' '${cut}/varve.js' check examples/shop`);
    const said = (how: string): RegExp =>
      new RegExp(`^varve: the installed program is damaged ${how}: install varve again\n$`);
    expect(run()).toMatchObject({ stderr: expect.stringMatching(said("at [\\w-]+")) as string, status: 1 });
    rmSync(join(cut, "program.txt"));
    expect(run()).toMatchObject({
      stderr: expect.stringMatching(said("\\(ENOENT.*\\)")) as string,
      status: 1,
    });
    rmSync(cut, { recursive: true });
  });

  it("exits quietly when its reader closes the pipe", () => {
    const closed = "sleep 0.2; varve help; echo $? >&2";
    expect(shell(`{ ${closed}; } | true`)).toEqual({ stdout: "", stderr: "0\n", status: 0 });
    expect(shell(`{ ${closed.replace("help", "--version")}; } | true`)).toEqual({
      stdout: "",
      stderr: "0\n",
      status: 0,
    });
  });

  it("fails when its output cannot be written", () => {
    expect(shell("varve help > /dev/full")).toEqual({
      stdout: "",
      stderr: expect.stringMatching(/^varve: The output could not be written completely\. \(ENOSPC: .*\)\n$/),
      status: 1,
    });
    expect(shell("varve --version > /dev/full").status).toBe(1);
  });

  it("is plain in a pipe and bold when colour is forced", () => {
    expect(shell("varve help").stdout).not.toContain("\u001B");
    expect(shell("FORCE_COLOR=1 varve help").stdout).toContain("\u001B[1musage\u001B[22m");
  });
});

describe("what the built command compiled", () => {
  let cache: string;
  beforeAll(() => {
    cache = mkdtempSync(join(tmpdir(), "varve-compiled-"));
  });
  afterAll(() => rmSync(cache, { recursive: true, force: true }));

  const CHECK = "varve check examples/shop";
  const FAULTY = "varve admit test/cli";

  /** The files with compiled code, by verb. */
  function kept(): Readonly<Record<string, string>> {
    const programs = join(cache, "programs");
    const [engine] = existsSync(programs) ? readdirSync(programs) : [];
    if (engine === undefined) return {};
    const files = readdirSync(join(programs, engine));
    return Object.fromEntries(files.map((name) => [name, join(programs, engine, name)]));
  }

  it("is kept for each verb, and changes no answer", () => {
    for (const command of [CHECK, FAULTY, "varve help admit", "varve -C examples/shop owners"]) {
      const without = shell(command);
      expect(shell(command, cache)).toEqual(without);
      expect(shell(command, cache)).toEqual(without);
    }
    expect(Object.keys(kept())).toEqual(["admit.bin", "check.bin", "help.bin", "owners.bin"]);
  });

  it("is kept whatever the status of the run is", () => {
    const broken = join(cache, "broken.yaml");
    writeFileSync(broken, "a: [\n");
    expect(shell(`varve lint ${broken}`, cache).status).toBe(2);
    expect(Object.keys(kept())).toContain("lint.bin");
  });

  it("is kept again by a run that is much longer", () => {
    const before = statSync(kept()["admit.bin"] as string).mtimeMs;
    shell(FAULTY, cache);
    expect(statSync(kept()["admit.bin"] as string).mtimeMs).toBe(before);
    const many = join(cache, "many");
    const manifest = readFileSync("examples/shop/web.yaml", "utf8");
    writeFileSync(`${many}.yaml`, Array.from({ length: 800 }, () => manifest).join("---\n"));
    shell(`varve admit ${many}.yaml`, cache);
    expect(statSync(kept()["admit.bin"] as string).mtimeMs).toBeGreaterThan(before);
  });

  it("is compiled again if the file is damaged", () => {
    const file = kept()["check.bin"] as string;
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    expect(shell(CHECK, cache)).toEqual(shell(CHECK));
    expect(statSync(file).size).toBeGreaterThan(whole.length / 2);
  });

  it("is not kept for words that are no verbs, and not without a cache folder", () => {
    const before = Object.keys(kept());
    for (const words of ["chekc", "chunk", "../x", "--help", "--version", "internal"])
      shell(`varve ${words}; varve ${words} --output json > /dev/full`, cache);
    expect(Object.keys(kept())).toEqual(before);
  });
});
