import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { KeptCode, engineOf } from "../../src/cli/start/kept-code.js";
import { join } from "node:path";
import { makeFolder } from "../../src/cli/start/own-folder.js";
import { setFlagsFromString } from "node:v8";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

const CODE = { processor: 250, parts: new Map([["admit-1", Buffer.from("bytes of V8")]]) };

let top: string;
/** The cache folder. */
let cache: string;
/** The file of the program. */
let program: string;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "varve-kept-"));
  [cache, program] = [join(top, "cache"), join(top, "program.txt")];
  writeFileSync(program, "text");
});

afterEach(() => rmSync(top, { recursive: true, force: true }));

function kept(verb = "admit", digest = "digest"): KeptCode {
  return KeptCode.of({ file: program, digest }, verb, { VARVE_CACHE_DIR: cache }) as KeptCode;
}

function isKeptIn(env: NodeJS.ProcessEnv): boolean {
  return KeptCode.of({ file: program, digest: "digest" }, "admit", env) !== undefined;
}

function keep(code = CODE, ...of: Parameters<typeof kept>): void {
  kept(...of).keep(() => code);
}

/** The folder of the only program and engine, and its only file. */
function folder(): string {
  return join(cache, "programs", readdirSync(join(cache, "programs"))[0] ?? "");
}
function file(): string {
  return join(folder(), readdirSync(folder())[0] ?? "");
}

function bytesOf(code: ReturnType<KeptCode["read"]>): string | undefined {
  const bytes = code?.parts.get("admit-1");
  return bytes && Buffer.from(bytes).toString();
}

describe("the compiled code of a verb", () => {
  it("is there in the next run, with the time of the run that compiled it", () => {
    expect(kept().read()).toBeUndefined();
    keep();
    expect(kept().read()?.processor).toBe(250);
    expect(bytesOf(kept().read())).toBe("bytes of V8");
  });

  it("is that of the verb and of the program", () => {
    keep();
    expect(kept("plan").read()).toBeUndefined();
    expect(kept("admit", "another digest").read()).toBeUndefined();
    renameSync(file(), join(folder(), "plan.bin"));
    expect(kept("plan").read()).toBeUndefined();
  });

  it("is not that of a program whose text was changed after it was installed", () => {
    keep();
    writeFileSync(program, "TEXT");
    expect(kept().read()).toBeUndefined();
  });

  it("is not shared by releases and builds of Node.js that have the same tag", () => {
    const engine = (more: Partial<Parameters<typeof engineOf>[0]>): string =>
      engineOf({ ...pick(process), ...more }, 1);
    expect(engine({})).toBe(engine({}));
    expect(engine({ version: "v20.20.0" })).not.toBe(engine({}));
    expect(engine({ versions: { ...process.versions, v8: "11.3.244.8-node.33" } })).not.toBe(engine({}));
    expect(engine({ arch: "arm64" })).not.toBe(engine({ arch: "x64" }));
    expect(engine({ execPath: program })).not.toBe(engine({}));
    expect(engineOf(pick(process), 2)).not.toBe(engine({}));
  });

  it("is readable and writable only by its owner", () => {
    keep();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(cache, "programs")).mode & 0o777).toBe(0o700);
  });

  it("is not used if any of its bytes is damaged", () => {
    keep();
    const whole = readFileSync(file());
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] as number) ^ 0x10;
      writeFileSync(file(), damaged);
      expect(kept().read()).toBeUndefined();
    }
  });

  it("is not read if its file is far larger than any code", () => {
    keep();
    truncateSync(file(), 65 * 1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(kept().read()).toBeUndefined();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
  });

  it("is not kept where Node.js does not know its own file", () => {
    const { execPath } = process;
    try {
      process.execPath = "node";
      expect(isKeptIn({ VARVE_CACHE_DIR: cache })).toBe(false);
    } finally {
      process.execPath = execPath;
    }
  });

  it("is not used if its file is cut, or empty", () => {
    keep();
    for (let size = statSync(file()).size - 1; size >= 0; size--) {
      truncateSync(file(), size);
      expect(kept().read()).toBeUndefined();
    }
  });

  it("is replaced as a whole, and leaves no draft", () => {
    keep();
    keep({ ...CODE, processor: 900 });
    expect(kept().read()?.processor).toBe(900);
    expect(readdirSync(folder())).toEqual(["admit.bin"]);
  });

  it("is not kept after the flags of V8 changed, or if it cannot be made", () => {
    const early = kept();
    setFlagsFromString("--stress-lazy-source-positions");
    early.keep(() => CODE);
    setFlagsFromString("--no-stress-lazy-source-positions");
    expect(existsSync(cache)).toBe(false);
    kept().keep(() => {
      throw new Error("no memory");
    });
    expect(readdirSync(folder())).toEqual([]);
  });

  it("is removed with its program after a month without a new file", () => {
    keep(CODE, "admit", "old");
    const old = folder();
    keep(CODE, "admit", "recent");
    const month = Date.now() / 1000 - 31 * 24 * 60 * 60;
    utimesSync(old, month, month);
    expect(kept("admit", "old").read()).toBeDefined();
    keep(CODE, "plan", "recent");
    expect(kept("admit", "old").read()).toBeUndefined();
    expect(kept("admit", "recent").read()).toBeDefined();
  });
});

