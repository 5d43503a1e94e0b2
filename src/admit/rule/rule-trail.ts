import { type Place, childPlace, itemPlace } from "../../machinery/index.js";

/** One step of the way to a value: a field, a free key, an item, or into `allOf`, which stays at the same value. */
export type RuleStep =
  | { readonly kind: "field" | "key"; readonly name: string }
  | { readonly kind: "item"; readonly index: number }
  | { readonly kind: "allOf" };

const ALL_OF = null;

/** The path from the root value to the current one. Kept in flat arrays: it is read only if a rule fails. */
export class RuleTrail {
  readonly #start: Place | null;
  readonly #tokens: (string | number | typeof ALL_OF)[] = [];
  readonly #areFields: boolean[] = [];
  #depth = 0;

  constructor(start: Place | null) {
    this.#start = start;
  }

  enterField(name: string): void {
    this.#areFields[this.#depth] = true;
    this.#tokens[this.#depth++] = name;
  }

  enterKey(key: string): void {
    this.#areFields[this.#depth] = false;
    this.#tokens[this.#depth++] = key;
  }

  enterItem(index: number): void {
    this.#tokens[this.#depth++] = index;
  }

  enterAllOf(): void {
    this.#tokens[this.#depth++] = ALL_OF;
  }

  leave(): void {
    this.#depth--;
  }

  get place(): Place | null {
    let place = this.#start;
    for (const step of this.steps()) {
      if (step.kind === "field") place = childPlace(place, step.name);
      else if (step.kind === "key") place = itemPlace(place, step.name);
      else if (step.kind === "item") place = itemPlace(place, step.index);
    }
    return place;
  }

  steps(): readonly RuleStep[] {
    return this.#tokens.slice(0, this.#depth).map((token, depth) => {
      if (token === ALL_OF) return { kind: "allOf" };
      if (typeof token === "number") return { kind: "item", index: token };
      return { kind: this.#areFields[depth] === true ? "field" : "key", name: token };
    });
  }
}
