import { GENERATOR, freshDigestOf, isSealed, writtenDigestOf } from "../../preserve/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import type { Existing } from "./existing.js";
import type { FreshResource, Generator } from "../source/generator.js";
import type { Group } from "../group/groups.js";
import { formatResourceId } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { Run } from "../run/run.js";
import type { Settlement } from "../generate/settlement.js";
import type { Store } from "../store/store.js";

/** A group with its values, as far as they have to be decided. */
export interface Opened extends Pick<Group, "parts" | "recorded"> {
  readonly generators: readonly Generator[];
  readonly existing: ReadonlyMap<string, Existing>;
  /** The names of resources that need no examination, by part. */
  readonly settled: ReadonlyMap<string, string>;
}

/**
 * Leaves out the resources that are as recorded and whose output is unchanged: a change of one resource does not affect
 * its neighbours.
 */
export function openResources(
  { store, wishes }: Run,
  settlement: Settlement,
  group: Group,
  existing: ReadonlyMap<string, Existing>,
): Opened {
  const { parts, recorded, outlines } = group;
  const generators = outlines.map((outline) => settlement.workshop.pick(outline));
  const isAsked = settlement.isThorough || wishes.ruling !== undefined;
  const settled = isAsked ? NONE : settledNames(store, recorded, generators, existing);
  if (settled.size === 0) return { parts, recorded, generators, existing, settled };
  return {
    parts,
    recorded,
    generators: generators.map((generator) => ({
      ...generator,
      resources: generator.resources.filter((fresh) => !settled.has(nameOf(fresh))),
    })),
    existing: new Map([...existing].filter(([name]) => !settled.has(name))),
    settled,
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

/** A resource that two generators make is never settled: it must be reported. */
function settledNames(
  { record }: Store,
  recorded: readonly string[],
  generators: readonly Generator[],
  existing: ReadonlyMap<string, Existing>,
): ReadonlyMap<string, string> {
  const records = new Map(
    recorded.flatMap((part) => record.recordsIn(part).map((one) => [keyOf(part, one), one])),
  );
  const made = new Set<string>();
  const settled = new Map<string, string>();
  for (const generator of generators) {
    for (const fresh of generator.resources) {
      const name = nameOf(fresh);
      const there = existing.get(name);
      const own = there && records.get(`${there.entry.part}\n${name}`);
      const isSettled =
        there !== undefined && own?.generator === generator.name && isAsRecorded(own, fresh, there);
      if (isSettled && !made.has(name)) settled.set(name, there.entry.part);
      else settled.delete(name);
      made.add(name);
    }
  }
  return settled;
}

/** A resource without a name is never settled. */
function nameOf({ value }: FreshResource): string {
  const id = readResourceId(value);
  return id === undefined ? "" : formatResourceId(id);
}

function keyOf(part: string, record: OwnedResource): string {
  return `${part}\n${formatResourceId(recordedId(record))}`;
}

function isAsRecorded(record: OwnedResource, { value, templateId }: FreshResource, there: Existing): boolean {
  const { writtenDigest, freshDigest, fields } = record;
  return (
    record.templateId === templateId &&
    writtenDigest !== undefined &&
    fields.every(
      ({ owner, disputed, accepted }) => owner === GENERATOR && !disputed && accepted === undefined,
    ) &&
    freshDigest === freshDigestOf(value) &&
    writtenDigest === writtenDigestOf(there.value) &&
    isSealed(record)
  );
}
