import { type Beside, type FieldPath, type JsonObject, isObject } from "../../model/index.js";
import { child, keysInOrder } from "../../model/internal.js";
import type { Member, Sides } from "../value/members.js";

/**
 * Where the new members of a map or list go: behind the nearest one before them in what is generated that is there, or
 * else in front of the nearest one after them. The order of a list may mean something: one that people put into another
 * order is theirs, and what is new comes last.
 */
export class Neighbours {
  readonly #path: FieldPath;
  /** The members of what is generated, in its order. */
  readonly #ordered: readonly Member[];
  readonly #places: ReadonlyMap<Member, number>;
  readonly #standing = new Set<Member>();
  /** The last one that is there, of those before the place that was asked about last. */
  #last: Member | undefined;
  #at = 0;

  private constructor(path: FieldPath, ordered: readonly Member[]) {
    this.#path = path;
    this.#ordered = ordered;
    this.#places = new Map(ordered.map((member, place) => [member, place]));
  }

  /** Undefined where nothing is new, or the order is not the generator's. */
  static of({ existing, fresh }: Sides, members: readonly Member[], path: FieldPath): Neighbours | undefined {
    const isAnyNew = members.some(({ sides }) => sides.existing === undefined && sides.fresh !== undefined);
    if (existing === undefined || !isAnyNew) return undefined;
    const ordered = isObject(fresh) ? fieldsIn(fresh, members) : itemsIn(members);
    return ordered && new Neighbours(path, ordered);
  }

  /** Called for each member in its turn, once it is known to be there. */
  stands(member: Member): void {
    this.#standing.add(member);
  }

  /** New members come in the order of what is generated, after those that were there before. */
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

/** The items in the order of what is generated; undefined where those that both lists have stand in another one. */
function itemsIn(members: readonly Member[]): readonly Member[] | undefined {
  const items = members.filter(({ place }) => place !== undefined);
  const shared = items.filter(({ sides }) => sides.existing !== undefined);
  const isInOrder = shared.every((item, i) => i === 0 || placeOf(item) > placeOf(shared[i - 1] as Member));
  return isInOrder ? items.sort((a, b) => placeOf(a) - placeOf(b)) : undefined;
}

function placeOf({ place }: Member): number {
  return place as number;
}
