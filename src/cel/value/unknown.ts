import type { Json, JsonObject } from "../../model/index.js";
import { getKey, setKey } from "../../model/internal.js";

/**
 * What an expression is that depends on fields whose values are not known. Reading such a field throws it, so that no
 * operation can compute with a value that is not there; partial evaluation catches it.
 */
export class Unknown {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    this.fields = fields;
  }

  get message(): string {
    return `not known offline: ${this.fields.join(", ")}`;
  }

  /** What depends on all of them, each field once. */
  static of(...parts: readonly Unknown[]): Unknown {
    return new Unknown([...new Set(parts.flatMap(({ fields }) => fields))]);
  }
}

/** What the work gives, or what it read that is not known. */
export function unlessUnknown<T>(work: () => T): T | Unknown {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof Unknown) return problem;
    throw problem;
  }
}

/** A field that an object has, and whose value is not known. */
export interface UnknownFieldPath {
  readonly keys: readonly (string | number)[];
  /** What messages call it: `object.metadata.uid`. */
  readonly name: string;
}

/**
 * An object whose named fields are there, but reading one ends the evaluation. The object itself is not changed. What
 * is below a missing object is left out.
 */
export function withUnknown(object: JsonObject, fields: readonly UnknownFieldPath[]): JsonObject {
  const copies = new Set<Json>();
  const copied = <T extends Json>(value: T): T => {
    if (copies.has(value)) return value;
    const copy = (Array.isArray(value) ? value.slice() : { ...(value as JsonObject) }) as T;
    copies.add(copy);
    return copy;
  };
  const root = copied(object);
  for (const { keys, name } of fields) {
    const holder = keys.slice(0, -1).reduce<Json>((above, key) => {
      const below = holderAt(above, String(key));
      if (below === null) return null;
      const copy = copied(below);
      setKey(above as JsonObject, String(key), copy);
      return copy;
    }, root);
    const last = keys.at(-1);
    if (holder !== null && last !== undefined)
      Object.defineProperty(holder, last, { get: reading(name), enumerable: true, configurable: true });
  }
  return root;
}

/** The list or object at a key. */
function holderAt(above: Json, key: string): Json {
  const below = above === null ? undefined : getKey(above as JsonObject, key);
  return typeof below === "object" ? below : null;
}

/** Objects with the same getters have the same hidden class, which keeps reading their other fields fast. */
const readings = new Map<string, () => never>();
const MOST_READINGS = 1000;

function reading(name: string): () => never {
  const known = readings.get(name);
  if (known !== undefined) return known;
  const unknown = new Unknown([name]);
  const made = (): never => {
    throw unknown;
  };
  if (readings.size < MOST_READINGS) readings.set(name, made);
  return made;
}

/** Whether a map has a field whose value is not known. */
export function isUnknownAt(map: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(map, key) && unlessUnknown(() => map[key]) instanceof Unknown;
}
