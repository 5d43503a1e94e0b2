import { type FieldPath, type SchemaNode, schemaBelow, segmentsOf } from "../model/index.js";

/** The node at a path below another one, or undefined where the schema says nothing. */
export function nodeAt(node: SchemaNode | undefined, path: FieldPath): SchemaNode | undefined {
  return segmentsOf(path).reduce(schemaBelow, node);
}
