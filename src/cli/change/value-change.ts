import { type Json, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { getKey, isScalar } from "../../model/internal.js";
import { EXCERPT, type Excerpt, type ShownChange, textChange } from "./text-change.js";
import { clipEnds } from "./long-line.js";
import { formatYaml } from "../../yaml/index.js";
import { imageChange } from "./image-change.js";
import { plural } from "../text/plural.js";
import { withoutHiddenIn, withoutHiddenWords } from "./hidden-words.js";

export type { ShownChange };

const LONGEST = 60;

/** How many items of a list are shown. */
const ITEMS = 10;

/** A change of a value as text; values of Secrets are masked before. With `full`, nothing is cut. */
export function valueChange(
  before: Json | undefined,
  after: Json | undefined,
  full = false,
  shown: Excerpt = EXCERPT,
): ShownChange {
  if (typeof before === "string" && typeof after === "string")
    return stringChange(before, after, full, shown);
  if (Array.isArray(before) && Array.isArray(after) && !(isShort(before) && isShort(after)))
    return listChange(before, after, full);
  const line = full ? `${whole(before)} -> ${whole(after)}` : `${brief(before)} -> ${brief(after)}`;
  return { cell: line, below: [], line };
}

function stringChange(before: string, after: string, full: boolean, shown: Excerpt): ShownChange {
  const line = `${brief(before)} -> ${brief(after)}`;
  const image = full || line.length <= LONGEST ? undefined : imageChange(before, after);
  if (image !== undefined) return { cell: image, below: [], line: image };
  return isShort(before) && isShort(after)
    ? { cell: line, below: [], line }
    : textChange(before, after, full, shown);
}

/** A list treated as one value: the items only one version has, or that the order differs. */
function listChange(before: readonly Json[], after: readonly Json[], full: boolean): ShownChange {
  const [gone, come] = [without(before, after), without(after, before)];
  const cell = `(list of ${before.length}) -> (list of ${after.length})`;
  const show = (item: Json): string =>
    full ? whole(item) : clipEnds(formatJson(withoutHiddenIn(item)), 100);
  const rows = [...gone.map((item) => `- ${show(item)}`), ...come.map((item) => `+ ${show(item)}`)];
  if (rows.length === 0)
    return { cell: `${cell}, in a different order`, below: [], line: `${cell}, in a different order` };
  const most = full ? Infinity : ITEMS;
  const more = rows.length > most ? [`and ${plural(rows.length - most, "more item")}; --full shows all`] : [];
  const line = `${cell}: ${plural(gone.length, "item")} removed, ${come.length} added`;
  return { cell, below: [...rows.slice(0, most), ...more], line };
}

/** The items that the other list lacks; duplicates count separately. */
function without(list: readonly Json[], other: readonly Json[]): Json[] {
  const counts = new Map<string, number>();
  for (const text of other.map((item) => formatJson(item))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return list.filter((item) => {
    const text = formatJson(item);
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

/** A short form of a value; both ends of a long text. */
export function brief(value: Json | undefined): string {
  if (value === undefined) return "(absent)";
  if (isShort(value)) return textOf(value);
  if (Array.isArray(value)) return `(list of ${value.length})`;
  return isObject(value) ? briefMap(value) : briefText(String(value));
}

/** Fields that identify a map; other maps are shown by size, which says as much as their first field. */
const NAMES = ["name", "alert", "record", "id", "key", "kind", "type", "path", "host"];

function briefMap(map: JsonObject): string {
  const size = Object.keys(map).length;
  const [known] = NAMES.flatMap((name) => {
    const value = getKey(map, name);
    return typeof value === "string" ? [`, ${name}: ${clipEnds(value, LONGEST)}`] : [];
  });
  return `(map of ${size}${known ?? ""})`;
}

function briefText(text: string): string {
  const lines = text.replace(/\n$/, "").split("\n").length;
  const size = lines > 1 ? plural(lines, "line") : plural(Array.from(text).length, "character");
  return `${clipEnds(withoutHiddenWords(text).replaceAll(/\s+/g, " ").trim(), LONGEST)} (${size})`;
}

function isShort(value: Json): boolean {
  const text = textOf(value);
  return text.length <= LONGEST && !text.includes("\n");
}

function textOf(value: Json): string {
  return isScalar(value) ? formatYaml(value).trimEnd() : formatJson(value);
}

function whole(value: Json | undefined): string {
  if (value === undefined) return "(absent)";
  const text = textOf(withoutHiddenIn(value));
  return text.includes("\n") ? formatJson(withoutHiddenIn(value)) : text;
}
