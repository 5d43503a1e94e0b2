import type { OwnedResource } from "../../ledger/index.js";
import { USER, sealed } from "../../preserve/index.js";
import type { EvidenceKind } from "./evidence-source.js";
import { annotated } from "./annotation-evidence.js";

/** A record beside the resources: all that is known of each. */
const file: EvidenceKind = {
  name: "file",
  holds: new Set(["values", "owners", "accepted", "removed"]),
  beside: (record) => record,
};

/** A record in each resource itself. What is not there can hold none. */
const annotation: EvidenceKind = {
  name: "annotation",
  holds: new Set(["owners"]),
  mark: annotated,
};

/** The history knows what was generated, and a record what was set: a commit does not tell the two apart. */
const git: EvidenceKind = { name: "git", holds: new Set(["values"]), beside: onlySet };

const none: EvidenceKind = { name: "none", holds: new Set() };

/** The ways to write the past down, by the names that settings have for them. */
export const evidenceKinds = { file, annotation, git, none } as const;

/** Without the digest of the whole: it would make all that stands there now what was generated. */
function onlySet(record: OwnedResource): OwnedResource | undefined {
  const { kind, name, group, namespace, generator, templateId } = record;
  const head = { kind, name, group, namespace, generator, templateId };
  const fields = record.fields
    .filter(({ owner }) => owner === USER)
    .map(({ path, owner, value, valueDigest }) => withoutUndefined({ path, owner, value, valueDigest }));
  return fields.length === 0 ? undefined : sealed({ ...withoutUndefined(head as OwnedResource), fields });
}

function withoutUndefined<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as T;
}
