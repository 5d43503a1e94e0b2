import { type Json, type Pointer, type SchemaNode, isObject } from "../../model/index.js";
import { type Pairing, ROOT, getKey, pairLists, schemaBelow } from "../../model/internal.js";

/** A reordered list: the old position of each item, in the new order. */
export interface Reordering {
  readonly pointer: Pointer;
  readonly order: readonly number[];
}

/**
 * The lists in which remaining items change places, outer lists first; each pointer applies after the reorderings
 * before it. Removed items keep their positions.
 */
export function reorderings(
  before: Json,
  after: Json,
  schema: SchemaNode | undefined,
  at: Pointer = [],
): Reordering[] {
  if (isObject(before) && isObject(after)) {
    return Object.keys(before).flatMap((key) => {
      const young = getKey(after, key);
      const below = schemaBelow(schema, key);
      return young === undefined ? [] : reorderings(before[key] as Json, young, below, [...at, key]);
    });
  }
  if (!Array.isArray(before) || !Array.isArray(after) || !schema?.list) return [];
  const staying = pairLists(schema.list, [before, after], ROOT).pairs.filter(
    ({ items }) => !items.includes(undefined),
  );
  const places = sorted(staying, 0).map(({ indices }) => indices[0] as number);
  const order = [...before.keys()];
  const inner: Reordering[] = [];
  for (const [i, { segment, items, indices }] of sorted(staying, 1).entries()) {
    const place = places[i] as number;
    order[place] = indices[0] as number;
    inner.push(
      ...reorderings(items[0] as Json, items[1] as Json, schemaBelow(schema, segment), [...at, place]),
    );
  }
  return order.every((index, place) => index === place) ? inner : [{ pointer: at, order }, ...inner];
}

function sorted(pairs: readonly Pairing[], side: 0 | 1): Pairing[] {
  return pairs.toSorted((a, b) => (a.indices[side] as number) - (b.indices[side] as number));
}
