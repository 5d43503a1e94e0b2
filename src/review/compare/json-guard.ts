import { type Json, type JsonObject } from "../../model/index.js";
import { JsonWalk } from "../../model/internal.js";

/**
 * Refuses values that are not JSON while two versions are compared. A pass of its own over each version takes a third as
 * long as the comparison, which looks at the same fields anyway; so it asks here about what it meets: about each map whose
 * fields it goes through, and about each value as a whole that it does not go into.
 */
export class JsonGuard {
  readonly #walk = new JsonWalk("any-depth-or-undefined");
  readonly #refuse: () => void;

  /** `refuse` names the first place that is not JSON, as if both versions had been looked through before. */
  constructor(refuse: () => void) {
    this.#refuse = refuse;
  }

  map(map: JsonObject, depth: number): void {
    if (!this.#walk.isMap(map, depth)) this.#refuse();
  }

  /** A field or a version that is undefined is absent; who asks about items of a list asks about the list. */
  value(value: Json | undefined, depth: number): void {
    if (value !== undefined && !this.#walk.isJson(value, depth)) this.#refuse();
  }

  /** A field of a map that the other version does not have, or seems not to have. */
  noFunction(value: unknown): void {
    if (typeof value === "function") this.#refuse();
  }
}
