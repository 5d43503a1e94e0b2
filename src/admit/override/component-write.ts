import type { Diagnostic, Json, JsonObject, ResourceId } from "../../model/index.js";
import { type Author, formatAuthor } from "../../ledger/index.js";
import { type Fillings, resolveComponent } from "./resolve-component.js";
import { type FillEntry, type FilledField, digestOf, isSameEntry, textOfKeys } from "./fill-record.js";
import { type Keys, isEmptyMap, isFree, valueAt } from "./keys.js";
import { type OverrideChain, RESOLVED_FROM } from "./override-chain.js";
import { type Arriving, type Recorded, type TakenBack, takeBack } from "./take-back.js";
import type { Instance } from "./component.js";
import { type ByNewer, keptForNewer, withNewerConstants } from "./newer-release.js";
import type { TemplateLookup } from "./lookup.js";
import { readAuthor } from "./recorded-author.js";
import { withValues } from "./document-place.js";

/** One field that is filled in. */
export interface ComponentWrite {
  readonly keys: Keys;
  readonly value: Json;
  readonly author: Author;
  readonly template: ResourceId | undefined;
  readonly isStored: boolean;
}

/** The states of a component: as sent, as its author wrote it, and as stored. */
export interface Part {
  readonly chain: OverrideChain;
  readonly instance: Instance;
  readonly taken: TakenBack;
  readonly stored: Recorded;
  /** The record in the object itself. */
  readonly arrivingEntry: FillEntry | undefined;
  /** Undefined if no newer release has written it. */
  readonly byNewer: ByNewer | undefined;
  readonly isClaimed: Arriving["isClaimed"];
}

/** What happens to one component. */
export interface PartOutcome {
  readonly part: Part;
  readonly writes: readonly ComponentWrite[];
  /** Undefined if nothing is filled in. */
  readonly mark: Json | undefined;
  readonly fault: Diagnostic | undefined;
  /** The existing record entry, if unchanged. */
  readonly entry?: FillEntry;
}

export function resolvePart(
  part: Part,
  context: { readonly object: JsonObject; readonly namespace: string; readonly lookup: TemplateLookup },
): PartOutcome {
  const { chain, instance, taken } = part;
  const { object, namespace, lookup } = context;
  const place = { path: instance.path, component: taken.component, object, namespace };
  const outcome = resolveComponent(chain, place, { lookup, isBlockOwn: isBlockOwn(part) });
  if ("fillings" in outcome) return filled(part, outcome);
  if ("isLeftAlone" in outcome) return { part, writes: [], mark: undefined, fault: undefined };
  return { part, ...kept(part), fault: outcome.fault };
}

/** Whether the block of the chain was created here, not by the author. */
export function isBlockOwn({ chain, taken }: Pick<Part, "chain" | "taken">): boolean {
  return taken.made.some((keys) => isSameKeys(keys, chain.block));
}

/** A block that was created here keeps its mark, even if all of its content belongs to the author by now. */
function filled(part: Part, given: Fillings): PartOutcome {
  const { fillings, mark, needsMark } = given;
  const { chain, byNewer } = part;
  const stays = byNewer && keptForNewer(part, given, byNewer);
  if (stays !== undefined) return stays;
  const own = fillings.map(({ keys, value, by, isStored }) => ({
    keys,
    value,
    author: by.author,
    template: by.template,
    isStored,
  }));
  const writes = byNewer === undefined ? own : withNewerConstants(chain, own, byNewer);
  const isMarked = needsMark || writes.some(({ isStored }) => isStored);
  return { part, writes, mark: isMarked ? mark : undefined, fault: undefined };
}

/**
 * If the chain cannot be resolved, for example because a template is missing, a component keeps its values: an update
 * that is allowed anyway, such as a label change, must not remove the configuration of a running cluster.
 */
function kept({ chain, instance, taken, stored }: Part): Pick<PartOutcome, "writes" | "mark"> {
  const had = takeBack(chain, { ...stored, isClaimed: () => false }, stored).ours;
  const gone = had.filter(({ keys }) => isFree(instance.value, keys));
  const writes = [...taken.ours, ...gone].map(({ keys, value, by }) => ({
    keys,
    value,
    author: readAuthor(by),
    template: undefined,
    isStored: true,
  }));
  const mark = [...chain.block, RESOLVED_FROM];
  const isMarked = writes.length > 0 || taken.made.length > 0;
  return {
    writes,
    mark: isMarked ? (valueAt(instance.value, mark) ?? valueAt(stored.component, mark)) : undefined,
  };
}

export function storedIn(writes: readonly ComponentWrite[]): readonly ComponentWrite[] {
  return writes.filter(({ isStored }) => isStored);
}

/** The component with everything that is stored in it. */
export function writtenComponent({ part, writes, mark }: PartOutcome): JsonObject | undefined {
  const { component } = part.taken;
  const values = storedIn(writes).map(({ keys, value }) => [keys, value] as const);
  const marks = mark === undefined ? [] : [[[...part.chain.block, RESOLVED_FROM], mark] as const];
  const all = [...values, ...marks];
  return all.length === 0 ? component : withValues(component ?? {}, all);
}

/** The new record entry of the component. */
export function entryOf({ part, writes, mark, entry }: PartOutcome): FillEntry | undefined {
  if (mark === undefined || entry !== undefined) return entry;
  const { component, made } = part.taken;
  const stored = storedIn(writes);
  const fields = stored.map(({ keys, value, author }): FilledField => ({
    keys,
    by: formatAuthor(author),
    digest: digestOf(value),
    wasEmpty: isEmptyMap(valueAt(component, keys)),
    isClaimOld: part.isClaimed(keys, value),
  }));
  const places = [...stored.map(({ keys }) => keys), [...part.chain.block, RESOLVED_FROM]];
  return released(part, { made: [...made, ...madeFor(component, places)], fields });
}

/** With the release that decided it. An equal entry keeps its release, so that an upgrade alone changes nothing. */
function released({ chain, stored, arrivingEntry, byNewer }: Part, entry: FillEntry): FillEntry {
  const known = stored.entry ?? arrivingEntry;
  const isKept = known !== undefined && (byNewer !== undefined || isSameEntry(known, entry));
  const release = isKept ? known.release : chain.release;
  return release === undefined ? entry : { ...entry, release };
}

/** The maps to create for fields at these places. */
function madeFor(component: JsonObject | undefined, places: readonly Keys[]): Keys[] {
  const made = new Map<string, Keys>();
  for (const keys of places) {
    for (let length = 0; length < keys.length; length++) {
      const parent = keys.slice(0, length);
      const isThere = length === 0 ? component !== undefined : valueAt(component, parent) !== undefined;
      if (!isThere) made.set(textOfKeys(parent), parent);
    }
  }
  return [...made.values()];
}

function isSameKeys(a: Keys, b: Keys): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
