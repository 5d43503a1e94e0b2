import { type DraftNode, type ListNode, type MapNode, knownMember, placeOf } from "./node.js";
import { partOf, plain } from "./plain.js";
import { removeField, setField } from "./map-write.js";
import { DEEDS } from "../ledger/internal.js";
import { assignContainer } from "./assign-container.js";
import { replaceItem } from "./list-write.js";

/** `map.key = value`, as a closure writes it. JSON has no undefined: assigning it removes the key. */
export function assignField(node: MapNode, key: string, value: unknown): void {
  if (value === undefined) return removeField(node, key);
  const part = partOf(value);
  if (part !== undefined && part === knownMember(node, key)) return rewrite(part);
  if (part === undefined && typeof value === "object" && value !== null) assignContainer(node, key, value);
  else setField(node, key, plain(value));
}

/** `list[index] = value`. */
export function assignItem(list: ListNode, index: number, value: unknown): void {
  const part = partOf(value);
  if (part !== undefined && part === list.items?.[index]) rewrite(part);
  else replaceItem(list, index, plain(value));
}

/** A part assigned to its own place is written with its current value; references to it stay valid. */
function rewrite(part: DraftNode): void {
  const { state } = part;
  if (part.attached) {
    if (state.analysis) state.recorder.read(placeOf(part), undefined, "value", state.author);
    state.recorder.write(placeOf(part), undefined, DEEDS.set, part.value, state.author);
  }
  // The recorded value must not change with the part.
  state.epoch++;
}
