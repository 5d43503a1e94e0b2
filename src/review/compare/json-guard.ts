import { type Json, type JsonObject } from "../../model/index.js";
import { JsonWalk } from "../../model/internal.js";

/**
 * Rejects values that are not JSON during a comparison. A separate pass over each version takes a third as long as the
 * comparison, which visits the same fields anyway; so the comparison checks here: each map whose fields it visits, and
 * each value as a whole that it does not enter.
 */
export class JsonGuard {
  readonly #walk = new JsonWalk("any-depth-or-undefined");
  readonly #refuse: () => void;

  /** `refuse` reports the first place that is not JSON, as if both versions had been checked before. */
  constructor(refuse: () => void) {
    this.#refuse = refuse;
  }

  map(map: JsonObject, depth: number): void {
    if (!this.#walk.isMap(map, depth)) this.#refuse();
  }

  /** An undefined field or version is absent; items of a list are checked with the list. */
  value(value: Json | undefined, depth: number): void {
    if (value !== undefined && !this.#walk.isJson(value, depth)) this.#refuse();
  }

  /** A field of a map that the other version does not have, or seems not to have. */
  noFunction(value: unknown): void {
    if (typeof value === "function") this.#refuse();
  }
}
