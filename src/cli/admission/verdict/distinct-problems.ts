import { formatJson } from "../../../model/index.js";
import type { Found } from "./found-problems.js";
import { line } from "../../text/line.js";
import { plural } from "../../text/plural.js";

/** One problem that any number of objects have. */
interface Distinct {
  readonly first: string;
  readonly told: string;
  places: number;
  objects: number;
  /** The number of the last object that has it. */
  last: number;
}

/** Problems of many objects: each is kept once, with its first place, and the others are counted. */
export class DistinctProblems {
  readonly #word: string;
  readonly #shown: number;
  readonly #known = new Map<string, Distinct>();

  /** Further problems than `shown` are counted. */
  constructor(word: string, shown: number) {
    this.#word = word;
    this.#shown = shown;
  }

  add(object: number, { first, told, fields, message }: Found): void {
    // Names, values and numbers differ from object to object.
    const wording = message.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'|\d+/g, "*");
    const key = formatJson([[...fields], wording]);
    const same = this.#known.get(key);
    if (same === undefined) {
      this.#known.set(key, { first, told, places: 1, objects: 1, last: object });
      return;
    }
    same.places++;
    if (same.last !== object) same.objects++;
    same.last = object;
  }

  /** The most frequent first. */
  *text(): Generator<string> {
    const all = [...this.#known.values()].sort((a, b) => b.objects - a.objects);
    for (const each of all.slice(0, this.#shown)) {
      yield line`${this.#word}  ${each.first}${others(each)}`;
      yield line`  ${each.told}`;
    }
    const rest = all.slice(this.#shown).reduce((sum, { places }) => sum + places, 0);
    if (rest > 0) yield line`${this.#word}  ${plural(rest, "problem")} more (--output json lists them)`;
  }
}

function others({ places, objects }: Distinct): string {
  if (places === 1) return "";
  const all =
    places === objects
      ? `and ${plural(objects - 1, "object")} more`
      : `in ${plural(places, "place")} of ${plural(objects, "object")}`;
  return `, ${all} (--output json lists all)`;
}
