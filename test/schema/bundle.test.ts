import { describe, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tmpdir } from "node:os";

/** A program like the command line: a small entry that loads the schemas only when a verb needs them. */
const PROGRAM = `
  export async function verb() {
    const { builtinSchemas } = await import("./src/schema/index.js");
    return builtinSchemas({ kubernetes: "1.36" })("apps/v1", "Deployment").fields.has("spec");
  }
`;

describe("a bundle with a lazily loaded verb", () => {
  it("contains the built-in types, and keeps them out of its entry", async () => {
    const outdir = mkdtempSync(join(tmpdir(), "varve-bundle-"));
    try {
      const { metafile } = await build({
        stdin: { contents: PROGRAM, resolveDir: process.cwd(), sourcefile: "program.js" },
        outdir,
        outExtension: { ".js": ".mjs" },

        bundle: true,
        splitting: true,
        format: "esm",
        platform: "node",
        target: "node20",
        metafile: true,
        logLevel: "silent",
      });
      const entry = Object.entries(metafile.outputs).find(
        ([, { entryPoint }]) => entryPoint === "program.js",
      );
      expect(Object.keys(entry?.[1].inputs ?? {})).toEqual(["program.js"]);
      expect(entry?.[1].imports.filter(({ kind }) => kind !== "dynamic-import")).toEqual([]);
      const program = (await import(pathToFileURL(join(outdir, "stdin.mjs")).href)) as {
        verb(): Promise<boolean>;
      };
      expect(await program.verb()).toBe(true);
    } finally {
      rmSync(outdir, { recursive: true });
    }
  });
});
