import type { Edit } from "./edit.js";
import { child } from "../path.js";
import { isObject } from "../json.js";

/** The fields an edit sets: a map or list that is set at once holds many. An appended item has no position yet. */
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
