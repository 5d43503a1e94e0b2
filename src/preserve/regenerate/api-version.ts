import { type FieldPath, type Json, type SchemaNode, isObject } from "../../model/index.js";
import { getKey, groupOf, pathOf, samePath, schemaBelow, segmentsOf } from "../../model/internal.js";
import { type Decision, isKept } from "../decision.js";
import { shapeOf } from "../value/shape.js";

export function apiVersionOf(document: Json | undefined): string | undefined {
  const version = isObject(document) ? getKey(document, "apiVersion") : undefined;
  return typeof version === "string" ? version : undefined;
}

/**
 * Whether the pattern moves a resource to another version of its API. An edited version is kept; without a base,
 * only a later version counts as a move, because going back would undo an edit.
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

/** Kubernetes' version order: v1 after v1beta2 after v1beta1 after v1alpha1; other names are not ordered. */
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

/**
 * The fields that would mix two API versions in one resource. If it takes the pattern's version: externally changed
 * fields that the version has in another shape, or not at all. If it keeps its own: those that differ in shape and
 * those that the pattern would add, unless the schema of its version allows them.
 */
export function mixedFields(
  decisions: readonly Decision[],
  { existing, fresh }: { readonly existing: Json | undefined; readonly fresh: Json | undefined },
  schemaOf: (document: Json | undefined) => SchemaNode | undefined,
): FieldPath[] {
  const [from, to] = [apiVersionOf(existing), apiVersionOf(fresh)];
  if (from === undefined || to === undefined || from === to) return [];
  const version = decisions.find(({ path }) => samePath(path, API_VERSION));
  const isMoved = version !== undefined && !isKept(version.outcome);
  const schema = schemaOf(isMoved ? fresh : existing);
  const isMixed = isMoved ? isLeftOver : isIntruder;
  return decisions
    .filter((decision) => decision !== version && isMixed(decision, schema))
    .map(({ path }) => path);
}

const API_VERSION = pathOf("apiVersion");

function isLeftOver({ outcome, existing, fresh, path }: Decision, schema: SchemaNode | undefined): boolean {
  if (!isKept(outcome) || existing === undefined) return false;
  return fresh === undefined ? !mayHold(schema, path, existing) : shapeOf(fresh) !== shapeOf(existing);
}

function isIntruder({ outcome, existing, fresh, path }: Decision, schema: SchemaNode | undefined): boolean {
  if (fresh === undefined) return false;
  if (isKept(outcome)) return existing !== undefined && shapeOf(fresh) !== shapeOf(existing);
  if (shapeOf(existing) === "scalar" && shapeOf(fresh) === "scalar") return false;
  return schema === undefined || !mayHold(schema, path, fresh);
}

/** Whether a schema allows a value; an unknown place allows anything. */
function mayHold(schema: SchemaNode | undefined, path: FieldPath, value: Json): boolean {
  let node = schema;
  for (const segment of segmentsOf(path)) {
    if (node === undefined || node.type === "any") return true;
    const isClosed = node.type === "object" && node.fields !== null && node.values === null;
    const isOpen = node.facets?.preserveUnknownFields === true;
    const next = schemaBelow(node, segment);
    if (next === undefined) return typeof segment === "string" ? isClosed && isOpen : node.type === "array";
    node = next;
  }
  const shape = shapeOf(value);
  if (node === undefined || node.type === "any") return true;
  return shape === (node.type === "object" ? "map" : node.type === "array" ? "list" : "scalar");
}
