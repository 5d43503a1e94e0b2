/** The report about the exports of the package, on small packages. */
import { describe, expect, it, onTestFinished } from "vitest";
import { doubledIn, facesOf, missingAtFront, reportOf, unnamedIn } from "../../scripts/api/report.mjs";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Declarations } from "../../scripts/api/declarations.mjs";
import { tmpdir } from "node:os";

/** A package of emitted declarations; its entries are the folders with an `index.d.ts`, the main entry last. */
function packageOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "varve-api-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const entries = Object.keys(files)
    .filter((file) => file.endsWith("index.d.ts"))
    .map((file) => ({ name: file === "index.d.ts" ? "varve" : `varve/${dirname(file)}`, file }));
  const declarations = new Declarations(folder);
  const faces = facesOf(declarations, entries);
  const reports = () => faces.map((face) => reportOf(declarations, faces, face));
  return { declarations, faces, reports };
}

describe("a name of two entries", () => {
  it("is one thing when one re-exports what the other declares, under any name on the way", () => {
    const { faces } = packageOf({
      "a/index.d.ts": 'export { type Kind, x as y } from "./kind.js";',
      "a/kind.d.ts": "export type Kind = 1;\nexport declare const x = 1;",
      "b/index.d.ts":
        'import { y } from "../a/index.js";\nexport type { Kind } from "../a/index.js";\nexport { y };',
    });
    expect(doubledIn(faces)).toEqual([]);
  });

  it("is two things when each declares it", () => {
    const { faces } = packageOf({
      "a/index.d.ts": "export type Kind = 1;",
      "b/index.d.ts": "export type Kind = 2;",
    });
    expect(doubledIn(faces)).toEqual(["Kind means several things: a/index.d.ts#Kind, b/index.d.ts#Kind"]);
  });
});

describe("a type that a public declaration mentions", () => {
  const shape = 'import type { Shape } from "./shape.js";\n';

  it.each([
    ["in a parameter", "export declare function f(shape: Shape): void;"],
    ["in a result", "export declare function f(): readonly Shape[];"],
    ["in a member", "export interface F { readonly shape: Shape }"],
    ["as a base", "export interface F extends Shape {}"],
    ["by one of its members", 'export type F = Shape["a"];'],
    ["through an alias", "type Alias = Shape | null;\nexport declare function f(one: Alias): void;"],
  ])("must be exported: %s", (_, text) => {
    const { declarations, faces } = packageOf({
      "a/index.d.ts": shape + text,
      "a/shape.d.ts": "export interface Shape { a: 1 }",
    });
    expect(unnamedIn(declarations, faces)).toHaveLength(1);
  });

  it("may come from another entry, and need not be exported where only private members use it", () => {
    const { declarations, faces } = packageOf({
      "a/index.d.ts": `${shape}export declare function f(shape: Shape): void;`,
      "a/shape.d.ts": "export interface Shape { a: 1 }",
      "b/index.d.ts": 'export type { Shape } from "../a/shape.js";',
      "c/index.d.ts": "interface Own { a: 1 }\nexport declare class C { #a; private own: Own; }",
    });
    expect(unnamedIn(declarations, faces)).toEqual([]);
  });

  it("is exported by the main entry, too, when a function of it takes or returns it", () => {
    const { declarations, faces } = packageOf({
      "a/index.d.ts": "export interface Options { a: 1 }\nexport declare function f(options: Options): void;",
      "index.d.ts": 'export { f } from "./a/index.js";',
    });
    expect(missingAtFront(declarations, faces)).toEqual([
      "varve: a function takes or returns Options, which it does not export",
    ]);
  });
});

describe("the report of an entry", () => {
  it("has declarations without comments and private members, and refers to other entries in one line", () => {
    const { reports } = packageOf({
      "a/index.d.ts":
        "/** A class. */\nexport declare class C {\n    #x;\n    private y;\n    /** A member. */\n    z: 1;\n}\n",
      "index.d.ts": 'export type { C } from "./a/index.js";',
    });
    expect(reports()).toEqual([
      "varve/a: 1 values, 0 types\n\nclass C {\n    z: 1;\n}\n",
      "varve: 0 values, 1 types\n\nC of varve/a\n",
    ]);
  });
});
