// @ts-check

const SCALARS = new Map([
  ["string", "string"],
  ["bool", "boolean"],
  ["int32", "number"],
  ["int64", "number"],
  ["int", "number"],
  ["uint16", "number"],
  ["float64", "number"],
  ["quantity", "string"],
  ["time", "string | null"],
  ["microtime", "string | null"],
  ["intstr", "number | string"],
  ["bytes", "string"],
  ["raw", "Json"],
  ["json", "Json"],
  ["schemaorlist", "Json"],
  ["schemaorbool", "Json"],
  ["schemaornames", "Json"],
]);

const HEADER = "// Made by scripts/generate-builtin.mjs: facts of Kubernetes (Apache-2.0). Do not edit.\n";

/**
 * The table as a module: what the program prints, without the internal types that are those of clients with other names.
 * @param {string} printed
 */
export function tableModule(printed) {
  const { kinds, types, internal } = partsOf(printed);
  // No error prints a whole object.
  const printable = internal.filter(({ lines }) => !lines.some((line) => line.endsWith("<TypeMeta")));
  const others = printable.filter((type) => !isSame(type, counterpartOf(type, types)));
  const text = [...kinds, ...types.map(textOf), "internal", ...others.map(textOf)].join("\n");
  return `${HEADER}
/** The Go types of the built-in kinds in Kubernetes 1.36, one field in a line; see \`struct-type.ts\`. */
export const TYPE_TABLE = \`${text}
\`;
`;
}

/**
 * The types as TypeScript sees decoded values.
 * @param {string} printed
 */
export function interfacesModule(printed) {
  const { types } = partsOf(printed);
  const names = namesOf(types);
  const bodies = types.map(({ key, lines }) => {
    const fields = lines.map((line) => fieldOf(line, names));
    return `/** \`${key}\` */\nexport interface ${names.get(key)} {\n${fields.join("")}}\n`;
  });
  const table = types.map(({ key }) => `  "${key}": ${names.get(key)};\n`);
  return `${HEADER}import type { Json } from "../../model/index.js";

${bodies.join("\n")}
/** All of them, by their keys in the table. */
export interface GoTypes {
${table.join("")}}
`;
}

/** A struct with fewer fields is made by a loop. */
const LEAST_FIELDS = 6;

/**
 * A function per large struct that makes its zero value. Objects to which fields are added by computed names become hash
 * tables in V8 after a dozen of them; literals do not, and code that may not evaluate text has no other way to them.
 * @param {string} printed
 */
export function zerosModule(printed) {
  const { types } = partsOf(printed);
  const large = types.filter(({ lines }) => lines.length >= LEAST_FIELDS);
  const makers = large.map(({ key, lines }) => `  "${key}": () => ({\n${lines.map(zeroOf).join("")}  }),\n`);
  return `${HEADER}import { NIL_LIST, NIL_MAP } from "./nil.js";
import type { GoStruct } from "./zero.js";

/** The zero values of structs with many fields; structs inside them are null. */
export const LARGE_ZEROS: Readonly<Record<string, (() => GoStruct) | undefined>> = {
${makers.join("")}};
`;
}

const ZEROS = new Map([
  ["string", '""'],
  ["bytes", '""'],
  ["quantity", '"0"'],
  ["bool", "false"],
  ["time", "null"],
  ["microtime", "null"],
  ["raw", "null"],
]);

/** @param {string} line */
function zeroOf(line) {
  const [, name = "", type = ""] = line.split(" ");
  return `    ${memberName(name)}: ${zeroText(type)},\n`;
}

/** @param {string} type */
function zeroText(type) {
  if (type.startsWith("*")) return "undefined";
  if (type.startsWith("[]")) return "NIL_LIST";
  if (type.startsWith("{}")) return "NIL_MAP";
  return ZEROS.get(type) ?? (type.includes(".") ? "null" : "0");
}

/** @typedef {{ readonly key: string, readonly lines: readonly string[] }} Type */

/** @param {Type} type */
function textOf({ key, lines }) {
  return [key, ...lines].join("\n");
}

