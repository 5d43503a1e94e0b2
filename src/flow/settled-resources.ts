import type { Existing } from "./existing.js";
import type { FreshResource } from "./generator.js";
import { GENERATOR, freshDigestOf, isSealed, writtenDigestOf } from "../preserve/index.js";
import type { Generation } from "./generate.js";
import { type OwnedResource, recordedId } from "../ledger/index.js";
import type { Run } from "./run.js";
import type { Settlement } from "./settlement.js";
import type { Store } from "./store.js";
import { formatResourceId, readResourceId } from "../model/index.js";

/** What is left to decide on. */
export interface Open {
  readonly generation: Generation;
  readonly existing: ReadonlyMap<string, Existing>;
}

/**
 * Leaves out the resources that stand as they were written and for which the same is generated, one by one: a part in
 * which one of fifty resources changed costs one decision. Those in which a difference stands are decided, to tell of it.
 * Secrets are, too: their digests have a key.
 */
export function openResources(
  { store, wishes }: Run,
  generation: Generation,
  existing: ReadonlyMap<string, Existing>,
): Open {
  const { settlement } = generation;
  if (settlement.isThorough || wishes.ruling !== undefined) return { generation, existing };
  const names = settledNames(store, settlement, existing);
  if (names.size === 0) return { generation, existing };
  const parts = Array.from(names, (name) => (existing.get(name) as Existing).entry.part);
  const settled = {
    resources: settlement.settled.resources + names.size,
    parts: new Set([...settlement.settled.parts, ...parts]),
    names,
  };
  const generators = settlement.generators.map((generator) => ({
    ...generator,
    resources: generator.resources.filter((fresh) => !names.has(nameOf(fresh))),
  }));
  return {
    generation: { ...generation, settlement: { ...settlement, generators, settled } },
    existing: new Map([...existing].filter(([name]) => !names.has(name))),
  };
}

/** What two generators make is never settled: it has to be reported. */
function settledNames(
  { record }: Store,
  { open, generators }: Settlement,
  existing: ReadonlyMap<string, Existing>,
): ReadonlySet<string> {
  const records = new Map(
    record.files
      .filter((part) => open.has(part))
      .flatMap((part) => record.recordsIn(part).map((one) => [keyOf(part, one), one])),
  );
  const made = new Set<string>();
  const settled = new Set<string>();
  for (const generator of generators) {
    for (const fresh of generator.resources) {
      const name = nameOf(fresh);
      const there = existing.get(name);
      const own = there && records.get(`${there.entry.part}\n${name}`);
      const isSettled = own?.generator === generator.name && isAsRecorded(own, fresh, there as Existing);
      if (isSettled && !made.has(name)) settled.add(name);
      else settled.delete(name);
      made.add(name);
    }
  }
  return settled;
}

/** What has no name is never settled. */
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
