// @ts-check
import { at } from "../project.mjs";
import { join } from "node:path";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";

/**
 * The files of the built-in types that differ from the generator's output for the Go modules, or why that is not
 * available.
 * @returns {{ readonly different: readonly string[] } | { readonly missing: string }}
 */
export function compareSchemas() {
  const folder = mkdtempSync(join(tmpdir(), "varve-schemas-"));
  try {
    const script = at("scripts/generate-schemas.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script, "--to", folder], { encoding: "utf8" });
    if (status !== 0) return { missing: /^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr };
    const [made, kept] = [filesIn(folder), filesIn(at("src/schema/builtin"))];
    const names = new Set([...made.keys(), ...kept.keys()]);
    return { different: [...names].filter((name) => made.get(name) !== kept.get(name)).toSorted() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder */
function filesIn(folder) {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
