import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  formatPath,
  getAt,
  identify,
  locate,
  samePath,
  segmentsOf,
  startsWith,
} from "../model/index.js";
import { problems } from "./problems.js";
import { readText } from "./set-text.js";
import { sameValue } from "./fields/same-value.js";

/** A value somebody asks for: a JSON value, or a text that takes the type of the field. Null, or `null`, removes. */
export type ExplicitValue =
  { readonly path: FieldPath; readonly value: Json } | { readonly path: FieldPath; readonly text: string };

export interface Explicit {
  readonly path: FieldPath;
  readonly value: Json;
}

/** The requests with their paths and types as the resource has them, and what contradicts itself among them. */
export function resolveExplicit(
  requests: readonly ExplicitValue[],
  preserved: readonly FieldPath[],
  documents: readonly (Json | undefined)[],
  schema: SchemaNode | undefined,
): { readonly explicit: readonly Explicit[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const explicit: Explicit[] = [];
  for (const request of requests) {
    const path = pathIn(documents, request.path, schema);
    const read =
      "value" in request ? request : readText(request.text, sampleOf(documents, path, schema), path);
    if ("fault" in read) {
      diagnostics.push(read.fault);
      continue;
    }
    const { value } = read;
    diagnostics.push(...contradictions(path, value, explicit, preserved));
    explicit.push({ path, value });
  }
  return { explicit, diagnostics };
}

/**
 * Items named by position or by half their key are called by their whole key, so that the walk knows them again. A
 * position counts in the first document only: in another one it may be another item's.
 */
export function pathIn(
  documents: readonly (Json | undefined)[],
  path: FieldPath,
  schema: SchemaNode | undefined,
): FieldPath {
  const [first, ...others] = documents.filter((document) => document !== undefined);
  const own = first === undefined ? undefined : identityIn(first, path, schema);
  if (own !== undefined) return own;
  const positions = positionsIn(path);
  const found = others.map((document) => identityIn(document, path, schema));
  return found.find((one) => one !== undefined && positionsIn(one) <= positions) ?? path;
}

function identityIn(document: Json, path: FieldPath, schema: SchemaNode | undefined): FieldPath | undefined {
  const pointer = locate(document, path, schema);
  return pointer === undefined ? undefined : identify(document, pointer, schema);
}

function positionsIn(path: FieldPath): number {
  return segmentsOf(path).filter((segment) => typeof segment === "number").length;
}

function sampleOf(
  documents: readonly (Json | undefined)[],
  path: FieldPath,
  schema: SchemaNode | undefined,
): Json | undefined {
  const found = documents.map((document) => document && getAt(document, path, schema));
  return found.find((value) => value !== undefined && value !== null);
}

function contradictions(
  path: FieldPath,
  value: Json,
  earlier: readonly Explicit[],
  preserved: readonly FieldPath[],
): Diagnostic[] {
  const twice = earlier.some((other) => samePath(other.path, path) && !sameValue(other.value, value));
  // A narrower set inside something preserved is no contradiction: it says which part is meant to change.
  const kept = preserved.find((other) => startsWith(other, path));
  return [
    ...(twice ? [problems["set-twice"]({ path, hint: "give the field one value" })] : []),
    ...(kept === undefined
      ? []
      : [
          problems["set-and-preserve"]({
            path,
            params: { preserve: formatPath(kept) },
            hint: "leave out one of the two",
          }),
        ]),
  ];
}
