import type { OwnedResource } from "../../ledger/index.js";
import type { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../folder/workspace.js";
import { annotationEvidence } from "../../flow/index.js";

/** What is known about the owners of one resource, and where that is recorded. */
export interface PlacedRecord {
  readonly record: OwnedResource;
  readonly file: string;
}

/** The recorded owners: in the ownership file, or in the resources themselves. */
export function ownedResources(workspace: Workspace, ownership: Ownership): readonly PlacedRecord[] {
  if (workspace.settings.evidence === "annotation") return annotatedRecords(workspace);
  const placed = ownership.files.flatMap((file) =>
    ownership.recordsIn(file).map((record) => ({ record, file })),
  );
  return [...placed, ...ownership.unplaced.map((record) => ({ record, file: ownership.source }))];
}

function annotatedRecords(workspace: Workspace): readonly PlacedRecord[] {
  return workspace.resources.flatMap((entry) => {
    const owners = annotationEvidence(workspace.read(entry))?.evidence.owners ?? [];
    return owners.length === 0 ? [] : [{ record: { ...entry.id, fields: owners }, file: entry.file }];
  });
}
