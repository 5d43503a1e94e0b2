import { type Json, isObject } from "../../model/index.js";
import { quote } from "../../model/internal.js";

/** A CEL string literal. Strings with double quotes, as in records, use single quotes. */
export function text(value: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(value) && !/['\\]/.test(value);
  return value.includes('"') && isPlain ? `'${value}'` : quote(value);
}

/** A pattern that matches exactly this text. */
export function pattern(value: string): string {
  return value.replaceAll(/[\\^$.*+?()[\]{}|]/g, (sign) => `\\${sign}`);
}

/** A value as a CEL literal. */
export function literal(value: Json): string {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return `[${alike(value).join(", ")}]`;
  if (!isObject(value)) return String(value);
  const values = alike(Object.values(value));
  return braces(Object.keys(value).map((key, index) => [key, values[index] as string]));
}

/** Since 1.29 the values of one literal must have the same type; `dyn` makes them equal. */
function alike(values: readonly Json[]): string[] {
  const isPlain = values.every((value) => typeof value === "string");
  return values.map((value) => (isPlain ? literal(value) : `dyn(${literal(value)})`));
}

/** A map with values of any type. */
export function record(values: Readonly<Record<string, string>>): string {
  return table(Object.entries(values));
}

export function table(entries: readonly (readonly [string, string])[]): string {
  return braces(entries.map(([name, source]) => [name, `dyn(${source})`]));
}

function braces(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([key, source]) => `${text(key)}: ${source}`).join(", ")}}`;
}

export function all(...conditions: readonly string[]): string {
  return joined(conditions, "true", " && ");
}

export function any(...conditions: readonly string[]): string {
  return joined(conditions, "false", " || ");
}

function joined(conditions: readonly string[], neutral: string, operator: string): string {
  const kept = conditions.filter((condition) => condition !== neutral);
  return kept.length <= 1 ? (kept[0] ?? neutral) : `(${kept.join(operator)})`;
}

export function not(condition: string): string {
  if (condition === "false") return "true";
  const isOneTerm = /^\([^()]*\)$|^[\w.]+(\[[^\]]*\])?$/s.test(condition);
  return isOneTerm ? `!${condition}` : `!(${condition})`;
}

export function choice(condition: string, then: string, otherwise: string): string {
  return `(${condition} ? ${then} : ${otherwise})`;
}

export function has(map: string, key: string): string {
  return `${text(key)} in ${map}`;
}

export function member(map: string, ...keys: readonly string[]): string {
  return `${map}${keys.map((key) => `[${text(key)}]`).join("")}`;
}

export function isOfType(map: string, key: string, type: "map" | "list" | "string"): string {
  return `${has(map, key)} && type(${member(map, key)}) == ${type}`;
}

/** Whether a field is present, with any value. */
export function isSet(root: string, keys: readonly string[]): string {
  const conditions = keys.map((key, index) => {
    const around = member(root, ...keys.slice(0, index));
    return index === keys.length - 1 ? has(around, key) : isOfType(around, key, "map");
  });
  return all(...conditions);
}

/** Adds fields to each item of a list, step by step: `c` is the item, with the fields of the previous steps. */
export function steps(
  list: string,
  known: readonly string[],
  ...added: readonly Readonly<Record<string, string>>[]
): string {
  let source = list;
  const names = [...known];
  for (const values of added) {
    const kept = names.filter((name) => !Object.hasOwn(values, name)).map((name) => [name, `c.${name}`]);
    source += `\n.map(c, ${record({ ...Object.fromEntries(kept), ...values })})`;
    names.push(...Object.keys(values));
  }
  return source;
}
