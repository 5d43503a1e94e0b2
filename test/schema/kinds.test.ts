import { describe, expect, it } from "vitest";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { builtinSchemas } from "../../src/schema/index.js";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { tmpdir } from "node:os";

const KINDS = "src/schema/kinds";
const generated = readdirSync(KINDS).filter((name) => name !== "resource-of.ts");

describe("the committed types of kinds", () => {
  it("are up to date with the generator", () => {
    const folder = mkdtempSync(join(tmpdir(), "varve-kinds-"));
    try {
      execFileSync(process.execPath, ["scripts/generate-kinds.mjs", "--to", folder]);
      expect(readdirSync(folder).sort()).toEqual(generated.toSorted());
      for (const name of generated) expect(textOf(folder, name)).toBe(textOf(KINDS, name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("are those of every kind of the newest version except lists and request-only kinds", () => {
    const listed = textOf(KINDS, "kinds.ts")
      .split(/^ {2}"/m)
      .slice(1)
      .flatMap((block) => {
        const [apiVersion = ""] = block.split('"', 1);
        return Array.from(block.matchAll(/^ {4}(\w+):/gm), ([, kind]) => `${apiVersion} ${kind}`);
      });
    const shared = ["APIGroup", "APIResourceList", "APIVersions", "DeleteOptions", "Status", "WatchEvent"];
    const known = builtinSchemas({ kubernetes: "1.36" })
      .kinds.filter(({ kind }) => !kind.endsWith("List") && !shared.includes(kind))
      .map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    expect(listed.sort()).toEqual(known.sort());
  });

  it("take at most 120 KB, and nothing at run time", () => {
    const texts = generated.map((name) => textOf(KINDS, name));
    expect(texts.join("").length).toBeLessThan(120_000);
    for (const text of texts) expect(text).not.toMatch(/^(?:import (?!type)|export (?!type|interface))/m);
  });
});

function textOf(folder: string, name: string): string {
  return readFileSync(join(folder, name), "utf8");
}
