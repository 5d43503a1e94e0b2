import type { Lookup, LookupSource, Question } from "./lookup.js";
import { type JsonObject, formatJson } from "../../model/index.js";

export interface Asked {
  readonly question: Question;
  readonly found: readonly JsonObject[];
}

const NONE: Asked[] = [];

/** The lookups of one call: answered from memory, unless confirmed by the cluster, and recorded. */
export class AskedLookup implements Lookup {
  readonly #source: LookupSource;
  readonly #confirmed: ReadonlyMap<string, readonly JsonObject[]>;
  /** Many handlers have no lookups. */
  #asked: Map<string, Asked> | undefined;

  constructor(source: LookupSource, confirmed: ReadonlyMap<string, readonly JsonObject[]>) {
    this.#source = source;
    this.#confirmed = confirmed;
  }

  find(group: string, kind: string, namespace: string, name: string): JsonObject | undefined {
    return this.#ask({ type: "find", group, kind, namespace, name })[0];
  }

  list(group: string, kind: string, namespace: string): readonly JsonObject[] {
    return this.#ask({ type: "list", group, kind, namespace });
  }

  byIndex(group: string, kind: string, namespace: string, index: string, key: string): readonly JsonObject[] {
    return this.#ask({ type: "byIndex", group, kind, namespace, index, key });
  }

  /**
   * The lookups that the cluster must confirm. For a denial: everything it may depend on. For an allowed request:
   * missing objects and the completeness of lists. If the cache is behind: everything.
   */
  unconfirmed(isDenied: boolean): Asked[] {
    if (this.#asked === undefined) return NONE;
    return Array.from(this.#asked)
      .filter(([key, { question, found }]) => {
        if (this.#confirmed.has(key)) return false;
        const dependsOnAbsence = question.type !== "find" || found.length === 0;
        return isDenied || dependsOnAbsence || !this.#source.isInStep(question);
      })
      .map(([, asked]) => asked);
  }

  #ask(question: Question): readonly JsonObject[] {
    const key = keyOf(question);
    this.#asked ??= new Map();
    const known = this.#asked.get(key);
    if (known !== undefined) return known.found;
    const found = this.#confirmed.get(key) ?? this.#source.remembered(question);
    this.#asked.set(key, { question, found });
    return found;
  }
}

/** Each part may contain any character, so no separator is safe. */
export function keyOf(question: Question): string {
  return formatJson(Object.values(question));
}
