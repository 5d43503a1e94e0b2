import { LEAF, MEMBERS, POSITIONS, keyUnder, readTreeKey } from "./base-tree-key.js";
import { type FieldPath, type Json, type JsonObject, isObject } from "../model/index.js";
import { ROOT, child, isScalar, keysInOrder, memberKey } from "../model/internal.js";
import type { BaseRow } from "./base-tree.js";

/** The rows of a tree; undefined if it is not a valid tree. */
export function rowsOf(tree: JsonObject): readonly BaseRow[] | undefined {
  const rows: BaseRow[] = [];
  return readMap(tree, ROOT, rows) ? rows : undefined;
}

function readMap(map: JsonObject, path: FieldPath, rows: BaseRow[]): boolean {
  for (const key of keysInOrder(map)) {
    const { name, mark } = readTreeKey(key);
    if (!readValue(map[key] as Json, child(path, name), mark, rows)) return false;
  }
  return true;
}

function readValue(value: Json, path: FieldPath, mark: string, rows: BaseRow[]): boolean {
  if (mark === "" && isObject(value) && Object.keys(value).length > 0) return readMap(value, path, rows);
  if (mark === "" || mark === LEAF) {
    rows.push({ path, base: value });
    return true;
  }
  return Array.isArray(value) && value.every((item, i) => readItem(item, i, path, mark, rows));
}

function readItem(item: Json, i: number, list: FieldPath, mark: string, rows: BaseRow[]): boolean {
  if (mark === POSITIONS) return readValue(item, child(list, i), "", rows);
  if (mark === MEMBERS) {
    if (!isScalar(item)) return false;
    rows.push({ path: child(list, memberKey(item)), base: item });
    return true;
  }
  const key = isObject(item) ? keyUnder(mark, item) : undefined;
  return key !== undefined && readMap(item as JsonObject, child(list, key), rows);
}
