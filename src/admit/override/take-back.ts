import { type Json, type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { DocumentWriter, pathOf } from "../../model/internal.js";
import { type FillEntry, type FilledField, digestOf, textOfKeys } from "./fill-record.js";
import { type Keys, isEmptyMap, valueAt } from "./keys.js";
import { RESOLVED_FROM, type OverrideChain } from "./override-chain.js";
import { isTemplated } from "./level-value.js";
import { withValues } from "./document-place.js";

/** A component and its record from the last write. */
export interface Recorded {
  readonly component: JsonObject | undefined;
  readonly entry: FillEntry | undefined;
}

/** A component as it arrives. */
export interface Arriving extends Recorded {
  /** Whether an applied manifest contains it. */
  readonly isClaimed: (keys: Keys, value: Json) => boolean;
}

/** A component split into the author's values and filled-in values. */
export interface TakenBack {
  readonly component: JsonObject | undefined;
  /** Maps that were created here and contain values of the author by now. */
  readonly made: readonly Keys[];
  /** The unchanged filled-in fields, with their values. */
  readonly ours: readonly (FilledField & { readonly value: Json })[];
}

/**
 * Removes earlier filled-in values from a component. A field belongs to the chain as long as it is recorded and has the
 * written or the stored value (later webhooks may have changed it). With any other value, or once an applied manifest
 * contains it, it belongs to the author.
 */
export function takeBack(
  chain: OverrideChain,
  now: Arriving,
  stored: Recorded,
  isKnown = (keys: Keys): boolean => Object.hasOwn(chain.merge, keys[0] as string),
): TakenBack {
  const { component, entry } = now;
  const mark = [...chain.block, RESOLVED_FROM];
  const unmarked = component === undefined ? undefined : withValues(component, [[mark, undefined]]);
  if (unmarked === undefined || entry === undefined || !isMarked(chain, component))
    return { component: unmarked, made: [], ours: [] };
  const before = new Set(stored.entry?.fields.map(({ keys }) => textOfKeys(keys)));
  const ours = entry.fields.flatMap((field) => {
    const value = valueAt(component, field.keys);
    if (value === undefined || !isKnown(field.keys)) return [];
    const isOurs = isUntouched(field, value, stored, before) && !isClaimed(field, value, now);
    return isOurs ? [{ ...field, value }] : [];
  });
  const bare = new DocumentWriter(unmarked);
  for (const { keys, wasEmpty } of ours)
    if (wasEmpty) bare.set(pathOf(...keys), {});
    else bare.remove(pathOf(...keys));
  const left = withoutEmptied(bare, madeIn(component, entry, mark));
  return { ...left, made: isBlockKnown(chain, unmarked, entry, ours) ? left.made : [], ours };
}

/**
 * If everything that was filled in belongs to its author by now, so do the maps around it: only a rule about templates
 * needs their origin. An entry without fields is from a policy of constants, which removed them for a template.
 */
function isBlockKnown(
  chain: OverrideChain,
  component: JsonObject,
  { fields }: FillEntry,
  ours: TakenBack["ours"],
): boolean {
  return ours.length > 0 || fields.length === 0 || isTemplated(chain, component);
}

/** A block without the mark was sent whole by its author, as `kubectl replace` does. */
function isMarked(chain: OverrideChain, component: JsonObject | undefined): boolean {
  const block = valueAt(component, chain.block);
  return block === undefined || valueAt(block, [RESOLVED_FROM]) !== undefined;
}

/**
 * The author's because of a manifest. A manifest that had the same value when the object came without the field is
 * older than the object.
 */
function isClaimed({ keys, digest, isClaimOld }: FilledField, value: Json, now: Arriving): boolean {
  return now.isClaimed(keys, value) && !(isClaimOld && digestOf(value) === digest);
}

function isUntouched(
  { keys, digest }: FilledField,
  value: Json,
  stored: Recorded,
  before: ReadonlySet<string>,
): boolean {
  if (digestOf(value) === digest) return true;
  const was = before.has(textOfKeys(keys)) ? valueAt(stored.component, keys) : undefined;
  return was !== undefined && equalTyped(was, value);
}

/**
 * The maps that were created. The record lists the outermost of them: the maps around a field, and around the mark, in
 * one of those were created with it. Only existing maps are visited, however much a record lists.
 */
function madeIn(component: JsonObject | undefined, { made, fields }: FillEntry, mark: Keys): Keys[] {
  const found = new Map(made.map((keys) => [textOfKeys(keys), keys]));
  const outermost = new Set(found.keys());
  for (const keys of [...fields.map((field) => field.keys), mark]) {
    let isMade = false;
    for (let length = 0; length < keys.length; length++) {
      const parent = keys.slice(0, length);
      if (!isObject(valueAt(component, parent))) break;
      const text = textOfKeys(parent);
      isMade ||= outermost.has(text);
      if (isMade) found.set(text, parent);
    }
  }
  return [...found.values()];
}

/** Deepest first, since a map may contain only another one. */
function withoutEmptied(
  component: DocumentWriter,
  made: readonly Keys[],
): Pick<TakenBack, "component" | "made"> {
  const kept: Keys[] = [];
  for (const keys of made.toSorted((a, b) => b.length - a.length)) {
    const value = valueAt(component.document, keys);
    if (!isObject(value)) continue;
    if (!isEmptyMap(value)) kept.push(keys);
    else if (keys.length > 0) component.remove(pathOf(...keys));
    else return { component: undefined, made: kept };
  }
  return { component: component.document as JsonObject, made: kept };
}
