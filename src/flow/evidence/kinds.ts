import { defined } from "../../model/internal.js";
import { type FieldOwner, type OwnedResource } from "../../ledger/index.js";
import { EXTERNAL, USER, sealed } from "../../preserve/internal.js";
import type { EvidenceKind, EvidenceName } from "./evidence-source.js";
import { annotated } from "./annotation-evidence.js";

/** A record next to the resources, with everything known of each. */
const file: EvidenceKind = {
  name: "file",
  holds: new Set(["values", "owners", "accepted", "removed"]),
  beside: (record) => record,
};

/**
 * A record in each resource itself. Next to it is what a resource cannot record itself: that it existed, and what was
 * accepted.
 */
const annotation: EvidenceKind = {
  name: "annotation",
  holds: new Set(["owners", "accepted", "removed"]),
  mark: annotated,
  beside: (record) => onlyWith(record, isAccepted),
};

/**
 * The history contains the output, as far as it was committed. Next to the resources are their names, because one that
 * was removed before any commit would be recreated, and the fields of other owners: until the run is committed, its
 * commit cannot say what it kept, and a commit does not distinguish set values from the rest.
 */
const git: EvidenceKind = {
  name: "git",
  holds: new Set(["values", "accepted", "removed"]),
  beside: (record, { isThere }) =>
    onlyWith(record, (row) => isSet(row) || isAccepted(row) || (isThere && row.owner === EXTERNAL)),
};

/** Only removed resources, as long as something was known: they would be recreated otherwise. */
const none: EvidenceKind = {
  name: "none",
  holds: new Set(["removed"]),
  beside: (record, { isThere }) => (isThere ? undefined : onlyWith(record, () => false)),
};

/** The ways to record the past, by their names in the settings. */
export const evidenceKinds: Readonly<Record<EvidenceName, EvidenceKind>> = { file, annotation, git, none };

/** Whether a kind records everything known about a resource. */
export function isWhole({ holds }: EvidenceKind): boolean {
  return holds.has("values") && holds.has("owners");
}

function isSet({ owner }: FieldOwner): boolean {
  return owner === USER;
}

function isAccepted({ accepted }: FieldOwner): boolean {
  return accepted !== undefined;
}

/** Some rows of a record, without digests of the whole: those would mark everything existing as generated. */
export function onlyWith(record: OwnedResource, isKept: (row: FieldOwner) => boolean): OwnedResource {
  const { kind, name, group, namespace, generator, templateId } = record;
  const head = { kind, name, group, namespace, generator, templateId };
  const fields = record.fields
    .filter(isKept)
    .map(({ path, owner, value, valueDigest, absent, accepted }) =>
      defined({ path, owner, value, valueDigest, absent, accepted }),
    );
  return sealed({ ...defined(head), fields });
}
