import { type JsonObject, equalTyped } from "../../../model/index.js";
import type { ThreeVersions } from "./object.js";
import { alignLists } from "../../compare/list-alignment.js";

/** The positions of an element in the modified, current and original list. */
interface Match {
  readonly wanted: number;
  readonly live: number;
  readonly last: number | undefined;
}

export interface Matched {
  /** Modified elements that are not new. */
  readonly matches: readonly Match[];
  /** Positions of live elements that are in the original but not in the modified list. */
  readonly gone: ReadonlySet<number>;
}

/**
 * Pairs the elements of three versions of a list. Elements with a duplicate key are paired by content and order:
 * nothing else distinguishes two values of PATH.
 */
export function matchVersions(
  lists: ThreeVersions<readonly JsonObject[]>,
  textOf: (element: JsonObject) => string,
): Matched {
  const matches: Match[] = [];
  const gone = new Set<number>();
  const [lasts, wants, lives] = [lists.last, lists.wanted, lists.live].map((list) => placesOf(list, textOf));
  for (const text of new Set([...(lasts as Places).keys(), ...(wants as Places).keys()])) {
    const places = {
      last: lasts?.get(text) ?? [],
      wanted: wants?.get(text) ?? [],
      live: lives?.get(text) ?? [],
    };
    const found = isSingle(places) ? single(places) : new Group(lists, places);
    matches.push(...found.matches);
    for (const place of found.gone) gone.add(place);
  }
  return { matches, gone };
}

interface Found {
  readonly matches: readonly Match[];
  readonly gone: readonly number[];
}

type PlacesOfKey = ThreeVersions<readonly number[]>;

function isSingle({ last, wanted, live }: PlacesOfKey): boolean {
  return last.length <= 1 && wanted.length <= 1 && live.length <= 1;
}

/** The usual case: a key that does not repeat. */
function single({ last: [last], wanted: [wanted], live: [live] }: PlacesOfKey): Found {
  if (live === undefined) return NONE;
  return wanted === undefined
    ? { matches: [], gone: [live] }
    : { matches: [{ last, wanted, live }], gone: [] };
}

const NONE: Found = { matches: [], gone: [] };

type Places = ReadonlyMap<string, readonly number[]>;

function placesOf(list: readonly JsonObject[], textOf: (element: JsonObject) => string): Places {
  const places = new Map<string, number[]>();
  for (const [index, element] of list.entries()) {
    const text = textOf(element);
    const known = places.get(text);
    if (known === undefined) places.set(text, [index]);
    else known.push(index);
  }
  return places;
}

/** The elements of one key. */
class Group implements Found {
  readonly matches: Match[] = [];
  readonly gone: number[] = [];
  readonly #lists: ThreeVersions<readonly JsonObject[]>;

  constructor(lists: ThreeVersions<readonly JsonObject[]>, places: PlacesOfKey) {
    this.#lists = lists;
    const said = this.#align("last", places.last, "wanted", places.wanted);
    const there = this.#align("last", places.last, "live", places.live);
    for (const last of places.last) {
      const [wanted, live] = [said.get(last), there.get(last)];
      if (live === undefined) continue;
      if (wanted === undefined) this.gone.push(live);
      else this.matches.push({ last, wanted, live });
    }
    this.#matchRest(places);
  }

  /**
   * Elements that are not in the original: without an original the modified values win, otherwise only equal additions
   * are paired.
   */
  #matchRest({ last, wanted, live }: PlacesOfKey): void {
    const known = new Set(this.matches.map((match) => match.wanted));
    const there = new Set([...this.matches.map((match) => match.live), ...this.gone]);
    const wants = wanted.filter((place) => !known.has(place));
    const lives = live.filter((place) => !there.has(place));
    for (const [from, to] of this.#align("wanted", wants, "live", lives)) {
      const isEqual = equalTyped(this.#lists.wanted[from] as JsonObject, this.#lists.live[to] as JsonObject);
      if (last.length === 0 || isEqual) this.matches.push({ last: undefined, wanted: from, live: to });
    }
  }

  #align(
    from: keyof ThreeVersions<unknown>,
    sources: readonly number[],
    to: keyof ThreeVersions<unknown>,
    targets: readonly number[],
  ): Map<number, number> {
    const [source, target] = [sources[0], targets[0]];
    if (source === undefined || target === undefined) return new Map();
    if (sources.length === 1 && targets.length === 1) return new Map([[source, target]]);
    const runs = alignLists({
      before: sources.map((place) => this.#lists[from][place] as JsonObject),
      after: targets.map((place) => this.#lists[to][place] as JsonObject),
    });
    return new Map(
      runs.flatMap(({ before, after, length }) =>
        Array.from({ length }, (_, i) => [sources[before + i], targets[after + i]] as [number, number]),
      ),
    );
  }
}
