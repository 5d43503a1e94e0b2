import type { Scalar } from "./json.js";
import { formatJson, quote } from "./json.js";

/**
 * The key of an item of a list: the values of its key fields, or, for a member of a set (`names` is null), its value.
 * Names are sorted, as in server-side apply, so that an item has the same key regardless of the order in a schema.
 */
export interface ItemKey {
  readonly names: readonly string[] | null;
  readonly values: readonly Scalar[];
  /** The canonical text between the brackets; two keys are equal exactly when their texts are. */
  readonly text: string;
  /**
   * Key fields that the item does not have, if the key was made from an item: an item that has them is a different one.
   * In a key typed by a user, omitted fields may have any value.
   */
  readonly absent?: readonly string[];
}

export function itemKey(
  fields: Readonly<Record<string, Scalar>> | readonly (readonly [string, Scalar])[],
): ItemKey {
  const entries = (Array.isArray(fields) ? [...fields] : Object.entries(fields)) as [string, Scalar][];
  if (entries.length > 1) entries.sort((a, b) => compareText(a[0], b[0]));
  const text = entries.map((entry) => `${formatName(entry[0])}=${formatScalar(entry[1])}`).join(",");
  return { names: entries.map((entry) => entry[0]), values: entries.map((entry) => entry[1]), text };
}

export function memberKey(value: Scalar): ItemKey {
  return { names: null, values: [value], text: `=${formatScalar(value)}` };
}

/** Names that need no quotes: they contain no path syntax. */
const PLAIN_NAME = /^[A-Za-z0-9_$-]+$/;

export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name);
}

function formatName(name: string): string {
  return isPlainName(name) ? name : quote(name);
}

/** Strings that need no quotes: not a number by their first character, and not a literal such as `true`. */
const PLAIN_VALUE = /^(?!(?:true|false|null)$)[A-Za-z_][A-Za-z0-9_.-]*$/;

function formatScalar(value: Scalar): string {
  if (typeof value === "string") return PLAIN_VALUE.test(value) ? value : quote(value);
  return formatJson(value);
}

/** Field by field, the name before the value, as server-side apply sorts. Zero exactly if the texts are the same. */
export function compareKeys(a: ItemKey, b: ItemKey): number {
  if (a.text === b.text) return 0;
  const shared = Math.min(a.values.length, b.values.length);
  for (let i = 0; i < shared; i++) {
    const byName = compareText(a.names?.[i] ?? "", b.names?.[i] ?? "");
    if (byName !== 0) return byName;
    const byValue = compareScalars(a.values[i] as Scalar, b.values[i] as Scalar);
    if (byValue !== 0) return byValue;
  }
  return a.values.length - b.values.length || compareText(a.text, b.text);
}

/** Numbers by value (port 9 before port 10), then strings, then booleans, then null. */
function compareScalars(a: Scalar, b: Scalar): number {
  const byType = rankOf(a) - rankOf(b);
  if (byType !== 0 || a === null || b === null) return byType;
  return a < b ? -1 : a > b ? 1 : 0;
}

function rankOf(value: Scalar): number {
  if (typeof value === "number" || typeof value === "bigint") return 0;
  if (typeof value === "string") return 1;
  return value === null ? 3 : 2;
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
