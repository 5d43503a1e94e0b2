import {
  type FieldPath,
  type Json,
  getAt,
  isObject,
  parsePath,
  pathsFromFieldsV1,
} from "../../../model/index.js";
import { MANAGED_FIELDS, PathTree, getKey, joinPaths, readManagedHead } from "../../../model/internal.js";
import { VarveError } from "../../../model/index.js";
import type { FieldAuthor } from "../../wire/author.js";
import { filledFields } from "../../../admit/internal.js";

/** The authors that a resource names itself: managers of a live object, and levels of an override chain. */
export function recordedManagers(document: Json): (path: FieldPath) => FieldAuthor | undefined {
  const known = new PathTree<FieldAuthor>();
  const managed = getAt(document, MANAGED_FIELDS);
  for (const entry of Array.isArray(managed) ? managed : []) addManager(known, entry);
  for (const { component, field, by } of filledFields(document)) {
    const path = readable(() => joinPaths(parsePath(component), parsePath(field)));
    if (path !== undefined) known.add(path, { kind: "template", name: by });
  }
  return (path) => known.around(path).at(-1);
}

function addManager(known: PathTree<FieldAuthor>, entry: Json): void {
  const head = readManagedHead(entry);
  if (typeof head === "string") return;
  const fields = isObject(entry) ? getKey(entry, "fieldsV1") : undefined;
  const paths = readable(() => (fields === undefined ? [] : pathsFromFieldsV1(fields))) ?? [];
  const author: FieldAuthor = { kind: "tool", name: head.manager, note: head.operation.toLowerCase() };
  for (const path of paths) known.add(path, author);
}

/** A record that cannot be read says nothing. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
