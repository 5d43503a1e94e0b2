import { findItem, getAtPointer } from "../../model/internal.js";
import type { FindItem, Json, Pointer } from "../../model/index.js";

/**
 * Finds items by keys that they were sent with. An item that lacks its key has an empty or zero one in the document,
 * which its file does not show.
 */
export function writtenItems(
  document: Json,
  sent: Json,
  pointer: Pointer,
  find: FindItem = findItem,
): FindItem {
  const written = sentLists(document, sent, pointer);
  return (list, key, rule) => {
    const index = find(list, key, rule);
    const items = written.get(list);
    const isSent = items !== undefined && typeof index === "number" && index < items.length;
    return isSent && find(items, key, rule) !== index ? "none" : index;
  };
}

/** The lists on the way to a place, and the same lists as they were sent. */
function sentLists(
  document: Json,
  sent: Json,
  pointer: Pointer,
): ReadonlyMap<readonly Json[], readonly Json[]> {
  const lists = new Map<readonly Json[], readonly Json[]>();
  let [here, there]: (Json | undefined)[] = [document, sent];
  for (const token of pointer) {
    if (Array.isArray(here) && Array.isArray(there)) lists.set(here, there);
    [here, there] = [here, there].map((value) => value && getAtPointer(value, [token]));
  }
  return lists;
}
