import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type Pointer,
  type ResourceId,
  type SchemaNode,
  type SourceRange,
  locate,
} from "../../model/index.js";
import { compareResourceIds, defined } from "../../model/internal.js";
import type { ManifestDocument } from "./manifest.js";
import type { ManifestObject } from "./object.js";

/** An error of applying a patch, with its object and the place in a file to look at. */
export function placeDiagnostic(
  diagnostic: Diagnostic,
  patch: ManifestDocument,
  object: ManifestObject,
  schema: SchemaNode | undefined,
): Diagnostic {
  // A problem in a CRD has a resource of its own, and no place in these files.
  if (diagnostic.resource !== undefined && !isSame(diagnostic.resource, object.id)) return diagnostic;
  const at = diagnostic.at ?? rangeFor(diagnostic, patch, object, schema);
  return { ...(object.id && { resource: object.id }), ...diagnostic, ...defined({ at }) };
}

function isSame(a: ResourceId, b: ResourceId | undefined): boolean {
  return b !== undefined && compareResourceIds(a, b) === 0;
}

/** In the patch if it has the field, else in the object, else the nearest place in the patch. */
function rangeFor(
  { path, params }: Diagnostic,
  patch: ManifestDocument,
  { document, pointer, value }: ManifestObject,
  schema: SchemaNode | undefined,
): SourceRange | undefined {
  if (typeof params?.["operation"] === "number") return patch.rangeOf([params["operation"]]);
  if (path === undefined) return patch.rangeOf([]);
  const inPatch = locate(patch.value, path, schema);
  if (inPatch !== undefined) return patch.rangeOf(inPatch);
  const inObject = locate(value, path, schema);
  if (inObject !== undefined) return document.rangeOf([...pointer, ...inObject]);
  return patch.rangeOf(nearest(patch.value, path, schema));
}

function nearest(document: Json, path: FieldPath, schema: SchemaNode | undefined): Pointer {
  for (let at: FieldPath | null = path; at !== null; at = at.parent) {
    const pointer = locate(document, at, schema);
    if (pointer !== undefined) return pointer;
  }
  return [];
}
