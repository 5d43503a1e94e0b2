import { type FieldPath, type SchemaNode } from "../../model/index.js";
import { PATH, SCHEMA_NODE, expectArgument, schemaBelow, segmentsOf } from "../../model/internal.js";

/** The node at a path below another one, or undefined if the schema has none. */
export function nodeAt(node: SchemaNode | undefined, path: FieldPath): SchemaNode | undefined {
  expectArgument(path, PATH, "nodeAt", "path");
  if (node !== undefined) expectArgument(node, SCHEMA_NODE, "nodeAt", "node");
  return segmentsOf(path).reduce(schemaBelow, node);
}
