import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  getAt,
  isObject,
} from "../../model/index.js";
import { ROOT, child, getKey, identityOf, schemaBelow } from "../../model/internal.js";
import { fieldsOf, merges, replaces, unnamed } from "./patch-edits.js";
import type { ReadKind } from "../../ledger/index.js";

/** Something that the result of a patch depends on besides the fields it writes. */
export interface PatchRead {
  readonly path: FieldPath;
  readonly kind: ReadKind;
}

/**
 * What a patch depends on. If it only removes, a map, list or item that is gone comes back empty. Some directives
 * depend on which members exist, and so does an entry that identifies an item by a part of its keys.
 */
export function patchReads(before: Json, patch: Json, schema: SchemaNode | undefined): PatchRead[] {
  const reads: PatchRead[] = [];
  walk(ROOT, patch, before, schema);
  return reads;

  function walk(path: FieldPath, said: Json, was: Json | undefined, node: SchemaNode | undefined): void {
    if (schema !== undefined && replaces(said)) return;
    if (isObject(said)) {
      if (isObject(was) && !saysAnything(said)) reads.push({ path, kind: "presence" });
      walkMap(path, said, isObject(was) ? was : {}, node);
    } else if (Array.isArray(said) && merges(node) && !said.some(replaces)) {
      if (Array.isArray(was) && !said.some(saysAnything)) reads.push({ path, kind: "presence" });
      if (isPartlyNamed(node)) reads.push({ path, kind: "members" });
      for (const entry of said) walkEntry(path, entry, was ?? [], node);
    }
  }

  function walkMap(path: FieldPath, said: JsonObject, was: JsonObject, node: SchemaNode | undefined): void {
    if (schema !== undefined && Object.hasOwn(said, "$retainKeys")) reads.push({ path, kind: "members" });
    for (const key of fieldsOf(said)) {
      const below = child(path, key);
      if (schema !== undefined && Object.hasOwn(said, `$setElementOrder/${key}`))
        reads.push({ path: below, kind: "members" });
      walk(below, getKey(said, key) ?? null, getKey(was, key), schemaBelow(node, key));
    }
  }

  function walkEntry(path: FieldPath, entry: Json, list: Json, node: SchemaNode): void {
    const key = node.list === null ? undefined : identityOf(node.list, entry);
    if (key === undefined || !isObject(entry)) return;
    const item = getAt(list, child(ROOT, key), node);
    if (item !== undefined) walk(child(path, key), unnamed(entry, node), item, node.values ?? undefined);
  }
}

/** Whether a patch leaves anything, and does not only remove. */
function saysAnything(patch: Json): boolean {
  if (Array.isArray(patch)) return patch.some(saysAnything);
  if (!isObject(patch)) return patch !== null;
  if (getKey(patch, "$patch") === "delete") return false;
  return Object.keys(patch).some((key) => !key.startsWith("$") && saysAnything(getKey(patch, key) as Json));
}

function isPartlyNamed({ list, patch }: SchemaNode): boolean {
  return (list?.keys.length ?? 0) > 1 && patch?.mergeKey !== null;
}
