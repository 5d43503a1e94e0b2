import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  type Segment,
  formatPath,
  getAt,
  isObject,
} from "../../model/index.js";
import {
  ROOT,
  child,
  formatSegment,
  itemSegment,
  keysInOrder,
  nearestNames,
  schemaBelow,
  segmentsOf,
} from "../../model/internal.js";
import { problems } from "../problems.js";

/** Reports how far a path leads in a document, and which fields there may have been meant. */
export function missingField(document: Json, path: FieldPath, schema: SchemaNode | undefined): Diagnostic {
  const { at, node, missing } = endOf(document, path, schema);
  const members = membersOf(getAt(document, at, schema) ?? null, node);
  const where = at === ROOT ? "the resource" : formatPath(at);
  const isUnset = isInSchema(document, path, schema);
  return problems["no-such-field"]({
    message: isUnset
      ? `${formatPath(child(at, missing))} is not set`
      : `${where} has no ${formatSegment(missing)}`,
    path,
    hint: isUnset ? "the field exists, but this resource does not set it" : hintFor(missing, members, at),
  });
}

/** Whether the schema has the first segment that the document lacks. */
export function isInSchema(document: Json, path: FieldPath, schema: SchemaNode | undefined): boolean {
  const { node, missing } = endOf(document, path, schema);
  return typeof missing === "string" && node?.fields?.has(missing) === true;
}

/** How far a path leads, and the first segment that does not exist. */
function endOf(document: Json, path: FieldPath, schema: SchemaNode | undefined) {
  let at = ROOT;
  let node = schema;
  let missing: Segment = "";
  for (const segment of segmentsOf(path)) {
    missing = segment;
    if (getAt(document, child(at, segment), schema) === undefined) break;
    at = child(at, segment);
    node = schemaBelow(node, segment);
  }
  return { at, node, missing };
}

function membersOf(value: Json, node: SchemaNode | undefined): Segment[] {
  if (Array.isArray(value)) return value.map((_, i) => itemSegment(value, i, node?.list ?? undefined));
  const known = [...(node?.fields?.keys() ?? [])];
  return isObject(value) || value === null
    ? [...new Set([...(isObject(value) ? keysInOrder(value) : []), ...known])]
    : [];
}

function hintFor(missing: Segment, members: readonly Segment[], at: FieldPath): string {
  const paths = new Map(members.map((member) => [formatSegment(member), formatPath(child(at, member))]));
  const near = nearestNames(formatSegment(missing), paths.keys()).map((name) => paths.get(name) as string);
  if (near.length > 0) return `did you mean ${near.join(" or ")}?`;
  if (paths.size === 0) return "it has no fields";
  const shown = [...paths.values()].slice(0, 6).join(", ");
  return `available: ${shown}${paths.size > 6 ? ", ..." : ""}`;
}
