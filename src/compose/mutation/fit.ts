import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type NodeType,
  type SchemaNode,
  equalTyped,
  formatPath,
  isObject,
} from "../../model/index.js";
import {
  ROOT,
  child,
  didYouMean,
  itemSegments,
  quote,
  schemaBelow,
  segmentsOf,
  defined,
} from "../../model/internal.js";
import type { Mark } from "../../ledger/index.js";
import type { RankedMutation } from "./ranked.js";
import { nodeAt } from "../../schema/index.js";
import { problems } from "../problems.js";
import { turnOf } from "./workbench.js";

/** A printable value at a path. */
export type Shown = (path: FieldPath, value: Json) => Json;

/** One mutation, the errors in its writes, and how values may be printed. */
interface Fitting {
  readonly mutation: RankedMutation;
  readonly shown: Shown;
  readonly found: Diagnostic[];
}

/** Where the values that a mutation wrote do not match the schema. */
export function misfits(
  mutation: RankedMutation,
  marks: readonly Mark[],
  schema: SchemaNode | undefined,
  shown: Shown,
): Diagnostic[] {
  const fitting: Fitting = { mutation, shown, found: [] };
  if (schema === undefined) return fitting.found;
  for (const { place, key, deed, value } of marks) {
    const path = key === undefined ? place : child(place, key);
    if (value === undefined || deed.op === "rename") continue;
    const unknown = unknownAbove(path, schema);
    if (unknown !== undefined) fitting.found.push(unknownField(mutation, ...unknown));
    else {
      const node = nodeAt(schema, path);
      walk(fitting, path, value, (deed.op === "append" ? node?.values : node) ?? undefined);
    }
  }
  return fitting.found;
}

/** The first field on the way to a path that the schema does not have, and the node that lacks it. */
function unknownAbove(path: FieldPath, schema: SchemaNode): [FieldPath, string, SchemaNode] | undefined {
  let node: SchemaNode | undefined = schema;
  let at = ROOT;
  for (const segment of segmentsOf(path)) {
    at = child(at, segment);
    if (node === undefined) return undefined;
    if (typeof segment === "string" && isUnknown(node, segment)) return [at, segment, node];
    node = schemaBelow(node, segment);
  }
  return undefined;
}

function walk(fitting: Fitting, path: FieldPath, value: Json, schema: SchemaNode | undefined): void {
  // Null counts as absent.
  if (schema === undefined || value === null) return;
  const { mutation, found } = fitting;
  if (!FITS[schema.type](value)) {
    found.push(wrongType(fitting, path, value, schema.type));
    return;
  }
  if (Array.isArray(value)) {
    const segments = itemSegments(value, schema.list ?? undefined);
    for (const [i, item] of value.entries())
      walk(fitting, child(path, segments[i] ?? i), item, schema.values ?? undefined);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const below = child(path, key);
      if (isUnknown(schema, key)) found.push(unknownField(mutation, below, key, schema));
      else walk(fitting, below, value[key] as Json, schemaBelow(schema, key));
    }
  }
}

/** An unknown field of an object with a fixed set of fields. */
function isUnknown(schema: SchemaNode, key: string): boolean {
  const isClosed = schema.fields !== null && schema.fields.size > 0 && schema.values === null;
  return isClosed && schema.facets?.preserveUnknownFields !== true && !schema.fields?.has(key);
}

const FITS: Readonly<Record<NodeType, (value: Json) => boolean>> = {
  any: () => true,
  object: isObject,
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: isInteger,
  number: (value) => typeof value === "number" || typeof value === "bigint",
  "int-or-string": (value) => typeof value === "string" || typeof value === "number" || isInteger(value),
};

function isInteger(value: Json): boolean {
  return typeof value === "bigint" || Number.isInteger(value);
}

const NAMES: Readonly<Record<NodeType, string>> = {
  any: "anything",
  object: "a map",
  array: "a list",
  string: "a string",
  boolean: "true or false",
  integer: "an integer",
  number: "a number",
  "int-or-string": "an integer or a string",
};

function wrongType({ mutation, shown }: Fitting, path: FieldPath, value: Json, type: NodeType): Diagnostic {
  const found = shown(path, value);
  const what = equalTyped(found, value) ? article(value) : `a ${typeof value}`;
  return problems["wrong-type"]({
    message: `${turnOf(mutation)} writes ${what} to ${formatPath(path)}, which must be ${NAMES[type]}`,
    path,
    found,
    expected: type,
    params: { mutation: mutation.name, phase: mutation.phase },
  });
}

function article(value: Json): string {
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "a map";
  return typeof value === "string" ? `the string ${quote(value)}` : String(value);
}

function unknownField(
  mutation: RankedMutation,
  path: FieldPath,
  key: string,
  schema: SchemaNode,
): Diagnostic {
  const hint = didYouMean(key, [...(schema.fields?.keys() ?? [])]);
  return problems["unknown-field"]({
    message: `${turnOf(mutation)} writes ${formatPath(path)}, a field that this kind does not have`,
    path,
    found: key,
    ...defined({ hint }),
    params: { mutation: mutation.name, phase: mutation.phase },
  });
}
