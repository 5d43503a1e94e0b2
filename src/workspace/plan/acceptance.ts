import {
  type Decision,
  type Digest,
  EXTERNAL,
  acceptanceOf,
  evidenceOf,
  sealed,
} from "../../preserve/index.js";
import { type FieldOwner, type OwnedResource, recordedId } from "../../ledger/index.js";
import { type FileOwnership, OWNERSHIP_FILE } from "../ownership/ownership.js";
import { type Diagnostic, formatResourceId, samePath } from "../../model/index.js";
import type { FileChange } from "../change-plan.js";
import type { PlanInputs } from "./gather-inputs.js";
import type { PlannedResource } from "../../flow/index.js";
import { problems } from "../problems.js";

/** The change of the record that remembers what was accepted, and the resources that it has no place for. */
export interface Acceptance {
  readonly changes: readonly FileChange[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Remembers that a person agrees: the differences are not reported again while both their values stay. Only a record
 * that is as it was written takes this down: sealed again, an edited one would pass for what was generated.
 */
export function acceptanceOfAll(
  { ownership, settlement, digest }: PlanInputs,
  resources: readonly PlannedResource[],
): Acceptance {
  const open = new Map(resources.map((resource) => [resource.name, resource]));
  const files = new Map<string, FileOwnership>();
  for (const file of ownership.files.filter((each) => settlement.open.has(each))) {
    const index = ownership.fileRecord(file);
    if (index === undefined) continue;
    const before = ownership.recordsIn(file);
    const records = before.map((record) => {
      const name = formatResourceId(recordedId(record));
      const resource = open.get(name);
      if (resource === undefined || evidenceOf(record).isBroken === true) return record;
      open.delete(name);
      return sealed(withAccepted(record, resource, digest));
    });
    if (records.some((record, i) => record !== before[i])) files.set(file, { ...index, resources: records });
  }
  const diagnostics = Array.from(open.values(), notRecorded);
  const change =
    diagnostics.length > 0 ? undefined : ownership.next({ generators: ownership.generators, files });
  return { changes: change === undefined ? [] : [change], diagnostics };
}

function notRecorded({ id, name }: PlannedResource): Diagnostic {
  return problems["not-recorded"]({
    resource: id,
    message: `${OWNERSHIP_FILE} has no record of ${name} that could take the decision down`,
    hint: "run varve apply first: it records what was generated",
  });
}

function withAccepted(record: OwnedResource, resource: PlannedResource, keyed: Digest): OwnedResource {
  const fields: FieldOwner[] = [...record.fields];
  for (const decision of resource.decisions) {
    const at = fields.findIndex(({ path }) => samePath(path, decision.path));
    const row = acceptedRow(fields[at], decision, acceptanceOf(decision, resource.ledger, keyed));
    if (at < 0) fields.push(row);
    else fields[at] = row;
  }
  return { ...record, fields };
}

function acceptedRow(known: FieldOwner | undefined, decision: Decision, accepted: string): FieldOwner {
  const { path, owner = EXTERNAL } = decision;
  const { disputed: _, ...row } = known ?? { path, owner };
  return { ...row, accepted };
}
