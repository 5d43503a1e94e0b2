import {
  type FieldPath,
  PATH,
  SCHEMA_NODE,
  type SchemaNode,
  expectArgument,
  schemaBelow,
  segmentsOf,
} from "../../model/index.js";

/** The node at a path below another one, or undefined where the schema says nothing. */
export function nodeAt(node: SchemaNode | undefined, path: FieldPath): SchemaNode | undefined {
  expectArgument(path, PATH, "nodeAt", "path");
  if (node !== undefined) expectArgument(node, SCHEMA_NODE, "nodeAt", "node");
  return segmentsOf(path).reduce(schemaBelow, node);
}
