import { type FieldPath, type Json, type Segment, isObject } from "../../../model/index.js";
import { getKey, matchesKey, segmentsOf } from "../../../model/internal.js";

/** Whether a path of a rule matches anything: names without items match all items on the way, `*` any name. */
export function leadsSomewhere(
  value: Json,
  path: FieldPath,
  isWanted: (found: Json) => boolean = () => true,
): boolean {
  return leads(value, segmentsOf(path), isWanted);
}

function leads(value: Json, segments: readonly Segment[], isWanted: (found: Json) => boolean): boolean {
  const [segment, ...rest] = segments;
  if (segment === undefined) return isWanted(value);
  if (Array.isArray(value))
    return itemsFor(value, segment).some(([item, left]) =>
      leads(item, left === "item" ? segments : rest, isWanted),
    );
  if (!isObject(value) || typeof segment !== "string") return false;
  if (segment === "*") return Object.values(value).some((member) => leads(member, rest, isWanted));
  const member = getKey(value, segment);
  return member !== undefined && leads(member, rest, isWanted);
}

/** The items that a segment matches; a name matches a field of each, or with `*` each itself. */
function itemsFor(list: readonly Json[], segment: Segment): (readonly [item: Json, left: "item" | "rest"])[] {
  if (segment === "*") return list.flatMap((item) => [[item, "rest"] as const, [item, "item"] as const]);
  if (typeof segment === "string") return list.map((item) => [item, "item"] as const);
  if (typeof segment === "number")
    return list.slice(segment, segment + 1).map((item) => [item, "rest"] as const);
  return list.filter((item) => matchesKey(item, segment, undefined)).map((item) => [item, "rest"] as const);
}
