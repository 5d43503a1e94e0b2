/** A name means one thing, whichever entry it is imported from. */
import { describe, expect, it } from "vitest";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { namesOf } from "./entry-names.js";
import { tmpdir } from "node:os";

const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as { exports: object };
const FACES = Object.keys(exports).map((entry) => join("src", entry, "index.ts"));

function meanings(faces: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const face of faces)
    for (const [name, declaration] of namesOf(face))
      found.set(name, [...new Set([...(found.get(name) ?? []), declaration])]);
  return found;
}

it("no two entries export one name for two things", () => {
  const names = [...meanings(FACES)];
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter(([, declarations]) => declarations.length > 1)).toEqual([]);
});

describe("a name of two faces", () => {
  const files = (texts: Readonly<Record<string, string>>, ask: (folder: string) => void): void => {
    const folder = mkdtempSync(join(tmpdir(), "varve-names-"));
    try {
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
      ask(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("is one thing when one hands on what the other declares, under any name on the way", () => {
    const texts = {
      "a.ts": 'export { type Kind, x as y } from "./a-kind.js";',
      "b.ts": 'import { y } from "./a.js";\nexport type { Kind } from "./a.js";\nexport { y };',
      "a-kind.ts": "export type Kind = 1;\nexport const x = 1;",
    };
    files(texts, (folder) => {
      const found = meanings([join(folder, "a.ts"), join(folder, "b.ts")]);
      expect([...found].map(([name, declarations]) => [name, declarations.length])).toEqual([
        ["Kind", 1],
        ["y", 1],
      ]);
    });
  });

  it("is two things when each declares it", () => {
    const texts = {
      "a.ts": 'export type { Kind } from "./a-kind.js";',
      "b.ts": 'export { type Kind } from "./b-kind.js";',
      "a-kind.ts": "export type Kind = 1;",
      "b-kind.ts": "export type Kind = 2;",
    };
    files(texts, (folder) => {
      const found = meanings([join(folder, "a.ts"), join(folder, "b.ts")]);
      expect(found.get("Kind")).toHaveLength(2);
    });
  });
});
