import { type Diagnostic, type Json, formatResourceId } from "../../model/index.js";
import { type Settlement, settle } from "./settlement.js";
import { type Sources, sourcesOf } from "./sources.js";
import type { Ownership } from "../ownership/ownership.js";
import type { PlanOptions } from "./workspace-plan.js";
import type { ResourceEntry } from "../resource-entry.js";
import type { Workspace } from "../workspace.js";
import { claimed, doubled, recordsOfOthers } from "./contested-resources.js";
import { linkedFiles } from "./linked-files.js";
import { doubledKeys } from "./doubled-keys.js";
import { unreadableDocuments } from "./unreadable-documents.js";
import { type WorkspaceDigest, workspaceDigest } from "../ownership/workspace-digest.js";

/** A resource that has to be looked at, with its place. */
export interface Opened {
  readonly entry: ResourceEntry;
  readonly value: Json;
}

/** What a plan is made of, as far as it comes from files. */
export interface PlanInputs {
  readonly ownership: Ownership;
  readonly sources: Sources;
  readonly settlement: Settlement;
  /** The resources of files in which something may change, by name, in the order of the files. */
  readonly opened: ReadonlyMap<string, Opened>;
  /** How values that must not be stored are compared. */
  readonly digest: WorkspaceDigest;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the generators, and reads what is there as far as it has to be looked at. */
export async function gatherInputs(
  workspace: Workspace,
  ownership: Ownership,
  options: PlanOptions,
): Promise<PlanInputs> {
  const sources = await sourcesOf(workspace, ownership, options);
  const linked = linkedFiles(workspace, ownership);
  const settlement = settle({
    sources: sources.sources,
    isAbout: sources.isAbout,
    entries: workspace.resources,
    digests: workspace.digests,
    ownership,
    linked,
    isThorough: asksForMore(options),
  });
  return {
    ownership,
    sources,
    settlement,
    opened: openEntries(workspace, settlement, ownership, sources),
    digest: workspaceDigest(workspace.root),
    diagnostics: [
      ...ownership.diagnostics,
      ...sources.diagnostics,
      ...settlement.diagnostics,
      ...linked.diagnostics,
      ...doubled(workspace, sources),
      ...claimed(ownership, sources, settlement),
      ...unreadableDocuments(workspace, ownership, sources, settlement),
      ...doubledKeys(workspace, ownership, settlement),
    ],
  };
}

/** Whether a run asks for something that a record of the last one cannot answer. */
function asksForMore(options: PlanOptions): boolean {
  const { explicit, preserve, overwrite, addMissing, create, about } = options;
  const isSetting = [explicit, preserve, create?.set].some((list) => (list?.length ?? 0) > 0);
  return isSetting || overwrite === true || addMissing === true || about !== undefined;
}

/**
 * A folder without any record may hold what a generator once made anywhere. What a generator without a turn made is
 * left alone.
 */
function openEntries(
  workspace: Workspace,
  settlement: Settlement,
  ownership: Ownership,
  sources: Sources,
): ReadonlyMap<string, Opened> {
  const { open } = settlement;
  const isFirst = ownership.files.length === 0;
  const others = new Set(
    recordsOfOthers(ownership, sources, settlement).map(({ id }) => formatResourceId(id)),
  );
  const entries = workspace.resources.filter(
    ({ file, id }) => (isFirst || open.has(file)) && (others.size === 0 || !others.has(formatResourceId(id))),
  );
  return new Map(
    entries.map((entry) => [formatResourceId(entry.id), { entry, value: workspace.read(entry) }]),
  );
}
