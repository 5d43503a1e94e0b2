import { type Edit, type FieldPath, type ItemKey, type Json } from "../model/index.js";
import { child, identityOf } from "../model/internal.js";
import { type Deed } from "../ledger/index.js";
import { DEEDS } from "../ledger/internal.js";
import { isToldApart } from "./item-path.js";
import { type ListNode, placeOf } from "./node.js";

type Write = (place: FieldPath, deed: Deed, value?: Edit["value"]) => void;

/** Records a change of many items of a list per item, so that moving an item does not change its owner. */
export function describeChange(list: ListNode, values: readonly Json[], sources: readonly number[]): void {
  const { state } = list;
  const write: Write = (place, deed, value) =>
    state.recorder.write(place, undefined, deed, value, state.author);
  const change: Change = { place: placeOf(list), before: list.value, values, sources };
  const names = [namesOf(list, list.value), namesOf(list, values)] as const;
  if (names[0] !== undefined && names[1] !== undefined) byName(change, names[0], names[1], write);
  else byPosition(change, write);
  // The recorded list contains items that the draft would otherwise write in place.
  state.epoch++;
}

interface Change {
  readonly place: FieldPath;
  readonly before: readonly Json[];
  readonly values: readonly Json[];
  readonly sources: readonly number[];
}

/** The keys of all items, or undefined if they are not unique. */
function namesOf(list: ListNode, values: readonly Json[]): Map<string, ItemKey> | undefined {
  const rule = list.schema?.list;
  if (rule === undefined || rule === null) return undefined;
  const names = new Map<string, ItemKey>();
  for (const [i, value] of values.entries()) {
    const key = identityOf(rule, value);
    if (key === undefined || names.has(key.text)) return undefined;
    // A key that lacks a field also matches the items that have it.
    const isPartial = key.names !== null && key.names.length < rule.keys.length;
    if (isPartial && !isToldApart(values, i, rule)) return undefined;
    names.set(key.text, key);
  }
  return names;
}

type Names = ReadonlyMap<string, ItemKey>;

function byName(change: Change, before: Names, after: Names, write: Write): void {
  const { place, values, sources } = change;
  for (const [text, key] of before) if (!after.has(text)) write(child(place, key), DEEDS.remove);
  const added: string[] = [];
  for (const [i, [text, key]] of [...after].entries()) {
    if ((sources[i] as number) >= 0) continue;
    if (before.has(text)) write(child(place, key), DEEDS.set, values[i]);
    else {
      write(place, DEEDS.append, values[i]);
      added.push(text);
    }
  }
  const order = [...[...before.keys()].filter((text) => after.has(text)), ...added];
  if (order.join("\n") !== [...after.keys()].join("\n")) write(place, DEEDS.order, [...values]);
}

/**
 * Without keys only simple changes by position are recognized: writes in place, or a shorter list; otherwise it is one
 * value.
 */
function byPosition(change: Change, write: Write): void {
  const { place, before, values, sources } = change;
  if (sources.every((from, i) => from === i || from < 0)) {
    for (let i = before.length - 1; i >= values.length; i--) write(child(place, i), DEEDS.remove);
    for (const [i, value] of values.entries()) {
      if ((sources[i] as number) >= 0) continue;
      if (i < before.length) write(child(place, i), DEEDS.set, value);
      else write(place, DEEDS.append, value);
    }
    return;
  }
  if (sources.every((from, i) => from >= 0 && (i === 0 || from > (sources[i - 1] as number)))) {
    const kept = new Set(sources);
    for (let i = before.length - 1; i >= 0; i--) if (!kept.has(i)) write(child(place, i), DEEDS.remove);
    return;
  }
  write(place, DEEDS.set, [...values]);
}
