import { type FieldPath, type Json, type SchemaNode, type Segment, isObject } from "../../model/index.js";
import { ROOT, child, compareSegments, formatSegment, pairLists, schemaBelow } from "../../model/internal.js";
import { hasMembers, side } from "../value/shape.js";

export interface Leaf {
  readonly path: FieldPath;
  /** The path as text: built on the way, which is cheaper than formatting the path. */
  readonly text: string;
  readonly value: Json;
}

/**
 * The leaf values of a document, sorted by path; a list without item identity is one leaf, and so is an empty
 * container.
 */
export function leavesOf(value: Json, schema: SchemaNode | undefined): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (at: Json, path: FieldPath, text: string, node: SchemaNode | undefined): void => {
    if (at === null) return;
    const members = hasMembers(side(at)) ? membersOf(at, path, node) : undefined;
    if (members === undefined) {
      leaves.push({ path, text, value: at });
      return;
    }
    for (const [segment, member] of members) {
      const name = text + formatSegment(segment, path.parent === null);
      visit(member, child(path, segment), name, schemaBelow(node, segment));
    }
  };
  visit(value, ROOT, "", schema);
  return leaves;
}

type Member = readonly [Segment, Json];

function membersOf(
  value: Json,
  path: FieldPath,
  node: SchemaNode | undefined,
): readonly Member[] | undefined {
  if (isObject(value)) {
    if (node?.atomic === true) return undefined;
    return Object.keys(value)
      .sort()
      .map((key) => [key, value[key] as Json]);
  }
  if (!Array.isArray(value) || !node?.list) return undefined;
  const { kind, pairs } = pairLists(node.list, [value], path);
  if (kind === "atomic") return undefined;
  const items = pairs.map(({ segment, items: [item] }): Member => [segment, item as Json]);
  return items.sort(([a], [b]) => compareSegments(a, b));
}
