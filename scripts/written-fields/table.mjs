// @ts-check
import { createHash } from "node:crypto";
import { digestOf } from "../project.mjs";

/** @typedef {Record<string, readonly string[]>} Types the fields of each type: `core/v1.Pod` */

/** What the table is made from, besides Go's modules. */
const INPUTS = ["scripts/written-fields/main.go", "scripts/written-fields/table.mjs", "oracle/go.mod"];

/**
 * The text of src/schema/written-fields.ts, from what the program prints.
 * @param {string} printed
 */
export function tableOf(printed) {
  return withHeading(linesOf(readKinds(printed)).join("\n"));
}

/**
 * The heading says what the table was made from and what came out, so that a table that is older than its inputs, or was
 * edited, is noticed without Go.
 * @param {string} lines
 */
function withHeading(lines) {
  const made = createHash("sha256").update(lines).digest("hex").slice(0, 16);
  return `// Made by scripts/generate-written-fields.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
// Inputs ${digestOf(INPUTS).slice(0, 16)}, lines ${made}.

/** Per line a type and its fields; a line that starts with a kind holds what is so in that kind alone. */
export const WRITTEN_FIELDS = \`
${lines}
\`;
`;
}

/**
 * Whether a table has the heading that its own lines and the inputs of today give it.
 * @param {string} text
 */
export function isCurrent(text) {
  const lines = /`\n([^`]*)\n`;\n$/.exec(text)?.[1];
  return lines !== undefined && text === withHeading(lines);
}

/**
 * Kinds that come and go between versions are left out.
 * @param {string} printed
 * @returns {[kind: string, types: Types][]}
 */
function readKinds(printed) {
  /** @type {Record<string, Types>} */
  const kinds = JSON.parse(printed);
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
