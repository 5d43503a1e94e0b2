import type { Existing } from "./existing.js";
import type { FreshResource } from "./generator.js";
import { GENERATOR, freshDigestOf, isSealed, writtenDigestOf } from "../preserve/index.js";
import type { Generation } from "./generate.js";
import { type OwnedResource, recordedId } from "../ledger/index.js";
import type { Run } from "./run.js";
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
  const makers = new Map<string, number>();
  for (const { resources } of settlement.generators)
    for (const fresh of resources) makers.set(nameOf(fresh), (makers.get(nameOf(fresh)) ?? 0) + 1);
  const recorded = new Map(
    store.record.files
      .filter((part) => settlement.open.has(part))
      .flatMap((part) => store.record.recordsIn(part).map((record) => [keyOf(part, record), record])),
  );
  const names = new Set<string>();
  const generators = settlement.generators.map((generator) => {
    const resources = generator.resources.filter((fresh) => {
      const name = nameOf(fresh);
      const there = existing.get(name);
      const record = there && recorded.get(`${there.entry.part}\n${name}`);
      const isSettled =
        record?.generator === generator.name &&
        makers.get(name) === 1 &&
        isAsRecorded(record, fresh, there as Existing);
      if (isSettled) names.add(name);
      return !isSettled;
    });
    return { ...generator, resources };
  });
  if (names.size === 0) return { generation, existing };
  const parts = new Set(Array.from(names, (name) => (existing.get(name) as Existing).entry.part));
  const { settled } = settlement;
  return {
    generation: {
      ...generation,
      settlement: {
        ...settlement,
        generators,
        settled: {
          resources: settled.resources + names.size,
          parts: new Set([...settled.parts, ...parts]),
          names,
        },
      },
    },
    existing: new Map([...existing].filter(([name]) => !names.has(name))),
  };
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