/**
 * @param {string} printed
 * @returns {{ kinds: string[], types: Type[], internal: Type[] }}
 */
function partsOf(printed) {
  const lines = printed.trimEnd().split("\n");
  const kinds = lines.filter((line) => line.startsWith("kind "));
  const border = lines.indexOf("internal");
  return {
    kinds,
    types: typesIn(lines.slice(kinds.length, border)),
    internal: typesIn(lines.slice(border + 1)),
  };
}

/**
 * @param {readonly string[]} lines
 * @returns {Type[]}
 */
function typesIn(lines) {
  /** @type {{ key: string, lines: string[] }[]} */
  const types = [];
  for (const line of lines) {
    if (line.startsWith(" ")) types.at(-1)?.lines.push(line);
    else types.push({ key: line, lines: [] });
  }
  return types;
}

/**
 * `core/v1.Pod` for `apis/core.Pod`; the newest version where there are two.
 * @param {Type} type
 * @param {readonly Type[]} types
 */
function counterpartOf({ key }, types) {
  const [, group, name] = /^apis\/(\w+)\.(\w+)$/.exec(key) ?? [];
  return types.findLast(({ key: other }) => new RegExp(`^${group}/v\\d\\.${name}$`).test(other));
}

/**
 * Whether errors print both in the same way: the same Go names in the same order.
 * @param {Type} type
 * @param {Type | undefined} other
 */
function isSame(type, other) {
  return other !== undefined && printedAs(type) === printedAs(other);
}

/** @param {Type} type */
function printedAs({ lines }) {
  const fields = lines.map((line) => {
    const [, name = "", kind = ""] = line.split(" ");
    const goName = / =(\w+)/.exec(line)?.[1] ?? name.charAt(0).toUpperCase() + name.slice(1);
    return `${goName} ${kind.replaceAll(/\w+\/(?:v\d\.)?(?:\w+\.)?/g, "")}`;
  });
  return fields.join("\n");
}

/**
 * The bare name; with group and version where several types have it.
 * @param {readonly Type[]} types
 * @returns {Map<string, string>}
 */
function namesOf(types) {
  const counts = new Map();
  for (const { key } of types) counts.set(bare(key), (counts.get(bare(key)) ?? 0) + 1);
  return new Map(
    types.map(({ key }) => {
      const [, group = "", version = "", name = ""] = /^(\w+)\/(\w+)\.(\w+)$/.exec(key) ?? [];
      return [key, counts.get(name) === 1 ? name : `${capital(group)}${capital(version)}${name}`];
    }),
  );
}

/** @param {string} key */
function bare(key) {
  return key.slice(key.indexOf(".") + 1);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {string} line
 * @param {ReadonlyMap<string, string>} names
 */
function fieldOf(line, names) {
  const [, name = "", type = ""] = line.split(" ");
  return type.startsWith("*")
    ? `  ${memberName(name)}: ${typeText(type.slice(1), names)} | undefined;\n`
    : `  ${memberName(name)}: ${typeText(type, names)};\n`;
}

/** @param {string} name */
function memberName(name) {
  return /^[\w$]+$/.test(name) ? name : `"${name}"`;
}

/**
 * @param {string} type
 * @param {ReadonlyMap<string, string>} names
 * @returns {string}
 */
function typeText(type, names) {
  if (type.startsWith("[]")) return `${grouped(typeText(type.slice(2), names))}[]`;
  // Null is no bytes at all, which is not the same as none.
  if (type === "{}bytes") return "Record<string, string | null>";
  if (type.startsWith("{}")) return `Record<string, ${typeText(type.slice(2), names)}>`;
  if (type.startsWith("*")) return `${typeText(type.slice(1), names)} | undefined`;
  const known = SCALARS.get(type) ?? names.get(type);
  if (known === undefined) throw new Error(`no type for ${type}`);
  return known;
}

/** @param {string} text */
function grouped(text) {
  return text.includes("|") ? `(${text})` : text;
}
