import { type Diagnostic, type Json, VarveError, hasErrors } from "../../model/index.js";
import { readResourceId, defined } from "../../model/internal.js";
import { type FieldChange, valueEdits } from "../manifest/value-edits.js";
import { type MemberChange, changedValue } from "../manifest/member-change.js";
import { type Manifest, type ManifestDocument, withDocuments } from "../manifest/manifest.js";
import { type ManifestObject, schemaOf } from "../manifest/object.js";
import { type PatchType, type Patched, type Patching, applyPatch, typeSaid } from "./type.js";
import { PatchTargets } from "./target.js";
import { explainMerge } from "./explain-merge.js";
import { placeDiagnostic } from "../manifest/place-diagnostic.js";
import { problems } from "../problems.js";

/** An object that patches changed. */
export interface ChangedObject {
  readonly object: ManifestObject;
  readonly changes: readonly FieldChange[];
}

export interface PatchedManifest {
  readonly text: string;
  /** The values of its documents after the patches. */
  readonly documents: readonly Json[];
  readonly changed: readonly ChangedObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies patches to a manifest, each to its object; throws a VarveError with all errors. */
export function applyPatches(manifest: Manifest, patches: Manifest, patching: Patching): PatchedManifest {
  const targets = new PatchTargets(manifest);
  const values = new Map<ManifestObject, Json>();
  const diagnostics = [...manifest.diagnostics, ...patches.diagnostics];
  const given = patches.documents.filter(({ value }) => value !== null);
  if (given.length === 0) {
    diagnostics.push(problems["empty-patch"]({ message: `${patches.input.name} contains no patch` }));
  }
  for (const patch of given) {
    try {
      const object = targets.find(patch);
      const live = values.has(object) ? (values.get(object) as Json) : object.value;
      const type = patching.type ?? typeSaid(patches, patch);
      const patched = patchObject(object, live, patch, { ...patching, type });
      values.set(object, patched.resource);
      diagnostics.push(...patched.diagnostics);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return written(manifest, values, patching, diagnostics);
}

function patchObject(
  object: ManifestObject,
  live: Json,
  patch: ManifestDocument,
  patching: Patching & { readonly type: PatchType },
): Patched {
  const schema = schemaOf(live, patching.schemas.source);
  const placed = (diagnostics: readonly Diagnostic[]) =>
    explainMerge(diagnostics, patching.schemas).map((diagnostic) =>
      placeDiagnostic(diagnostic, patch, object, schema),
    );
  try {
    const { resource, diagnostics } = applyPatch(live, patch.value, patching);
    if (object.id !== undefined && readResourceId(resource) === undefined)
      throw new VarveError(identityLost(object));
    return { resource, diagnostics: placed(diagnostics) };
  } catch (error) {
    throw error instanceof VarveError ? new VarveError(placed(error.diagnostics)) : error;
  }
}

function identityLost({ name }: ManifestObject): Diagnostic {
  return problems["identity-lost"]({
    message: `the patch would leave ${name} without apiVersion, kind or metadata.name`,
    hint: "to delete the object, remove its document from the file",
  });
}

function written(
  manifest: Manifest,
  values: ReadonlyMap<ManifestObject, Json>,
  { schemas }: Patching,
  remarks: readonly Diagnostic[],
): PatchedManifest {
  const changed: ChangedObject[] = [];
  const diagnostics = [...remarks];
  const texts = new Map<ManifestDocument, string>();
  const objects = groupByDocument(values.keys());
  const documents = manifest.documents.map((document) => {
    const members: MemberChange[] = [];
    for (const object of objects.get(document) ?? []) {
      const value = values.get(object) as Json;
      const schema = schemaOf(value, schemas.source);
      const { changes } = valueEdits(object.value, value, schema);
      if (changes.length === 0) continue;
      members.push({ pointer: object.pointer, value, schema });
      changed.push({ object, changes });
    }
    if (members.length === 0) return document.value;
    const { text, diagnostics: faults } = document.rewritten(members);
    const resource = changed.at(-1)?.object.id;
    texts.set(document, text);
    diagnostics.push(...faults.map((fault) => ({ ...defined({ resource }), ...fault })));
    return changedValue(document.value, members);
  });
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return { text: withDocuments(manifest, texts), documents, changed, diagnostics };
}

function groupByDocument(objects: Iterable<ManifestObject>): Map<ManifestDocument, ManifestObject[]> {
  const groups = new Map<ManifestDocument, ManifestObject[]>();
  for (const object of objects) groups.set(object.document, [...(groups.get(object.document) ?? []), object]);
  return groups;
}
