import type { Json } from "../model/index.js";
import { type DraftNode, type ListNode, type MapNode, knownMember, member, placeOf } from "./node.js";
import { nodeOf, plain } from "./plain.js";
import { removeField, setField } from "./map-write.js";
import { replaceItem, restructure } from "./list-write.js";
import { DEEDS } from "../ledger/index.js";

/** `map.key = value`, as a closure writes it. JSON has no undefined: assigning it removes the key. */
export function assignField(node: MapNode, key: string, value: unknown): void {
  if (value === undefined) return removeField(node, key);
  const part = partOf(value);
  if (part !== undefined && part === knownMember(node, key)) return rewrite(part);
  if (part === undefined && Array.isArray(value)) {
    const list = listBelow(node, key);
    if (list !== undefined && assignItems(list, value)) return;
  }
  setField(node, key, plain(value));
}

/** `list[index] = value`. */
export function assignItem(list: ListNode, index: number, value: unknown): void {
  const part = partOf(value);
  if (part !== undefined && part === list.items?.[index]) rewrite(part);
  else replaceItem(list, index, plain(value));
}

function partOf(value: unknown): DraftNode | undefined {
  return typeof value === "object" && value !== null ? nodeOf(value) : undefined;
}

/** A part assigned to where it stands is written with the value it has; whoever holds it goes on holding it. */
function rewrite(part: DraftNode): void {
  const { state } = part;
  if (part.attached) {
    if (state.analysis) state.recorder.read(placeOf(part), undefined, "value", state.author);
    state.recorder.write(placeOf(part), undefined, DEEDS.set, part.value, state.author);
  }
  // The recorded value must not change with the part.
  state.epoch++;
}

function listBelow(node: MapNode, key: string): ListNode | undefined {
  const value = Object.hasOwn(node.value, key) ? node.value[key] : undefined;
  if (!Array.isArray(value)) return undefined;
  return member(node, key, value) as ListNode;
}

/**
 * `list = list.filter(...)` and `list = [...list, item]` keep items rather than write the whole list. They are known
 * by the items themselves, so a list made of other values is written as one.
 */
function assignItems(list: ListNode, elements: readonly unknown[]): boolean {
  const positions = new Map<DraftNode, number>();
  for (const [i, node] of (list.items ?? []).entries()) if (node !== undefined) positions.set(node, i);
  const sources = elements.map((element) => {
    const node = partOf(element);
    return (node === undefined ? undefined : positions.get(node)) ?? -1;
  });
  const kept = sources.filter((from) => from >= 0);
  if (kept.length === 0 || new Set(kept).size < kept.length) return false;
  const values = elements.map((element, i) =>
    (sources[i] as number) < 0 ? plain(element) : (list.value[sources[i] as number] as Json),
  );
  restructure(list, values, sources);
  return true;
}
