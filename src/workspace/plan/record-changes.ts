import { type Json, formatJson } from "../../model/index.js";
import { type Recorded, recordsKept } from "./file-records.js";
import type { FileChange } from "../change-plan.js";
import type { GeneratorRecord, OwnedResource } from "../../ledger/index.js";
import type { PlanInputs } from "./gather-inputs.js";
import type { Workspace } from "../workspace.js";
import { freshDigest } from "./settlement.js";
import { shortDigest } from "../document-cache.js";

interface Outcome extends Recorded {
  readonly changes: readonly FileChange[];
}

/** What has to be remembered for the next run, as a change of the ownership file. */
export function recordChanges(
  workspace: Workspace,
  inputs: PlanInputs,
  outcome: Outcome,
): readonly FileChange[] {
  const { ownership, sources, settlement } = inputs;
  const written = new Map(outcome.changes.map(({ path, content }) => [path, content]));
  const records = recordsKept(workspace, inputs, outcome);
  // What changed in resources of generators without a turn is for their next turn to notice.
  const isUndecided = (file: string, resources: readonly OwnedResource[]): boolean =>
    workspace.digests.get(file) !== ownership.fileRecord(file)?.digest &&
    resources.some(({ generator }) => !sources.isAbout(generator));
  const touched = new Set([...settlement.open, ...records.keys()]);
  const files = new Map(
    [...touched].map((file) => {
      const { resources = [], kept = 0 } = records.get(file) ?? {};
      if (resources.length === 0) return [file, undefined];
      const isSecret = resources.some(({ kind }) => kind === "Secret");
      const digest = isSecret || isUndecided(file, resources) ? "" : digestOf(file, workspace, written);
      const parts = settlement.partsOf(file);
      return [file, { digest, fresh: freshDigest(parts), kept, by: Object.fromEntries(parts), resources }];
    }),
  );
  const generators = new Map(ownership.generators.map((record) => [record.name, record]));
  for (const { record } of sources.sources) if (record !== undefined) generators.set(record.name, record);
  // The record of a large workspace is a large text: it is not made anew to find out that nothing changed.
  if (files.size === 0 && isSame([...generators.values()], ownership.generators)) return [];
  const change = ownership.next({ generators: [...generators.values()], files });
  return change === undefined ? [] : [change];
}

/** Of the file as it will be. A file that holds a Secret has none, and is looked at every time. */
function digestOf(
  file: string,
  { digests }: Workspace,
  written: ReadonlyMap<string, FileChange["content"]>,
): string {
  const content = written.get(file);
  if (content === undefined) return digests.get(file) ?? "";
  return content === null ? "" : shortDigest(content);
}

function isSame(records: readonly GeneratorRecord[], before: readonly GeneratorRecord[]): boolean {
  return formatJson(records as unknown as Json) === formatJson(before as unknown as Json);
}
