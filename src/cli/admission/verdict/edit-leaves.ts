import { type Edit, isObject } from "../../../model/index.js";
import { child } from "../../../model/internal.js";

/** What an edit sets, field by field: a map or list that is set at once holds many. What is appended has no place yet. */
export function leavesOf(edit: Edit): Edit[] {
  const { path, op, value } = edit;
  if (op === "append") return [edit];
  const below = Array.isArray(value)
    ? value.map((item, i) => ({ path: child(path, i), op, value: item }))
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => ({ path: child(path, key), op, value: item }))
      : [];
  return below.length === 0 ? [edit] : below.flatMap(leavesOf);
}
