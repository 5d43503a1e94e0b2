import { type Beside, type FieldPath, type JsonObject, isObject } from "../../model/index.js";
import { child, keysInOrder } from "../../model/internal.js";
import type { Member, Sides } from "../value/members.js";

/**
 * Where the new members of a map or list go: after the nearest existing one before them in the output, or else before
 * the nearest one after them. The order of a list may be significant: an order changed by people is kept, and new items
 * go last.
 */
export class Neighbours {
  readonly #path: FieldPath;
  /** The members of the output, in order. */
  readonly #ordered: readonly Member[];
  readonly #places: ReadonlyMap<Member, number>;
  readonly #standing = new Set<Member>();
  /** The last existing one before the place of the last query. */
  #last: Member | undefined;
  #at = 0;

  private constructor(path: FieldPath, ordered: readonly Member[]) {
    this.#path = path;
    this.#ordered = ordered;
    this.#places = new Map(ordered.map((member, place) => [member, place]));
  }

  /** Undefined if nothing is new, or if the order is not the generator's. */
  static of({ existing, fresh }: Sides, members: readonly Member[], path: FieldPath): Neighbours | undefined {
    const isAnyNew = members.some(({ sides }) => sides.existing === undefined && sides.fresh !== undefined);
    if (existing === undefined || !isAnyNew) return undefined;
    const ordered = isObject(fresh) ? fieldsIn(fresh, members) : itemsIn(members);
    return ordered && new Neighbours(path, ordered);
  }

  /** Called for each member in turn, once it is known to exist. */
  stands(member: Member): void {
    this.#standing.add(member);
  }

  /** New members come in output order, after the existing ones. */
  besideOf(member: Member): Beside | undefined {
    const place = this.#places.get(member) ?? 0;
    for (; this.#at < place; this.#at++) {
      const before = this.#ordered[this.#at] as Member;
      if (this.#standing.has(before)) this.#last = before;
    }
    const found = this.#last ?? this.#ordered.slice(place + 1).find((one) => this.#standing.has(one));
    if (found === undefined || typeof found.segment === "number") return undefined;
    return { sibling: child(this.#path, found.segment), isBehind: found === this.#last };
  }
}

function fieldsIn(fresh: JsonObject, members: readonly Member[]): readonly Member[] {
  const byName = new Map(members.map((member) => [member.segment, member]));
  return keysInOrder(fresh).flatMap((name) => byName.get(name) ?? []);
}

/** The items in output order; undefined if the common items are in another order. */
function itemsIn(members: readonly Member[]): readonly Member[] | undefined {
  const items = members.filter(({ place }) => place !== undefined);
  const shared = items.filter(({ sides }) => sides.existing !== undefined);
  const isInOrder = shared.every((item, i) => i === 0 || placeOf(item) > placeOf(shared[i - 1] as Member));
  return isInOrder ? items.sort((a, b) => placeOf(a) - placeOf(b)) : undefined;
}

function placeOf({ place }: Member): number {
  return place as number;
}
