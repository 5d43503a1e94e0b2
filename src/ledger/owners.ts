import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  type Segment,
  isObject,
} from "../model/index.js";
import { ROOT, child, comparePaths, itemSegments, schemaBelow } from "../model/internal.js";
import type { Author } from "./author.js";
import type { Entry } from "./entry.js";
import type { HistoryNode } from "./history.js";

/** A leaf of the document and its author. */
export interface Owned {
  readonly path: FieldPath;
  readonly author: Author;
  readonly value: Json;
}

/** Walks the document and the tree of entries in parallel; the latest entry along the path is in effect. */
export function ownersOf(
  document: Json,
  root: HistoryNode,
  entries: readonly Entry[],
  schema: SchemaNode | undefined,
): readonly Owned[] {
  const owned: Owned[] = [];
  const visit = (
    value: Json,
    path: FieldPath,
    history: HistoryNode | undefined,
    above: number,
    node?: SchemaNode,
  ): void => {
    const latest = Math.max(above, history?.inForce ?? -1);
    const members = isLeaf(value, node) ? [] : membersOf(value as JsonObject | Json[], node);
    if (members.length === 0) {
      const author = entries[Math.max(latest, latestBelow(history))]?.author;
      if (author !== undefined) owned.push({ path, author, value });
      return;
    }
    for (const [segment, member] of members) {
      visit(member, child(path, segment), history?.find(segment), latest, schemaBelow(node, segment));
    }
  };
  visit(document, ROOT, root, -1, schema);
  return owned.sort((a, b) => comparePaths(a.path, b.path));
}

/** A leaf is a scalar, an empty container, or a container that server-side apply treats as one value. */
function isLeaf(value: Json, node: SchemaNode | undefined): boolean {
  if (Array.isArray(value)) return node?.list?.kind === "atomic";
  return !isObject(value) || node?.atomic === true;
}

function membersOf(value: JsonObject | Json[], node: SchemaNode | undefined): [Segment, Json][] {
  if (!Array.isArray(value)) return Object.entries(value);
  const segments = itemSegments(value, node?.list ?? undefined);
  return value.map((item, i) => [segments[i] as Segment, item]);
}

/** The last author of any part owns an atomic value. */
function latestBelow(history: HistoryNode | undefined): number {
  let latest = -1;
  for (const node of history?.descendants() ?? []) latest = Math.max(latest, node.inForce);
  return latest;
}
