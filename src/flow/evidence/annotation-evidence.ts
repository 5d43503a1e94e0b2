import type { Marked } from "./evidence-source.js";
import { type Diagnostic, type Edit, type Json, getAt, isObject } from "../../model/index.js";
import { child, pathOf } from "../../model/internal.js";
import { type Evidence } from "../../preserve/index.js";
import { WRITTEN_DIGEST, plainDigest, withoutRecord } from "../../preserve/internal.js";
import { type OwnedResource, readOwnersAnnotation, writeOwnersAnnotation } from "../../ledger/index.js";
import { FIELD_OWNERS, formatFieldOwners, parseFieldOwners } from "../../ledger/internal.js";
import { type EvidenceInside, insideSource } from "./inside.js";

const ANNOTATIONS = pathOf("metadata", "annotations");

/** The owners recorded in a resource itself (option A); undefined if there are none. */
export function annotationEvidence(
  resource: Json,
): { readonly evidence: Evidence; readonly diagnostics: readonly Diagnostic[] } | undefined {
  const digests = textAt(resource, WRITTEN_DIGEST)?.split(" ");
  const text = textAt(resource, FIELD_OWNERS);
  if (digests === undefined || text === undefined) {
    const { owners, diagnostics } = readOwnersAnnotation(resource);
    if (owners.length === 0 && diagnostics.length === 0) return undefined;
    return { evidence: { source: "annotation", owners }, diagnostics };
  }
  // Our digest covers only our own lines; those of another tool could claim fields for us that are not ours.
  const { owners, diagnostics } = parseFieldOwners(text);
  const [writtenDigest = "", ownersDigest] = digests;
  const isBroken = ownersDigest !== plainDigest(formatFieldOwners(owners));
  return {
    evidence: { source: "annotation", owners, writtenDigest, ...(isBroken ? { isBroken } : {}) },
    diagnostics,
  };
}

function textAt(resource: Json, name: string): string | undefined {
  const text = getAt(resource, child(ANNOTATIONS, name));
  return typeof text === "string" ? text : undefined;
}

/** The same as evidence among others. */
export function annotationInside(resource: Json): EvidenceInside {
  const own = annotationEvidence(resource);
  return { evidence: own === undefined ? [] : [own.evidence], diagnostics: own?.diagnostics ?? [] };
}

/** The records inside generated resources. */
export const annotations = insideSource("annotation", annotationInside);

/**
 * The edits that remove the record from a resource: a record that is no longer updated would describe an older version.
 */
export function unannotated(resource: Json): readonly Edit[] {
  const marks = getAt(resource, ANNOTATIONS);
  if (!isObject(marks) || !Object.hasOwn(marks, WRITTEN_DIGEST)) return [];
  const isAll = getAt(withoutRecord(resource), ANNOTATIONS) === undefined;
  if (isAll) return [{ path: ANNOTATIONS, op: "remove" }];
  return [FIELD_OWNERS, WRITTEN_DIGEST]
    .filter((name) => Object.hasOwn(marks, name))
    .map((name) => ({ path: child(ANNOTATIONS, name), op: "remove" }));
}

/** Records that are too large for annotations are left out: the resource would be rejected with them. */
export function annotated(resource: Json, { fields, writtenDigest = "" }: OwnedResource): Marked {
  const bare = withoutRecord(resource);
  const lines = formatFieldOwners(fields);
  const digests = `${writtenDigest} ${plainDigest(lines)}`;
  const written = writeOwnersAnnotation(bare, fields, { [WRITTEN_DIGEST]: digests });
  const edits = [FIELD_OWNERS, WRITTEN_DIGEST].flatMap((name): Edit[] => {
    const path = child(ANNOTATIONS, name);
    const [before, after] = [getAt(resource, path), getAt(written.value, path)];
    if (before === after) return [];
    return [after === undefined ? { path, op: "remove" } : { path, op: "set", value: after }];
  });
  return { value: edits.length === 0 ? resource : written.value, edits, diagnostics: written.diagnostics };
}
