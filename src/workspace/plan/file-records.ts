import {
  type Decision,
  type Digest,
  GENERATOR,
  USER,
  isKept,
  recordOf,
  sealed,
} from "../../preserve/index.js";
import { type OwnedResource, recordedId } from "../../ledger/index.js";
import { equalIgnoringNulls, formatPath, formatResourceId } from "../../model/index.js";
import type { PlanInputs } from "./gather-inputs.js";
import type { PlannedResource } from "../../flow/index.js";
import type { Workspace } from "../workspace.js";

/** What a plan came to, as far as records are about it. */
export interface Recorded {
  readonly resources: readonly PlannedResource[];
  /** The file of each resource, by its name. */
  readonly files: ReadonlyMap<string, string>;
}

/** What is written down of the resources in one file. */
export interface FileRecords {
  readonly resources: OwnedResource[];
  kept: number;
}

/**
 * What is written down of each file. Where the past is kept elsewhere, the inputs of generators are remembered all the
 * same, and beside a history the values that somebody set: a commit does not tell them from what was generated.
 */
export function recordsKept(
  { settings: { evidence } }: Workspace,
  inputs: PlanInputs,
  outcome: Recorded,
): ReadonlyMap<string, FileRecords> {
  if (evidence === "file") return recordsByFile(inputs, outcome);
  if (evidence !== "git") return new Map();
  const set = [...recordsByFile(inputs, outcome)].flatMap(
    ([file, { resources }]): [string, FileRecords][] => {
      const own = resources.flatMap(onlySet);
      return own.length === 0 ? [] : [[file, { resources: own, kept: own.length }]];
    },
  );
  return new Map(set);
}

/** Without the digest of the whole: it would make all that stands there now what was generated. */
function onlySet(record: OwnedResource): OwnedResource[] {
  const { kind, name, group, namespace, generator, templateId } = record;
  const head = { kind, name, group, namespace, generator, templateId };
  const fields = record.fields
    .filter(({ owner }) => owner === USER)
    .map(({ path, owner, value, valueDigest }) => withoutUndefined({ path, owner, value, valueDigest }));
  return fields.length === 0 ? [] : [sealed({ ...withoutUndefined(head), fields })];
}

function withoutUndefined<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as T;
}

function recordsByFile(
  { ownership, sources, settlement, digest }: PlanInputs,
  { resources, files }: Recorded,
): ReadonlyMap<string, FileRecords> {
  const byFile = new Map<string, FileRecords>();
  const recordsIn = (file: string): FileRecords => {
    const found = byFile.get(file) ?? { resources: [], kept: 0 };
    byFile.set(file, found);
    return found;
  };
  const before = new Map<string, { readonly file: string; readonly record: OwnedResource }>();
  for (const file of ownership.files.filter((each) => settlement.open.has(each))) {
    for (const record of ownership.recordsIn(file)) {
      if (sources.isAbout(record.generator))
        before.set(formatResourceId(recordedId(record)), { file, record });
      else keepRecord(recordsIn(file), record);
    }
  }
  for (const resource of resources) {
    const { name } = resource;
    const last = before.get(name);
    const record = recordFor(resource, last?.record, digest);
    const file = files.get(name) ?? last?.file;
    if (record === undefined || file === undefined) continue;
    const records = recordsIn(file);
    records.resources.push(record);
    const kept = resource.decisions.filter(isKeptFromNowOn).map(({ path }) => formatPath(path));
    records.kept += new Set(kept).size;
  }
  return byFile;
}

/** The resources of a generator that had no turn are as they were, and so are the differences in them. */
function keepRecord(records: FileRecords, record: OwnedResource): void {
  records.resources.push(record);
  records.kept += record.fields.filter(({ owner }) => owner !== GENERATOR).length;
}

/** What is set now is kept as the user's by the next run, and is counted as that run will count it. */
function isKeptFromNowOn({ outcome, value, fresh }: Decision): boolean {
  return outcome === "set" ? !equalIgnoringNulls(value, fresh) : isKept(outcome);
}

/** The base is always what is generated now; what is not generated any more keeps the record of when it was. */
export function recordFor(
  resource: PlannedResource,
  last: OwnedResource | undefined,
  digest: Digest,
): OwnedResource | undefined {
  const { id, fresh, generator, fate } = resource;
  if (fate === "removed" || fate === "gone") return undefined;
  if (fresh === undefined) return last;
  const { templateId, value } = fresh;
  return recordOf(resource, {
    id,
    fresh: value,
    digest,
    ...(generator === undefined ? {} : { generator: generator.name }),
    ...(templateId === undefined ? {} : { templateId }),
  });
}
