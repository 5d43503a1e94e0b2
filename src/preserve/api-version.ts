import {
  type FieldPath,
  type Json,
  type SchemaNode,
  getKey,
  groupOf,
  isObject,
  schemaBelow,
  segmentsOf,
} from "../model/index.js";
import { type Decision, isKept } from "./decision.js";
import { shapeOf } from "./fields/shape.js";

export function apiVersionOf(document: Json | undefined): string | undefined {
  const version = isObject(document) ? getKey(document, "apiVersion") : undefined;
  return typeof version === "string" ? version : undefined;
}

/**
 * Whether the pattern moves a resource to another version of its API. A version somebody else chose is theirs; without
 * a base only a later version counts as a move, because going back would undo theirs.
 */
export function movesVersion(
  base: Json | undefined,
  existing: Json | undefined,
  fresh: Json | undefined,
  isBaseKnown: boolean,
): boolean {
  const [from, to] = [apiVersionOf(existing), apiVersionOf(fresh)];
  if (from === undefined || to === undefined || from === to || groupOf(from) !== groupOf(to)) return false;
  return isBaseKnown ? apiVersionOf(base) === from : compareVersions(to, from) > 0;
}

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
const STAGES = ["alpha", "beta", undefined];

/** As Kubernetes orders versions: v1 after v1beta2 after v1beta1 after v1alpha1; other names are in no order. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => VERSION.exec(text.slice(text.indexOf("/") + 1)));
  if (!left || !right) return 0;
  const [x, y] = [rank(left), rank(right)];
  const at = x.findIndex((part, i) => part !== y[i]);
  return at < 0 ? 0 : (x[at] as number) - (y[at] as number);
}

function rank([, major, stage, minor]: RegExpExecArray): readonly number[] {
  return [STAGES.indexOf(stage), Number(major), Number(minor ?? 0)];
}

/** What others changed and the new version has in another shape, or not at all. */
export function clashesWith(decisions: readonly Decision[], schema: SchemaNode | undefined): FieldPath[] {
  return decisions
    .filter(
      ({ outcome, existing, fresh, path }) =>
        isKept(outcome) &&
        existing !== undefined &&
        (fresh === undefined ? !mayHold(schema, path, existing) : shapeOf(fresh) !== shapeOf(existing)),
    )
    .map(({ path }) => path);
}

/** Whether a schema has room for a value; one that knows nothing about the place has. */
function mayHold(schema: SchemaNode | undefined, path: FieldPath, value: Json): boolean {
  let node = schema;
  for (const segment of segmentsOf(path)) {
    if (node === undefined || node.type === "any") return true;
    const isClosed = node.type === "object" && node.fields !== null && node.values === null;
    const isOpen = node.facets?.preserveUnknownFields === true;
    const next = schemaBelow(node, segment);
    if (next === undefined) return typeof segment === "string" && isClosed ? isOpen : node.type === "array";
    node = next;
  }
  const shape = shapeOf(value);
  if (node === undefined || node.type === "any") return true;
  return shape === (node.type === "object" ? "map" : node.type === "array" ? "list" : "scalar");
}