describe("a cache folder that is also used for something else", () => {
  const month = Date.now() / 1000 - 31 * 24 * 60 * 60;

  it("keeps what is not compiled code, however old it is", () => {
    keep(CODE, "admit", "old");
    const others = [join(cache, "programs", "mytool"), join(cache, "programs", "0123abcd"), folder()];
    for (const other of others) {
      mkdirSync(other, { recursive: true });
      writeFileSync(join(other, "notes.txt"), "precious");
      utimesSync(other, month, month);
    }
    keep(CODE, "plan", "recent");
    for (const other of others) expect(readFileSync(join(other, "notes.txt"), "utf8")).toBe("precious");
    expect(kept("admit", "old").read()).toBeUndefined();
  });

  it("loses drafts that a killed run left, but not those of a run that goes on", () => {
    keep();
    const [old, recent] = [join(folder(), "admit.bin.123.456"), join(folder(), "admit.bin.124.457")];
    for (const draft of [old, recent]) writeFileSync(draft, "half of it");
    utimesSync(old, month, month);
    keep(CODE, "plan");
    expect([old, recent].map((draft) => existsSync(draft))).toEqual([false, true]);
  });
});

describe("code that others could have put into the cache folder", () => {
  it.each([0o620, 0o602, 0o666])("is not used if they may write the file: %o", (mode) => {
    keep();
    chmodSync(file(), mode);
    expect(kept().read()).toBeUndefined();
  });

  it.each([0o720, 0o702, 0o777])("is not used, and not written, if they may write a folder: %o", (mode) => {
    keep();
    chmodSync(folder(), mode);
    keep({ ...CODE, processor: 900 });
    expect(kept().read()).toBeUndefined();
    chmodSync(folder(), 0o700);
    expect(kept().read()?.processor).toBe(250);
    chmodSync(join(cache, "programs"), mode);
    expect(kept().read()).toBeUndefined();
  });

  it("is not used if everybody may write the cache folder", () => {
    keep();
    chmodSync(cache, 0o1777);
    expect(isKeptIn({ VARVE_CACHE_DIR: cache })).toBe(false);
    expect(isKeptIn({ VARVE_CACHE_DIR: join(cache, "below") })).toBe(false);
  });

  it("is not used through a link, at any level, nor from a file with another name", () => {
    keep();
    const [place, whole] = [file(), readFileSync(file())];
    writeFileSync(join(top, "evil.bin"), whole, { mode: 0o600 });
    rmSync(place);
    symlinkSync(join(top, "evil.bin"), place);
    expect(kept().read()).toBeUndefined();
    rmSync(place);
    linkSync(join(top, "evil.bin"), place);
    expect(kept().read()).toBeUndefined();
    rmSync(place);
    writeFileSync(place, whole, { mode: 0o600 });
    expect(kept().read()).toBeDefined();
    renameSync(join(cache, "programs"), join(top, "elsewhere"));
    symlinkSync(join(top, "elsewhere"), join(cache, "programs"));
    expect(kept().read()).toBeUndefined();
  });

  it("is not waited for if it is a pipe", () => {
    keep();
    const place = file();
    rmSync(place);
    expect(spawnSync("mkfifo", ["-m", "600", place]).status).toBe(0);
    expect(kept().read()).toBeUndefined();
  });

  it.each([".git", ".hg", ".svn", ".jj", "varve.yaml"])(
    "is not kept in a folder with %s, nor below one",
    (mark) => {
      const work = join(top, "work");
      mkdirSync(join(work, "ci"), { recursive: true });
      writeFileSync(join(work, mark), "");
      expect(isKeptIn({ VARVE_CACHE_DIR: join(work, "ci", "cache") })).toBe(false);
      expect(isKeptIn({ XDG_CACHE_HOME: work })).toBe(false);
      expect(isKeptIn({ HOME: work })).toBe(false);
      symlinkSync(join(work, "ci"), join(top, "link"));
      expect(isKeptIn({ VARVE_CACHE_DIR: join(top, "link") })).toBe(false);
      rmSync(join(work, mark));
      expect(isKeptIn({ VARVE_CACHE_DIR: join(work, "ci", "cache") })).toBe(true);
    },
  );

  it("is not kept in the folder of the run, nor in a relative one", () => {
    expect(isKeptIn({ VARVE_CACHE_DIR: process.cwd() })).toBe(false);
    expect(isKeptIn({ VARVE_CACHE_DIR: join(process.cwd(), "no", "such", "folder") })).toBe(false);
    expect(isKeptIn({ VARVE_CACHE_DIR: "../cache" })).toBe(false);
  });
});

describe("a cache folder that cannot be used", () => {
  it("keeps nothing", () => {
    expect(isKeptIn({ VARVE_CACHE_DIR: "" })).toBe(false);
    expect(isKeptIn({})).toBe(false);
    mkdirSync(cache);
    writeFileSync(join(cache, "programs"), "in the way");
    keep();
    expect(kept().read()).toBeUndefined();
    expect(readFileSync(join(cache, "programs"), "utf8")).toBe("in the way");
  });

  it("is not made forever, as Node.js would in /proc", () => {
    expect(() => makeFolder("/proc/none/cache")).toThrow("ENOENT");
  });
});

function pick({
  version,
  versions,
  arch,
  platform,
  execPath,
}: NodeJS.Process): Parameters<typeof engineOf>[0] {
  return { version, versions, arch, platform, execPath };
}
