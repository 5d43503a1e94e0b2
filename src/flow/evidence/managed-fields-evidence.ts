import {
  type FieldPath,
  type Json,
  VarveError,
  formatPath,
  getAt,
  isObject,
  parseJson,
  pathsFromFieldsV1,
} from "../../model/index.js";
import {
  textAt,
  lastAppliedText,
  LAST_APPLIED,
  MANAGED_FIELDS,
  ROOT,
  getKey,
  managedSeconds,
} from "../../model/internal.js";
import type { Evidence } from "../../preserve/index.js";
import type { FieldOwner } from "../../ledger/index.js";
import { type EvidenceInside, insideSource } from "./inside.js";
import { problems } from "../problems.js";

const NOTHING: EvidenceInside = { evidence: [], diagnostics: [] };

/** What a cluster stored in a saved object: managed fields, and the last applied configuration of kubectl. */
export function clusterEvidence(resource: Json): EvidenceInside {
  const found = [managers(resource), applied(resource)];
  return {
    evidence: found.flatMap(({ evidence }) => evidence),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
  };
}

export const clusterMarks = insideSource("managedFields", clusterEvidence);

/** A manager sent a value, but need not have chosen it: managers fill the gaps of other sources. */
function managers(resource: Json): EvidenceInside {
  const entries = getAt(resource, MANAGED_FIELDS);
  if (!Array.isArray(entries)) return NOTHING;
  return reading(MANAGED_FIELDS, () => {
    const owners = new Map<string, FieldOwner>();
    for (const { manager, paths } of entries.toSorted(byTime).map(readEntry)) {
      if (manager === "") continue;
      for (const owned of paths) owners.set(formatPath(owned), { path: owned, owner: manager });
    }
    return { source: "managedFields", owners: [...owners.values()], isFiller: true };
  });
}

/** The last writer of a field comes last. */
function byTime(a: Json, b: Json): number {
  return managedSeconds(textAt(a, "time")) - managedSeconds(textAt(b, "time"));
}

function readEntry(entry: Json): { readonly manager: string; readonly paths: readonly FieldPath[] } {
  const fields = isObject(entry) ? getKey(entry, "fieldsV1") : undefined;
  return { manager: textAt(entry, "manager"), paths: isObject(fields) ? pathsFromFieldsV1(fields) : [] };
}

/**
 * The last applied configuration may contain edits: as a base it would let the pattern undo them. It only shows what
 * changed since.
 */
function applied(resource: Json): EvidenceInside {
  const text = lastAppliedText(resource);
  if (text === undefined) return NOTHING;
  return reading(LAST_APPLIED, () => ({ source: "last-applied", base: parseJson(text), hearsay: [ROOT] }));
}

function reading(path: FieldPath, read: () => Evidence): EvidenceInside {
  try {
    return { evidence: [read()], diagnostics: [] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    // The text may hold values of a Secret, so errors in it are not shown.
    const message = `${formatPath(path)} cannot be read, so it is not used`;
    const said = problems["unreadable-evidence"]({ message, path });
    return { evidence: [], diagnostics: [said] };
  }
}
