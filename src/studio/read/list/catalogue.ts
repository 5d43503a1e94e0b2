import type { Catalogue, ProblemRow, ResourceRow, UnitRow } from "../../wire/catalogue.js";
import { addressOf, recordedAddress } from "./address.js";
import { generatorKinds, ownerRows } from "./owner-rows.js";
import { isOwn } from "../../../preserve/internal.js";
import { type Diagnostic, formatPath, formatResourceId } from "../../../model/index.js";
import { Ownership, type Workspace, ownedResources, revisionOf } from "../../../workspace/internal.js";
import type { OwnedResource } from "../../../ledger/index.js";
import type { ResourceEntry } from "../../../workspace/index.js";

/** The list of everything in a workspace. Values of resources are not read. */
export async function catalogueOf(workspace: Workspace, isServed: boolean): Promise<Catalogue> {
  const record = Ownership.read(workspace.root);
  const owned = ownedResources(workspace, record);
  const records = new Map(owned.map((one) => [recordedAddress(one), one.record]));
  const { pipelines, diagnostics } = await workspace.pipelines();
  const { survey } = workspace;
  const resources = workspace.resources.map((entry) =>
    resourceRow(entry, records.get(addressOf(entry)), survey.unitOf(entry.file).name),
  );
  return {
    workspace: workspace.settings.name ?? "workspace",
    kubernetes: workspace.settings.kubernetes,
    revision: await revisionOf(workspace.root),
    isServed,
    units: unitRows(workspace, resources),
    resources,
    owners: ownerRows(owned, generatorKinds(workspace, record)),
    disputes: owned.flatMap((one) =>
      one.record.fields.flatMap(({ path, disputed }) =>
        disputed === true ? [{ resource: recordedAddress(one), path: formatPath(path) }] : [],
      ),
    ),
    problems: [...workspace.diagnostics, ...record.diagnostics, ...diagnostics].map(problemRow),
    notValidated: undefinedKinds(workspace),
    pipelines: pipelines.map(({ name, file, pipeline }) => ({
      name,
      file,
      mutations: pipeline.mutations.length,
    })),
  };
}

function resourceRow(
  { id, file, line }: ResourceEntry,
  record: OwnedResource | undefined,
  unit: string,
): ResourceRow {
  const fields = record?.fields ?? [];
  return {
    id: addressOf({ file, id }),
    kind: id.kind,
    group: id.group,
    namespace: id.namespace,
    name: id.name,
    file,
    line,
    unit,
    generator: record?.generator ?? null,
    external: fields.filter(({ owner }) => !isOwn(owner)).length,
    disputed: fields.filter(({ disputed }) => disputed === true).length,
  };
}

function unitRows({ survey }: Workspace, resources: readonly ResourceRow[]): readonly UnitRow[] {
  const counts = new Map<string, number>();
  for (const { unit } of resources) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return survey.units.map(({ name, kind }) => ({ name, kind, resources: counts.get(name) ?? 0 }));
}

export function problemRow({ severity, code, message, at, resource, hint }: Diagnostic): ProblemRow {
  const place = at?.file === undefined ? "" : `${at.file}:${at.start.line}:${at.start.column}`;
  const named = resource === undefined ? "" : formatResourceId(resource);
  return { severity, code, message, place: place || named, hint: hint ?? null };
}

function undefinedKinds(workspace: Workspace): Catalogue["notValidated"] {
  const counts = new Map<string, number>();
  for (const entry of workspace.resources)
    if (workspace.schemaOf(entry) === undefined) {
      const kind = entry.id.group === "" ? entry.id.kind : `${entry.id.kind}.${entry.id.group}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return [...counts]
    .map(([kind, resources]) => ({ kind, resources }))
    .toSorted((a, b) => b.resources - a.resources || (a.kind < b.kind ? -1 : 1));
}
