import { skippingWithout } from "../skipped.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { FLOORS, OWN_ROOMS, PACKAGES, PAGE, PAGE_PACKAGES, floorsIn } from "./floors.js";
import { type SourceFile, importsOf, roomsOnDisk, sourceFiles } from "./source-files.js";
import { codeOf } from "./code-text.js";
import { violationsOf } from "./import-rules.js";

const DESIGN = "design/architecture.md";

/** A file that does not exist, as the rules would see it. */
function file(path: string, text: string): SourceFile {
  return { path, room: path.split("/")[1], text, code: codeOf(text), imports: importsOf(text) };
}

function packagesIn(room: string): string[] {
  return packagesOf(sourceFiles().filter((one) => one.room === room && !one.path.startsWith(PAGE)));
}

function packagesOf(files: readonly SourceFile[]): string[] {
  const bare = files.flatMap(({ imports }) =>
    imports.filter((specifier) => !/^(?:\.|node:|\$)/.test(specifier)),
  );
  return [...new Set(bare)].toSorted();
}

describe("the floors of the house", () => {
  it("are respected by every file", () => {
    expect(sourceFiles().flatMap(violationsOf)).toEqual([]);
  });

  it("are defined for every room, and for nothing else", () => {
    expect(Object.keys(FLOORS).toSorted()).toEqual(roomsOnDisk().toSorted());
  });

  it("are those of CONTRIBUTING.md", () => {
    expect(floorsIn(readFileSync("CONTRIBUTING.md", "utf8"))).toEqual(FLOORS);
  });

  it("are on a map of all folders, and of no others", () => {
    const ignored = readFileSync(".gitignore", "utf8");
    const folders = readdirSync(".", { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => `${name}/`)
      .filter((name) => !ignored.includes(name));
    const map = readFileSync("CONTRIBUTING.md", "utf8").split("```")[1] ?? "";
    expect(Array.from(map.matchAll(/^\w+\//gm), ([name]) => name).toSorted()).toEqual(folders.toSorted());
  });

  it("match the design", ({ skip }) => {
    const why = skippingWithout([DESIGN]);
    if (why !== undefined) skip(why);
    const designed = Object.entries(FLOORS).filter(([room]) => !Object.hasOwn(OWN_ROOMS, room));
    expect(floorsIn(readFileSync(`../shared/${DESIGN}`, "utf8"))).toMatchObject(Object.fromEntries(designed));
  });

  it("have only packages that the package depends on, and a room for each of these", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
    expect([...new Set(Object.values(PACKAGES).flat())].toSorted()).toEqual(Object.keys(dependencies));
    const used = Object.keys(PACKAGES).map((room) => [room, packagesIn(room)]);
    expect(Object.fromEntries(used)).toEqual(PACKAGES);
  });

  it("have only packages on the page of the studio that its bundle contains", () => {
    const page = sourceFiles().filter(({ path }) => path.startsWith(PAGE));
    expect(packagesOf(page)).toEqual(PAGE_PACKAGES);
  });

  it("keep the terms for the results of a run above the stages, which have their own terms", () => {
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
      `src/yaml/a.ts imports "../model/path.js": a room is entered through its index.js or internal.js`,
    ],
    [
      "a room on a higher floor, imported lazily",
      file("src/draft/deep/a.ts", `const late = await import("../../cli/index.js");`),
      `src/draft/deep/a.ts imports "../../cli/index.js": cli is not on a lower floor`,
    ],
    [
      "files below floor 6",
      file("src/schema/a.ts", `import { readFileSync } from "node:fs";`),
      `src/schema/a.ts imports "node:fs": the outside world begins at floor 6`,
    ],
    [
      "built-in modules below floor 6, also pure ones: the engine runs in a browser",
      file("src/preserve/a.ts", `import { createHash } from "node:crypto";`),
      `src/preserve/a.ts imports "node:crypto": the outside world begins at floor 6`,
    ],
    [
      "a built-in module without node:",
      file("src/schema/a.ts", `import { readFileSync } from "fs";`),
      `src/schema/a.ts imports "fs": a module of Node.js is written with node:`,
    ],
    [
      "another room by the name of the package",
      file("src/yaml/a.ts", `import { open } from "varve/workspace";`),
      `src/yaml/a.ts imports "varve/workspace": it is not a package of this room`,
    ],
    [
      "Node.js on the page of the studio",
      file("src/studio/page/a.ts", `import { readFileSync } from "node:fs";`),
      `src/studio/page/a.ts imports "node:fs": it is not a package of the page`,
    ],
    [
      "another room on the page of the studio, outside of its engine",
      file("src/studio/page/ui/a.ts", `import { admit } from "../../../admit/index.js";`),
      `src/studio/page/ui/a.ts imports "../../../admit/index.js": only the engine of the page contains other rooms`,
    ],
    [
      "Node.js in the engine of the page",
      file("src/studio/page/engine/a.ts", `import { readFileSync } from "node:fs";`),
      `src/studio/page/engine/a.ts imports "node:fs": it is not a package of the page`,
    ],
    [
      "a package of the page outside of it",
      file("src/studio/server/a.ts", `import { h } from "preact";`),
      `src/studio/server/a.ts imports "preact": it is not a package of this room`,
    ],
    [
      "the package of another room",
      file("src/review/a.ts", `import yaml from "yaml";`),
      `src/review/a.ts imports "yaml": it is not a package of this room`,
    ],
    [
      "a higher room in a template",
      file("src/yaml/a.ts", "const late = await import(`../cli/index.js`);"),
      `src/yaml/a.ts imports "../cli/index.js": cli is not on a lower floor`,
    ],
    [
      "a higher room behind a comment, on a line of its own, or in single quotes",
      file("src/yaml/a.ts", "const late = import(\n  /* later */ '../cli/index.js'\n);"),
      `src/yaml/a.ts imports "../cli/index.js": cli is not on a lower floor`,
    ],
    [
      "a room with a computed name, on every floor",
      file("src/workspace/a.ts", "const late = await import(`../${room}/index.js`);"),
      `src/workspace/a.ts imports "../\${}": what is computed cannot be told; write it out`,
    ],
    [
      "computed imports below floor 6",
      file("src/yaml/a.ts", "const late = await import(name);"),
      `src/yaml/a.ts imports "\${}": what is computed cannot be told; write it out`,
    ],
    [
      "require",
      file("src/yaml/a.ts", `const fs = require("node:fs");`),
      `src/yaml/a.ts imports "node:fs": the outside world begins at floor 6`,
    ],
    [
      "a clock below floor 6",
      file("src/flow/a.ts", `const now = Date.now();`),
      "src/flow/a.ts uses Date.now",
    ],
    [
      "files outside src",
      file("src/cli/a.ts", `import "../../test/x.js";`),
      `src/cli/a.ts imports "../../test/x.js": it is outside src`,
    ],
  ];

  it.each(broken)("forbids %s", (_, source, violation) => {
    expect(violationsOf(source)).toEqual([violation]);
  });

  const ways: readonly (readonly [string, string])[] = [
    ["globalThis.process.env", "globalThis"],
    [`globalThis["process"]`, "globalThis"],
    ["const { env } = process;", "process"],
    ["const clock = Date; clock.now();", "Date"],
    ["new Date()", "Date"],
    ["const { random } = Math;", "Math"],
    [`Math["random"]()`, "Math"],
    ["const later = setTimeout; later(f, 1);", "setTimeout"],
    ["global.process", "global."],
    ["new Intl.DateTimeFormat(x).format()", ".format()"],
    [`new Function("return process")`, "Function("],
  ];

  it.each(ways)("finds the outside world below floor 6 in %s", (text, use) => {
    expect(violationsOf(file("src/flow/a.ts", text))).toEqual([`src/flow/a.ts uses ${use}`]);
    expect(violationsOf(file("src/workspace/a.ts", text))).toEqual([]);
  });

  it("lets a room compute with given times and numbers", () => {
    const text = "Date.UTC(1, 2); Date.parse(a); Math.floor(b); this.#process = c.process; format(d);";
    expect(violationsOf(file("src/flow/a.ts", text))).toEqual([]);
  });

  it("allows lower floors, neighbours in the room, its packages, and from floor 6 files and user code", () => {
    const yaml = `import { a } from "../model/index.js";\nimport "./b.js";\nimport c from "yaml";`;
    const workspace = `import { readFileSync } from "node:fs";\nimport { a } from "../yaml/index.js";\nsetTimeout(a, 1);\nimport(href);`;
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
