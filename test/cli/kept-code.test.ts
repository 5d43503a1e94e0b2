import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { KeptCode } from "../../src/cli/start/kept-code.js";
import { setFlagsFromString } from "node:v8";
import { tmpdir } from "node:os";

const PROGRAM = "0123456789abcdef";
const CODE = { processor: 250, parts: new Map([["admit-1", Buffer.from("bytes of V8")]]) };

let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "varve-kept-"));
});

afterEach(() => rmSync(cache, { recursive: true, force: true }));

function kept(verb = "admit", program = PROGRAM): KeptCode {
  return KeptCode.of(program, verb, { VARVE_CACHE_DIR: cache }) as KeptCode;
}

/** The only file of the cache. */
function file(): string {
  const [folder = ""] = readdirSync(join(cache, "programs"));
  const [name = ""] = readdirSync(join(cache, "programs", folder));
  return join(cache, "programs", folder, name);
}

function bytesOf(code: ReturnType<KeptCode["read"]>): string | undefined {
  const bytes = code?.parts.get("admit-1");
  return bytes && Buffer.from(bytes).toString();
}

describe("the compiled code of a verb", () => {
  it("is there in the next run, with the time of the run that compiled it", () => {
    expect(kept().read()).toBeUndefined();
    kept().keep(CODE);
    expect(kept().read()?.processor).toBe(250);
    expect(bytesOf(kept().read())).toBe("bytes of V8");
  });

  it("is that of the verb and of the program", () => {
    kept().keep(CODE);
    expect(kept("plan").read()).toBeUndefined();
    expect(kept("admit", "another program").read()).toBeUndefined();
  });

  it("is readable and writable only by its owner", () => {
    kept().keep(CODE);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(cache, "programs")).mode & 0o777).toBe(0o700);
  });

  it.each([0o620, 0o602, 0o666])("is not used if others may write it: %o", (mode) => {
    kept().keep(CODE);
    chmodSync(file(), mode);
    expect(kept().read()).toBeUndefined();
  });

  it("is not used if any of its bytes is damaged", () => {
    kept().keep(CODE);
    const whole = readFileSync(file());
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] as number) ^ 0x10;
      writeFileSync(file(), damaged);
      expect(kept().read()).toBeUndefined();
    }
  });

  it("is not used if its file is cut, or empty", () => {
    kept().keep(CODE);
    for (let size = statSync(file()).size - 1; size >= 0; size--) {
      truncateSync(file(), size);
      expect(kept().read()).toBeUndefined();
    }
  });

  it("is replaced as a whole, and leaves no draft", () => {
    kept().keep(CODE);
    kept().keep({ ...CODE, processor: 900 });
    expect(kept().read()?.processor).toBe(900);
    expect(readdirSync(join(file(), ".."))).toEqual(["admit.bin"]);
  });

  it("is not kept after the flags of V8 changed", () => {
    const early = kept();
    setFlagsFromString("--stress-lazy-source-positions");
    early.keep(CODE);
    setFlagsFromString("--no-stress-lazy-source-positions");
    expect(existsSync(join(cache, "programs"))).toBe(false);
  });

  it("is not kept without a cache folder, nor in one that cannot be written", () => {
    expect(KeptCode.of(PROGRAM, "admit", { VARVE_CACHE_DIR: "" })).toBeUndefined();
    expect(KeptCode.of(PROGRAM, "admit", {})).toBeUndefined();
    writeFileSync(join(cache, "programs"), "in the way");
    kept().keep(CODE);
    expect(kept().read()).toBeUndefined();
    expect(readFileSync(join(cache, "programs"), "utf8")).toBe("in the way");
  });

  it("is neither read from a Git checkout nor written into one, where a commit could bring it", () => {
    kept().keep(CODE);
    const work = join(cache, "work");
    mkdirSync(join(work, ".git"), { recursive: true });
    const inside = join(work, "ci", "cache");
    expect(KeptCode.of(PROGRAM, "admit", { VARVE_CACHE_DIR: inside })).toBeUndefined();
    expect(KeptCode.of(PROGRAM, "admit", { XDG_CACHE_HOME: work })).toBeUndefined();
    mkdirSync(inside, { recursive: true });
    symlinkSync(inside, join(cache, "link"));
    expect(KeptCode.of(PROGRAM, "admit", { VARVE_CACHE_DIR: join(cache, "link") })).toBeUndefined();
  });

  it("is removed with its program after a month without a new file", () => {
    kept("admit", "old").keep(CODE);
    kept("admit", "recent").keep(CODE);
    const [old = ""] = readdirSync(join(cache, "programs")).filter((name) => name.startsWith("old"));
    const month = Date.now() / 1000 - 31 * 24 * 60 * 60;
    utimesSync(join(cache, "programs", old), month, month);
    kept("plan", "recent").keep(CODE);
    expect(kept("admit", "old").read()).toBeDefined();
    kept("admit", "new").keep(CODE);
    expect(kept("admit", "old").read()).toBeUndefined();
    expect(kept("admit", "recent").read()).toBeDefined();
  });
});
