/** The program of the command line: modules as scripts, whose compiled code can be kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Program } from "../../src/cli/start/program.js";
import { Sign } from "node:crypto";
import { build } from "esbuild";
import { join } from "node:path";
import { programText } from "../../scripts/program-text.mjs";
import { tmpdir } from "node:os";

/** A run must change `shared`, load `late` only when it is asked for, and use Node.js and the place of the program. */
const SOURCES = {
  "shared.ts": `export const seen: string[] = []; export function see(what: string) { seen.push(what); }
    export default class Base { own = "base"; }`,
  "late.ts": `import { see as note } from "./shared.ts"; note("late"); export const late = 7;`,
  "entry.ts": `import Base, { see, seen } from "./shared.ts";
    import { basename } from "node:path"; import * as path from "node:path";
    import { createHash, Sign as Signing } from "node:crypto";
    see("entry");
    export const place = () => basename(new URL(import.meta.url).pathname) + path.sep;
    export const digest = () => createHash("md5").update("").digest("hex");
    export const signing = () => new Signing("sha256");
    export class Own extends Base {}
    export const later = async () => (await import("./late.ts")).late;
    export { seen as order };`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "varve-program-"));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle() {
  return build({
    entryPoints: [join(folder, "entry.ts")],
    outdir: join(folder, "out"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    minifyWhitespace: true,
    chunkNames: "[name]-[hash]",
    write: false,
  });
}

async function program(known: ReadonlyMap<string, Uint8Array> = new Map()): Promise<Program> {
  const { outputFiles } = await bundle();
  const { text, parts } = programText(outputFiles);
  writeFileSync(join(folder, "program.txt"), text);
  return new Program(
    join(folder, "program.txt"),
    { file: "program.txt", digest: "", entry: "entry", parts },
    known,
  );
}

interface Entry {
  readonly place: () => string;
  readonly digest: () => string;
  readonly signing: () => object;
  readonly Own: new () => { readonly own: string };
  readonly later: () => Promise<number>;
  readonly order: readonly string[];
}

describe("modules as scripts", () => {
  it("run in the order of modules, each once, and lazy ones when they are needed", async () => {
    const entry = (await program()).entry as unknown as Entry;
    expect(entry.order).toEqual(["entry"]);
    expect(await Promise.all([entry.later(), entry.later()])).toEqual([7, 7]);
    expect(entry.order).toEqual(["entry", "late"]);
    expect(new entry.Own().own).toBe("base");
    // Of a module that is loaded when it is first called: functions and classes.
    expect(entry.digest()).toBe("d41d8cd98f00b204e9800998ecf8427e");
    expect(entry.signing()).toBeInstanceOf(Sign);
    expect(entry.place()).toBe("program.txt/");
  });

  it("load what takes long to load when it is first called", async () => {
    const { outputFiles } = await bundle();
    expect(programText(outputFiles).text).toMatch(
      /const createHash=function\(...all\)\{const called=\$require\("node:crypto"\)\.createHash/,
    );
  });

  it("run with what was compiled before, and add to it", async () => {
    const first = await program();
    expect((first.entry as unknown as Entry).order).toEqual(["entry"]);
    expect(first.hasCompiled).toBe(true);
    const known = first.compiled();
    const second = await program(known);
    const entry = second.entry as unknown as Entry;
    expect(second.hasCompiled).toBe(false);
    expect(await entry.later()).toBe(7);
    expect(second.hasCompiled).toBe(true);
    expect([...second.compiled().keys()].length).toBe(known.size + 1);
  });

  it("are compiled again where the engine refuses what was compiled before", async () => {
    const other = await program(new Map([["entry", Buffer.from("of another engine")]]));
    expect((other.entry as unknown as Entry).order).toEqual(["entry"]);
    expect(other.hasCompiled).toBe(true);
  });
});

describe("modules that cannot become scripts", () => {
  const file = (path: string, text: string) => ({ path, text });

  it.each([
    [
      "import each other",
      [file("a.js", 'import{b}from"./b.js";'), file("b.js", 'import{a}from"./a.js";')],
      "a > b > a",
    ],
    ["need a package", [file("a.js", 'import{b}from"left-pad";')], "left-pad is neither bundled"],
    ["import what is not known before", [file("a.js", "import(name);")], "import(name)"],
    ["are not ASCII", [file("a.js", 'f("\u00e9");')], "not ASCII"],
    ["use a name that is given to them", [file("a.js", "$load(1);")], "$load"],
  ])("%s", (_, files, message) => {
    expect(() => programText(files)).toThrow(message);
  });
});
