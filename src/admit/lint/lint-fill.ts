import { type Json, type JsonObject, type SchemaNode, formatJson, isObject } from "../../model/index.js";
import type { Reads } from "./lint-reads.js";
import { numbersOf, textsOf } from "./lint-fill-scalar.js";

/** What a filler knows in addition to schemas. */
export interface FillKnowledge {
  readonly texts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  /** Whether every object has a field, though the schema does not say so. */
  readonly isWritten: (node: SchemaNode, field: string) => boolean;
}

/** A seeded random generator, so that the same set gives the same findings. */
export class Chance {
  #state = 1;

  below(limit: number): number {
    // A step of a linear congruential generator; its upper half has the longer period.
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return (this.#state >>> 8) % limit;
  }

  pick<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(Math.max(choices.length, 1))];
  }
}

const DEEPEST = 24;

/**
 * Generates values that a schema allows. Fields that an expression reads are present at random; all others only if
 * required.
 */
export class Filler {
  readonly #knowledge: FillKnowledge;
  readonly #chance: Chance;
  /** How many of ten optional read fields are present. */
  readonly #density: number;

  constructor(knowledge: FillKnowledge, chance: Chance, density: number) {
    this.#knowledge = knowledge;
    this.#chance = chance;
    this.#density = density;
  }

  fill(schema: SchemaNode | undefined, reads: Reads | undefined, depth = 0): Json {
    if (schema === undefined || schema.type === "any") return this.#untyped(reads, depth);
    switch (schema.type) {
      case "object":
        return schema.fields === null ? this.#map(schema, reads, depth) : this.#object(schema, reads, depth);
      case "array":
        return this.#list(schema, reads, depth);
      case "boolean":
        return this.#isThere(5);
      case "integer":
      case "number":
        return this.#chance.pick(numbersOf(schema, this.#knowledge.numbers)) ?? 0;
      case "int-or-string":
        return this.#isThere(5) ? 1 : (this.#chance.pick(textsOf(schema, this.#knowledge.texts)) ?? "1");
      default:
        return this.#chance.pick(textsOf(schema, this.#knowledge.texts)) ?? "a";
    }
  }

  #isThere(density = this.#density): boolean {
    return this.#chance.below(10) < density;
  }

  #object(schema: SchemaNode, reads: Reads | undefined, depth: number): JsonObject {
    const object: JsonObject = {};
    const required = schema.facets?.required ?? [];
    const least = countOf(schema, "minProperties");
    for (const [name, field] of schema.fields ?? []) {
      const read = reads?.fields.get(name);
      const isNeeded = required.includes(name) || this.#knowledge.isWritten(schema, name);
      const given = field.facets?.default;
      if (given !== undefined && (read === undefined || this.#isThere(5))) {
        if (read !== undefined || isNeeded) object[name] = given;
        continue;
      }
      const isWanted = isNeeded || given !== undefined || (read !== undefined && this.#isThere());
      if (isWanted && depth < DEEPEST) object[name] = this.fill(field, read, depth + 1);
    }
    for (const [name, field] of schema.fields ?? []) {
      if (Object.keys(object).length >= least || depth >= DEEPEST) break;
      if (!Object.hasOwn(object, name)) object[name] = this.fill(field, reads?.fields.get(name), depth + 1);
    }
    return object;
  }

  #map(schema: SchemaNode, reads: Reads | undefined, depth: number): JsonObject {
    const map: JsonObject = {};
    if (depth >= DEEPEST) return map;
    const least = countOf(schema, "minProperties");
    const value = (read: Reads | undefined): Json => this.fill(schema.values ?? undefined, read, depth + 1);
    for (const [name, read] of reads?.fields ?? []) if (this.#isThere()) map[name] = value(read);
    const isLookedAt = reads?.hasItems === true && this.#isThere(5);
    const more = Math.max(least, Number(isLookedAt));
    for (let i = 0; i < more; i++) map[`key${i}`] = value(reads?.items);
    return map;
  }

  #list(schema: SchemaNode, reads: Reads | undefined, depth: number): Json[] {
    const least = countOf(schema, "minItems");
    const most = countOf(schema, "maxItems", Number.MAX_SAFE_INTEGER);
    const wanted = reads === undefined ? least : Math.max(least, this.#chance.below(3));
    const size = depth >= DEEPEST ? 0 : Math.min(wanted, most);
    const items = Array.from({ length: Math.min(size, 100) }, () =>
      this.fill(schema.values ?? undefined, reads?.items, depth + 1),
    );
    return schema.list?.kind === "keyed" || schema.list?.kind === "set" ? distinct(items, schema) : items;
  }

  /** A value without a schema has the fields that are read. */
  #untyped(reads: Reads | undefined, depth: number): Json {
    if (reads === undefined || depth >= DEEPEST) return {};
    if (reads.fields.size > 0) {
      const fields = [...reads.fields].filter(() => this.#isThere(8));
      return Object.fromEntries(fields.map(([name, read]) => [name, this.fill(undefined, read, depth + 1)]));
    }
    if (reads.hasItems) return [this.fill(undefined, reads.items, depth + 1)];
    return (
      this.#chance.pick<Json>([...this.#knowledge.texts, ...this.#knowledge.numbers, true, false]) ?? "a"
    );
  }
}

function countOf({ facets }: SchemaNode, keyword: string, otherwise = 0): number {
  const count = facets?.raw?.[keyword];
  return typeof count === "number" ? count : otherwise;
}

/** Of items with the same identity, the first stays. */
function distinct(items: readonly Json[], { list }: SchemaNode): Json[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const keys = list?.kind === "keyed" && isObject(item) ? list.keys.map((key) => item[key] ?? null) : item;
    const text = formatJson(keys);
    return !seen.has(text) && seen.add(text);
  });
}

/** What every object has in its metadata during admission, in addition to what an expression reads. */
export function withMetadata(value: Json): Json {
  if (!isObject(value)) return value;
  const metadata = isObject(value["metadata"]) ? value["metadata"] : {};
  return { ...value, metadata: { ...metadata, ...METADATA } };
}

const METADATA: JsonObject = {
  name: "sample",
  namespace: "default",
  uid: "sample",
  creationTimestamp: "2026-01-01T00:00:00Z",
  generation: 1,
  resourceVersion: "1",
};
