import { defined } from "../../model/internal.js";
import { type FieldOwner, type OwnedResource } from "../../ledger/index.js";
import { EXTERNAL, USER, sealed } from "../../preserve/internal.js";
import type { EvidenceKind, EvidenceName } from "./evidence-source.js";
import { annotated } from "./annotation-evidence.js";

/** A record beside the resources: all that is known of each. */
const file: EvidenceKind = {
  name: "file",
  holds: new Set(["values", "owners", "accepted", "removed"]),
  beside: (record) => record,
};

/**
 * A record in each resource itself. Beside it stands what a resource cannot say of itself: that it was there, and what a
 * person agreed to.
 */
const annotation: EvidenceKind = {
  name: "annotation",
  holds: new Set(["owners", "accepted", "removed"]),
  mark: annotated,
  beside: (record) => onlyWith(record, isAccepted),
};

/**
 * The history knows what was generated, as far as it was committed. Beside the resources stand their names, because one
 * that was removed before any commit would come back, and the fields of others: until the run is committed, its commit
 * cannot say what it kept, and what was set a commit does not tell from the rest.
 */
const git: EvidenceKind = {
  name: "git",
  holds: new Set(["values", "accepted", "removed"]),
  beside: (record, { isThere }) =>
    onlyWith(record, (row) => isSet(row) || isAccepted(row) || (isThere && row.owner === EXTERNAL)),
};

/** Nothing but what others removed as long as something was known: it would come back otherwise. */
const none: EvidenceKind = {
  name: "none",
  holds: new Set(["removed"]),
  beside: (record, { isThere }) => (isThere ? undefined : onlyWith(record, () => false)),
};

/** The ways to write the past down, by the names that settings have for them. */
export const evidenceKinds: Readonly<Record<EvidenceName, EvidenceKind>> = { file, annotation, git, none };

/** Whether a kind writes down everything that is known of a resource. */
export function isWhole({ holds }: EvidenceKind): boolean {
  return holds.has("values") && holds.has("owners");
}

function isSet({ owner }: FieldOwner): boolean {
  return owner === USER;
}

function isAccepted({ accepted }: FieldOwner): boolean {
  return accepted !== undefined;
}

/** Some rows of a record, without digests of the whole: they would make all that stands there what was generated. */
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
