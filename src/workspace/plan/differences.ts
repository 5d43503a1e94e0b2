import { type Decision, type Digest, EXTERNAL, acceptanceOf, isKept, sealed } from "../../preserve/index.js";
import { type Edit, compareResourceIds, samePath } from "../../model/index.js";
import { type FieldOwner, type OwnedResource, recordedId } from "../../ledger/index.js";
import { type FileOwnership, Ownership } from "../ownership/ownership.js";
import type { FileChange } from "../change-plan.js";
import type { PlannedFiles } from "../plan-changes.js";
import type { PlannedResource } from "../../flow/index.js";
import type { ResourceChange } from "../plan-changes-wish.js";
import type { Workspace } from "../workspace.js";
import type { WorkspacePlan } from "./workspace-plan.js";
import { workspaceDigest } from "../ownership/workspace-digest.js";

/** A field that stands as others left it, although its generator says otherwise. */
export interface Difference {
  readonly resource: PlannedResource;
  readonly decision: Decision;
  readonly file: string;
}

/** All that a person could agree or disagree with, what somebody has agreed with already included. */
export function differencesIn({ plan: { resources }, files }: WorkspacePlan): readonly Difference[] {
  return resources.flatMap((resource) => {
    const file = files.get(resource.name);
    if (file === undefined) return [];
    return resource.decisions
      .filter(({ outcome }) => isKept(outcome) && outcome !== "seeded")
      .map((decision) => ({ resource, decision, file }));
  });
}

/** Remembers that a person agrees: the differences are not reported again while both their values stay. */
export function acceptDifferences(
  workspace: Workspace,
  differences: readonly Difference[],
): readonly FileChange[] {
  const ownership = Ownership.read(workspace.root);
  const digest = workspaceDigest(workspace.root);
  const files = new Map<string, FileOwnership>();
  for (const file of new Set(differences.map((one) => one.file))) {
    const index = ownership.fileRecord(file);
    if (index === undefined) continue;
    const resources = ownership.recordsIn(file).map((record) => {
      const own = differences.filter(({ resource }) => isRecordOf(record, resource));
      return own.length === 0 ? record : sealed(withAccepted(record, own, digest));
    });
    files.set(file, { ...index, resources });
  }
  const change = ownership.next({ generators: ownership.generators, files });
  return [change, digest.keyChange()].filter((one) => one !== undefined);
}

function isRecordOf(record: OwnedResource, { id }: PlannedResource): boolean {
  return compareResourceIds(recordedId(record), id) === 0;
}

function withAccepted(
  record: OwnedResource,
  differences: readonly Difference[],
  keyed: Digest,
): OwnedResource {
  const fields: FieldOwner[] = [...record.fields];
  for (const { decision, resource } of differences) {
    const at = fields.findIndex(({ path }) => samePath(path, decision.path));
    const { disputed: _, ...known } = fields[at] ?? {
      path: decision.path,
      owner: decision.owner ?? EXTERNAL,
    };
    const row = { ...known, accepted: acceptanceOf(decision, resource.ledger, keyed) };
    if (at < 0) fields.push(row);
    else fields[at] = row;
  }
  return { ...record, fields };
}

/** Puts what the generators say in the place of what stands there; nothing else is changed. */
export function rejectDifferences(workspace: Workspace, differences: readonly Difference[]): PlannedFiles {
  const byResource = new Map<PlannedResource, Difference[]>();
  for (const one of differences) byResource.set(one.resource, [...(byResource.get(one.resource) ?? []), one]);
  return workspace.planChanges(
    Array.from(byResource, ([resource, own]) => changeFor(workspace, resource, own)).flat(),
  );
}

function changeFor(
  workspace: Workspace,
  { id, fresh, schema }: PlannedResource,
  differences: readonly Difference[],
): ResourceChange[] {
  const entry = workspace.resources.find((one) => compareResourceIds(one.id, id) === 0);
  const isWhole = differences.some(({ decision }) => decision.path.parent === null);
  if (entry === undefined) return fresh === undefined ? [] : [{ file: fresh.file, value: fresh.value }];
  if (isWhole && fresh === undefined) return [{ entry, remove: true }];
  const edits = differences.map(({ decision }): Edit => {
    const { path, fresh: value } = decision;
    return value === undefined ? { path, op: "remove" } : { path, op: "set", value };
  });
  return [{ entry, edits, schema }];
}
