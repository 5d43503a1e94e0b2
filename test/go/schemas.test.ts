import { expect, it } from "vitest";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** The Go modules of all versions are 160 MB: whoever has not run the generator downloads them once. */
const DOWNLOAD = 1_800_000;

it(
  "the built-in types are what the generator makes of the Go modules of Kubernetes",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "varve-schemas-"));
    try {
      execFileSync(process.execPath, ["scripts/generate-schemas.mjs", "--to", folder]);
      expect(filesIn(folder)).toEqual(filesIn("src/schema/builtin"));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  DOWNLOAD,
);

function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
