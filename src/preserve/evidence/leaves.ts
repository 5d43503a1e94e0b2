import {
  type FieldPath,
  type Json,
  ROOT,
  type SchemaNode,
  child,
  isObject,
  keysInOrder,
  pairLists,
  schemaBelow,
} from "../../model/index.js";
import { hasMembers, side } from "../fields/shape.js";

export interface Leaf {
  readonly path: FieldPath;
  readonly value: Json;
}

/** The values a document is made of; a list whose items cannot be told apart is one, and so is an empty container. */
export function leavesOf(value: Json, schema: SchemaNode | undefined): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (at: Json, path: FieldPath, node: SchemaNode | undefined): void => {
    if (at === null) return;
    const members = hasMembers(side(at)) ? membersOf(at, path, node) : undefined;
    if (members === undefined) leaves.push({ path, value: at });
    else for (const [below, member] of members) visit(member, below, schemaBelow(node, below.segment));
  };
  visit(value, ROOT, schema);
  return leaves;
}

function membersOf(
  value: Json,
  path: FieldPath,
  node: SchemaNode | undefined,
): (readonly [FieldPath, Json])[] | undefined {
  if (isObject(value)) {
    if (node?.atomic === true) return undefined;
    return keysInOrder(value).map((key) => [child(path, key), value[key] as Json]);
  }
  if (!Array.isArray(value) || !node?.list) return undefined;
  const { kind, pairs } = pairLists(node.list, [value], path);
  if (kind === "atomic") return undefined;
  return pairs.map(({ segment, items }) => [child(path, segment), items[0] as Json]);
}
