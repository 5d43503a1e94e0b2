import type { OwnedResource } from "../ledger/index.js";
import type { Rehearsal, Store, StoreChange } from "./store.js";
import type { Generation } from "./generate.js";
import type { PlannedResource } from "./plan.js";
import { freshDigest } from "./shares.js";
import { recordsBeside } from "./part-records.js";

/** What has to be remembered for the next run. */
export function record(
  store: Store,
  generated: Generation,
  planned: readonly PlannedResource[],
  { versions }: Rehearsal,
): Pick<StoreChange, "records" | "generators"> {
  const { sources, settlement } = generated;
  const beside = recordsBeside(store, generated, planned);
  // What changed in resources of generators without a turn is for their next turn to notice.
  const isUndecided = (part: string, resources: readonly OwnedResource[]): boolean =>
    store.versions.get(part) !== store.record.fileRecord(part)?.digest &&
    resources.some(({ generator }) => !sources.isAbout(generator));
  const versionOf = (part: string): string =>
    (versions.has(part) ? versions.get(part) : store.versions.get(part)) ?? "";
  const touched = new Set([...settlement.open, ...beside.keys()]);
  const records = new Map(
    [...touched].map((part) => {
      const { resources = [], kept = 0 } = beside.get(part) ?? {};
      if (resources.length === 0) return [part, undefined];
      const isSecret = resources.some(({ kind }) => kind === "Secret");
      const digest = isSecret || isUndecided(part, resources) ? "" : versionOf(part);
      const shares = settlement.sharesOf(part);
      const fresh = freshDigest(shares, store.fingerprint);
      return [part, { digest, fresh, kept, by: Object.fromEntries(shares), resources }];
    }),
  );
  const generators = new Map(store.record.generators.map((one) => [one.name, one]));
  for (const source of sources.sources)
    if (source.record !== undefined) generators.set(source.record.name, source.record);
  return { records, generators: [...generators.values()] };
}
