import { isSecretKind } from "../../model/internal.js";
import { type OwnedResource } from "../../ledger/index.js";
import { NO_FILE } from "../../ledger/internal.js";
import type { GroupChange, Rehearsal, Store } from "../store/store.js";
import type { Generation } from "../generate/generate.js";
import type { GeneratorRecord } from "../store/record-view.js";
import type { Opened } from "../decide/settled-resources.js";
import type { PlannedResource } from "../judge/judge.js";
import { freshDigest } from "../source/shares.js";
import { recordsBeside } from "./part-records.js";
import { standingFacts } from "./standing-facts.js";

/** What to record of a group for the next run. */
export function record(
  store: Store,
  generation: Generation,
  opened: Opened,
  planned: readonly PlannedResource[],
  { versions }: Rehearsal,
): GroupChange["records"] {
  const { sources, settlement } = generation;
  const decidedIn = byPart(planned);
  const beside = recordsBeside(store, sources, opened, planned);
  // Changes in resources of generators that do not run are left for their next run.
  const isUndecided = (part: string, resources: readonly OwnedResource[]): boolean =>
    store.versions.get(part) !== store.record.fileRecord(part)?.digest &&
    resources.some(({ generator }) => !sources.isAbout(generator));
  const versionOf = (part: string): string =>
    (versions.has(part) ? versions.get(part) : store.versions.get(part)) ?? NO_FILE;
  const touched = new Set([...opened.parts, ...beside.keys()]);
  return new Map(
    [...touched].map((part) => {
      const { resources = [], kept = 0 } = beside.get(part) ?? {};
      if (resources.length === 0) return [part, undefined];
      const isSecret = resources.some(isSecretKind);
      const digest = isSecret || isUndecided(part, resources) ? "" : versionOf(part);
      const shares = settlement.sharesOf(part);
      const fresh = freshDigest(shares, store.fingerprint);
      const facts = { digest, fresh, kept, by: Object.fromEntries(shares), resources };
      if (digest === "") return [part, facts];
      const standing = standingFacts(store, generation, { part, ...facts }, decidedIn.get(part) ?? []);
      return [part, { ...facts, ...standing }];
    }),
  );
}

/** The decided resources, by place. */
export function byPart(planned: readonly PlannedResource[]): ReadonlyMap<string, readonly PlannedResource[]> {
  const parts = new Map<string, PlannedResource[]>();
  for (const resource of planned) {
    const found = parts.get(resource.part ?? "") ?? [];
    parts.set(resource.part ?? "", found);
    found.push(resource);
  }
  return parts;
}

/** All recorded generators, not only those that ran. */
export function generatorsAfter(store: Store, { sources }: Generation): readonly GeneratorRecord[] {
  const generators = new Map(store.record.generators.map((one) => [one.name, one]));
  for (const source of sources.sources)
    if (source.record !== undefined) generators.set(source.record.name, source.record);
  return [...generators.values()];
}
