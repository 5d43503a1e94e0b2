import { type ItemKey, type JsonObject, type Scalar } from "../model/index.js";
import { getKey, isScalar, itemKey } from "../model/internal.js";

/** The marks of keys in a tree of generated values. */
export const LEAF = "()";
export const MEMBERS = "(=)";
export const POSITIONS = "(#)";

/** YAML requires the colon of a key within 1024 characters. */
const LONGEST = 150;
const WORD = /^[A-Za-z][\w.-]*$/;

/** The key of a field, with its mark; undefined if it is too long. A leading `=` means that it is escaped. */
export function treeKey(name: string, mark: string, reserved: ReadonlySet<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  // The fast YAML reader leaves flow maps with keys that start with a digit to the full one.
  const isPlain = !/^[=\d]|[()]/.test(name) && name !== "" && !reserved.has(name);
  return (isPlain ? name : `=${name.replaceAll(/[%()]/g, encodeMark)}`) + mark;
}

function encodeMark(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

/** The field of a key, and its mark. */
export function readTreeKey(text: string): { readonly name: string; readonly mark: string } {
  const at = text.indexOf("(");
  const key = at < 0 ? text : text.slice(0, at);
  const mark = at < 0 ? "" : text.slice(at);
  if (!key.startsWith("=")) return { name: key, mark };
  const name = key
    .slice(1)
    .replaceAll(/%(25|28|29)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return { name, mark };
}

/** `(name)`, or `(containerPort protocol=TCP)` if no item sets its protocol; undefined if items differ in that. */
export function keyedBy(segments: readonly ItemKey[], items: readonly JsonObject[]): string | undefined {
  const names = segments[0]?.names ?? [];
  const marks: string[] = [];
  for (const [i, name] of names.entries()) {
    if (!WORD.test(name)) return undefined;
    let assumed: Scalar | undefined;
    for (const [n, { names: own, values }] of segments.entries()) {
      if (own?.length !== names.length || own[i] !== name) return undefined;
      const value = values[i] as Scalar;
      const said = getKey(items[n] as JsonObject, name);
      if (said === value) continue;
      if (said !== undefined || (assumed ?? value) !== value) return undefined;
      assumed = value;
    }
    if (assumed === undefined) marks.push(name);
    else if (typeof assumed === "string" && WORD.test(assumed)) marks.push(`${name}=${assumed}`);
    else return undefined;
  }
  return `(${marks.join(" ")})`;
}

/** The key of an item under a mark; undefined if the two do not match. */
export function keyUnder(mark: string, item: JsonObject): ItemKey | undefined {
  const fields: [string, Scalar][] = [];
  for (const word of mark.slice(1, -1).split(" ")) {
    const [name = "", assumed] = word.split("=");
    const said = getKey(item, name);
    const value = said === undefined ? assumed : said;
    if (!WORD.test(name) || value === undefined || !isScalar(value)) return undefined;
    fields.push([name, value]);
  }
  return itemKey(fields);
}
