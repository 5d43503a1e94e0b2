import { type Json, type JsonObject, equalTyped, formatPath } from "../../model/index.js";
import type { FillEntry, FillRecord } from "./fill-record.js";
import { type Instance, instancesOf } from "./component.js";
import { type OverrideChain, RESOLVED_FROM } from "./override-chain.js";
import { type Part, resolvePart } from "./component-write.js";
import { type Resolution, resolution, unchanged } from "./resolution.js";
import { type TemplateLookup, requestLookup } from "./lookup.js";
import { chainsFor } from "./chain-kind.js";
import { claimsOf } from "./claims.js";
import { canBeAnnotated } from "./annotated.js";
import { isBeingDeleted, namespaceIn } from "./object-metadata.js";
import { readResolved } from "./resolve-given.js";
import { readRecord } from "./fill-record-reader.js";
import { placed } from "./document-place.js";
import type { ByNewer } from "./newer-release.js";
import { isNewerRelease } from "./release.js";
import { type Arriving, type Recorded, takeBack } from "./take-back.js";
import { type Keys, below, valueAt } from "./keys.js";

/** Options of resolveChains. */
export interface ResolveOptions {
  readonly lookup: TemplateLookup;
  /** The stored object, for an update. */
  readonly old?: JsonObject | null | undefined;
  /** The namespace of the request; that of the object by default. */
  readonly namespace?: string | undefined;
  /** The defaults of the schema, which the API server fills in after every change. */
  readonly defaults?: ((object: JsonObject) => JsonObject) | undefined;
}

/**
 * Resolves the override chains of an object. The result depends only on what the author wrote and on the templates, not
 * on values filled in before, so it is idempotent, even after changes by others. Objects of any shape are accepted;
 * invalid parts stay as they are.
 */
export function resolveChains(
  chains: readonly OverrideChain[],
  object: object,
  options: ResolveOptions,
): Resolution {
  return resolved(chains, readResolved(chains, object, options), options);
}

function resolved(chains: readonly OverrideChain[], object: JsonObject, options: ResolveOptions): Resolution {
  if (isBeingDeleted(object) || !canBeAnnotated(object)) return unchanged(object);
  const parts = partsOf(chainsFor(chains, object), object, options.old ?? undefined);
  const bare = placed(
    object,
    parts.map(({ instance, taken }) => [instance, taken.component]),
  );
  const context = {
    object: bare,
    namespace: options.namespace ?? namespaceIn(object),
    lookup: requestLookup(options.lookup),
  };
  const outcomes = parts.map((part) => resolvePart(part, context));
  return resolution(object, outcomes, options.defaults, readRecord(options.old ?? undefined));
}

export function partsOf(
  chains: readonly OverrideChain[],
  object: JsonObject,
  old: JsonObject | undefined,
): readonly Part[] {
  const record = readRecord(object);
  const oldRecord = readRecord(old);
  const isClaimed = claimsOf(object);
  return chains.flatMap((chain) => {
    const before = new Map(
      (old === undefined ? [] : instancesOf(chain.steps, old)).map(({ path, value }) => [
        formatPath(path),
        value,
      ]),
    );
    return instancesOf(chain.steps, object).map((instance): Part => {
      const name = formatPath(instance.path);
      const stored = { component: before.get(name), entry: oldRecord?.get(name) };
      const entry = entryFor(chain, instance, record, { ...stored, name });
      const arriving = {
        component: instance.value,
        entry,
        isClaimed: (keys: Keys, value: Json) => isClaimed(below(instance.path, keys), value),
      };
      const taken = takeBack(chain, arriving, stored);
      const byNewer = byNewerRelease(chain, arriving, stored);
      return { chain, instance, taken, stored, arrivingEntry: entry, byNewer, isClaimed: arriving.isClaimed };
    });
  });
}

const isAny = (): boolean => true;

/** A newer release may have filled in fields that this one does not know. */
function byNewerRelease(chain: OverrideChain, arriving: Arriving, stored: Recorded): ByNewer | undefined {
  if (!isNewerRelease(stored.entry?.release, chain.release)) return undefined;
  return {
    now: takeBack(chain, arriving, stored, isAny),
    was: takeBack(chain, { ...stored, isClaimed: () => false }, stored, isAny),
  };
}

/** If an object has lost its record but not its marks, the stored record is used. */
function entryFor(
  chain: OverrideChain,
  { value }: Instance,
  record: FillRecord | undefined,
  stored: {
    readonly name: string;
    readonly component: JsonObject | undefined;
    readonly entry: FillEntry | undefined;
  },
): FillEntry | undefined {
  if (record !== undefined) return record.get(stored.name);
  const [mark, was] = [value, stored.component].map((component) =>
    valueAt(component, [...chain.block, RESOLVED_FROM]),
  );
  return mark !== undefined && was !== undefined && equalTyped(mark, was) ? stored.entry : undefined;
}
