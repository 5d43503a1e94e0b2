// @ts-check
// node scripts/generate-written-fields.mjs: writes src/schema/written-fields.ts, the fields of built-in types that every
// object has when a policy sees it. Needs Go; the versions are those of oracle/go.mod.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { at } from "./project.mjs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** @typedef {Record<string, readonly string[]>} Types the fields of each type: `core/v1.Pod` */

const HEADING = `// Made by scripts/generate-written-fields.mjs: facts of Kubernetes (Apache-2.0). Do not edit.

/** Per line a type and its fields; a line that starts with a kind holds what is so in that kind alone. */
export const WRITTEN_FIELDS = \`
`;

const folder = mkdtempSync(join(tmpdir(), "written-fields-"));
try {
  for (const name of ["go.mod", "go.sum"]) copyFileSync(at(`oracle/${name}`), join(folder, name));
  copyFileSync(at("scripts/written-fields/main.go"), join(folder, "main.go"));
  const printed = execFileSync("go", ["run", "-mod=mod", "."], { cwd: folder, maxBuffer: 2 ** 28 });
  writeFileSync(
    at("src/schema/written-fields.ts"),
    `${HEADING}${linesOf(readKinds(printed)).join("\n")}\n\`;\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * Kinds that come and go between versions are left out.
 * @param {Buffer} printed
 * @returns {[kind: string, types: Types][]}
 */
function readKinds(printed) {
  /** @type {Record<string, Types>} */
  const kinds = JSON.parse(printed.toString());
  return Object.entries(kinds).filter(([kind]) => /(?:^|\/)v\d+\/\w+$/.test(kind));
}

/** @param {readonly [kind: string, types: Types][]} kinds */
function linesOf(kinds) {
  /** @type {Map<string, string[]>} */
  const shared = new Map();
  for (const [, types] of kinds) {
    for (const [type, fields] of Object.entries(types)) {
      shared.set(
        type,
        (shared.get(type) ?? [...fields]).filter((field) => fields.includes(field)),
      );
    }
  }
  const own = kinds.flatMap(([kind, types]) =>
    Object.entries(types).flatMap(([type, fields]) => {
      const more = fields.filter((field) => shared.get(type)?.includes(field) === false);
      return more.length === 0 ? [] : [`${kind} ${type} ${more.join(" ")}`];
    }),
  );
  const common = [...shared]
    .filter(([, fields]) => fields.length > 0)
    .map(([type, fields]) => `${type} ${fields.join(" ")}`);
  return [...common.sort(), ...own.sort()];
}
