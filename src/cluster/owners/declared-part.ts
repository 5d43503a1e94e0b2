import { type FieldPath, type Json, type SchemaNode, type Segment, isObject } from "../../model/index.js";
import {
  PathTree,
  ROOT,
  child,
  itemSegments,
  schemaBelow,
  setKey,
  lastApplied,
} from "../../model/internal.js";
import { readManagers } from "./managers.js";

/**
 * The part of a live object that a declaration covers: the fields of the declaration, and the fields that were applied
 * earlier and are no longer in it, which an apply removes. An apply does not change anything else: defaults, fields of
 * controllers and other users, the status. The difference between the declaration and this part is what applying it
 * would change.
 */
export function declaredPart(live: Json, declared: Json, schema?: SchemaNode): Json {
  const claimed = new PathTree<true>();
  claimLeaves(declared, ROOT, schema, claimed);
  const applied = lastApplied(live);
  if (applied !== undefined) claimLeaves(applied, ROOT, schema, claimed);
  for (const { author, fields } of readManagers(live).managers) {
    const { operation, subresource } = author.origin;
    if (operation === "Apply" && subresource === undefined)
      for (const path of fields) claimed.add(path, true);
  }
  return partOf(live, ROOT, schema, claimed);
}

function claimLeaves(
  value: Json,
  path: FieldPath,
  node: SchemaNode | undefined,
  claimed: PathTree<true>,
): void {
  const members = membersOf(value, node);
  if (members.length === 0) claimed.add(path, true);
  for (const [segment, member] of members)
    claimLeaves(member, child(path, segment), schemaBelow(node, segment), claimed);
}

function partOf(value: Json, path: FieldPath, node: SchemaNode | undefined, claimed: PathTree<true>): Json {
  const members = membersOf(value, node);
  const kept = members.filter(([segment]) => claimed.hasWithin(child(path, segment)));
  // Without a schema only managedFields show what is atomic: an owner of the value, and none of a part of it.
  if (members.length === 0 || (kept.length === 0 && node === undefined)) return value;
  const parts = kept.map(
    ([segment, member]) =>
      [segment, partOf(member, child(path, segment), schemaBelow(node, segment), claimed)] as const,
  );
  if (Array.isArray(value)) return parts.map(([, part]) => part);
  const result = {};
  for (const [segment, part] of parts) setKey(result, segment as string, part);
  return result;
}

/** What can be owned separately: fields of maps and items with an identity. */
function membersOf(value: Json, node: SchemaNode | undefined): readonly (readonly [Segment, Json])[] {
  if (isObject(value)) return node?.atomic === true ? [] : Object.entries(value);
  if (!Array.isArray(value)) return [];
  const rule = node?.list ?? undefined;
  if (rule?.kind !== "keyed" && rule?.kind !== "set") return [];
  const segments = itemSegments(value, rule);
  // If an item has no identity, the list is one value.
  if (segments.some((segment) => typeof segment === "number")) return [];
  return value.map((item, i) => [segments[i] as Segment, item] as const);
}
