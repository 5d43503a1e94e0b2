import { describe, expect, it } from "vitest";
import { existsSync, readFileSync } from "node:fs";
import { FLOORS, floorsIn } from "./floors.js";
import { type SourceFile, importsOf, roomsOnDisk, sourceFiles } from "./source-files.js";
import { codeOf } from "./code-text.js";
import { violationsOf } from "./import-rules.js";

const MAP = "../shared/design/architecture.md";

/** A file that does not exist, as the rules would see it. */
function file(path: string, text: string): SourceFile {
  return { path, room: path.split("/")[1], text, code: codeOf(text), imports: importsOf(text) };
}

describe("the floors of the house", () => {
  it("are kept by every file", () => {
    expect(sourceFiles().flatMap(violationsOf)).toEqual([]);
  });

  it("are known for every room", () => {
    expect(roomsOnDisk().filter((room) => FLOORS[room] === undefined)).toEqual([]);
  });

  it("are those of CONTRIBUTING.md", () => {
    expect(floorsIn(readFileSync("CONTRIBUTING.md", "utf8"))).toEqual(FLOORS);
  });

  it("are those of the map", ({ skip }) => {
    skip(!existsSync(MAP), `SKIPPED: there is no ${MAP} to compare with`);
    expect(floorsIn(readFileSync(MAP, "utf8"))).toEqual(FLOORS);
  });

  it("keep the words for what a run does above the stages, which have other names for what they do", () => {
    const below = sourceFiles().filter(({ room = "" }) => (FLOORS[room] ?? Infinity) < (FLOORS["flow"] ?? 0));
    const words = /settl|\bplan(?:s|ned|ning)?(?![a-z])/i;
    expect(below.filter(({ path, text }) => words.test(path + text)).map(({ path }) => path)).toEqual([]);
  });
});

describe("the rule", () => {
  const broken: readonly (readonly [string, SourceFile, string])[] = [
    [
      "a room on a higher floor",
      file("src/yaml/a.ts", `import { x } from "../workspace/index.js";`),
      `src/yaml/a.ts imports "../workspace/index.js": workspace is not on a lower floor`,
    ],
    [
      "a room on the same floor, even for a type",
      file("src/yaml/a.ts", `import type { x } from "../schema/index.js";`),
      `src/yaml/a.ts imports "../schema/index.js": schema is not on a lower floor`,
    ],
    [
      "the inside of another room",
      file("src/yaml/a.ts", `export {\n  x,\n} from "../model/path.js";`),
      `src/yaml/a.ts imports "../model/path.js": a room is entered through its index.js`,
    ],
    [
      "a room on a higher floor, loaded late",
      file("src/draft/deep/a.ts", `const late = await import("../../cli/index.js");`),
      `src/draft/deep/a.ts imports "../../cli/index.js": cli is not on a lower floor`,
    ],
    [
      "files below floor 6",
      file("src/schema/a.ts", `import { readFileSync } from "node:fs";`),
      `src/schema/a.ts imports "node:fs": the outside world begins at floor 6`,
    ],
    [
      "a clock below floor 6",
      file("src/flow/a.ts", `const now = Date.now();`),
      "src/flow/a.ts uses Date.now",
    ],
    [
      "what is not in src",
      file("src/cli/a.ts", `import "../../test/x.js";`),
      `src/cli/a.ts imports "../../test/x.js": it is outside src`,
    ],
  ];

  it.each(broken)("forbids %s", (_, source, violation) => {
    expect(violationsOf(source)).toEqual([violation]);
  });

  it("allows lower floors, neighbours in the room, packages, pure built-ins, and files from floor 6", () => {
    const yaml = `import { a } from "../model/index.js";\nimport "./b.js";\nimport c from "yaml";\nimport { createHash } from "node:crypto";`;
    const workspace = `import { readFileSync } from "node:fs";\nimport { a } from "../yaml/index.js";\nsetTimeout(a, 1);`;
    expect(violationsOf(file("src/yaml/a.ts", yaml))).toEqual([]);
    expect(violationsOf(file("src/workspace/a.ts", workspace))).toEqual([]);
  });

  it("reads code, not comments, strings, templates or patterns", () => {
    const text =
      'const a = "Date.now"; // Date.now\nconst b = `Date.now ${f({ x: `Math.random` })} Date.now`; const c = /[/]Date.now"/; /* new Date */';
    expect(violationsOf(file("src/flow/a.ts", text))).toEqual([]);
    expect(violationsOf(file("src/flow/a.ts", "const b = `${Date.now()}`;"))).toEqual([
      "src/flow/a.ts uses Date.now",
    ]);
  });
});
