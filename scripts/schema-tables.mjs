// @ts-check
// Tables of Markdown that list the members of a JSON Schema.

/**
 * @typedef {object} Schema as much of JSON Schema as the published schemas use
 * @property {string} [title]
 * @property {string} [description]
 * @property {string | string[]} [type]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties]
 * @property {boolean | Schema} [additionalProperties]
 * @property {Schema} [items]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {unknown} [default]
 * @property {string} [$ref]
 * @property {Record<string, Schema>} [$defs]
 * @property {Record<string, Schema>} [definitions]
 */

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Text that may contain markup, as one cell. @param {string} words */
export function cell(words) {
  return words
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[[\]<>*_]/g, String.raw`\$&`)))
    .join("")
    .replaceAll("|", String.raw`\|`);
}

/** @param {string} words */
export function capital(words) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** A value in YAML: in quotes only if it would otherwise have another type. @param {unknown} value */
export function code(value) {
  const isPlain =
    typeof value === "string" && /^[a-z][\w./-]*$/i.test(value) && !/^(off|on|yes|no)$/.test(value);
  return `\`${isPlain ? value : JSON.stringify(value)}\``;
}
