import { type JsonObject } from "../../../model/index.js";
import { getKey, textAt } from "../../../model/internal.js";

/** The index keys of an object; none to leave it out. */
export type IndexFunction = (object: JsonObject) => string | readonly string[] | undefined;

/** A change of one object. The values are frozen. */
export type ObjectChange =
  | { readonly type: "added"; readonly old?: undefined; readonly new: JsonObject }
  | { readonly type: "changed"; readonly old: JsonObject; readonly new: JsonObject }
  | { readonly type: "removed"; readonly old: JsonObject; readonly new?: undefined };

/** The identity and version of an object: a name can be reused with another uid. */
export interface Identity {
  readonly namespace: string;
  readonly name: string;
  readonly state: string;
}

export function identityOf(object: JsonObject): Identity {
  const metadata = getKey(object, "metadata");
  return {
    namespace: textAt(metadata, "namespace"),
    name: textAt(metadata, "name"),
    state: `${textAt(metadata, "uid")}/${textAt(metadata, "resourceVersion")}`,
  };
}

interface Entry {
  readonly state: string;
  readonly value: JsonObject;
  /** By index, as of the time the object was received. */
  readonly keys: readonly (readonly string[])[];
}

/** The objects of one type by namespace and name, and by the indexes that were declared. */
export class ObjectStore {
  readonly #namespaces = new Map<string, Map<string, Entry>>();
  readonly #functions: readonly IndexFunction[];
  readonly #indexes: readonly Map<string, Set<JsonObject>>[];
  readonly #names: readonly string[];
  #size = 0;

  constructor(indexes: Readonly<Record<string, IndexFunction>>) {
    this.#names = Object.keys(indexes);
    this.#functions = Object.values(indexes);
    this.#indexes = this.#names.map(() => new Map<string, Set<JsonObject>>());
  }

  get size(): number {
    return this.#size;
  }

  get indexNames(): readonly string[] {
    return this.#names;
  }

  get(namespace: string, name: string): JsonObject | undefined {
    return this.#namespaces.get(namespace)?.get(name)?.value;
  }

  list(namespace?: string): JsonObject[] {
    const one = this.#namespaces.get(namespace ?? "");
    const maps = namespace === undefined ? [...this.#namespaces.values()] : one === undefined ? [] : [one];
    return maps.flatMap((objects) => Array.from(objects.values(), ({ value }) => value));
  }

  /** Undefined if no such index was declared. */
  byIndex(index: string, key: string): JsonObject[] | undefined {
    const table = this.#indexes[this.#names.indexOf(index)];
    return table === undefined ? undefined : [...(table.get(key) ?? [])];
  }

  /** Whether the object is known in exactly this state. */
  has({ namespace, name, state }: Identity): boolean {
    return this.#namespaces.get(namespace)?.get(name)?.state === state;
  }

  put({ namespace, name, state }: Identity, value: JsonObject): ObjectChange {
    const old = this.#namespaces.get(namespace)?.get(name);
    // The caller's functions may throw, so they run before anything changes.
    const keys = this.#functions.map((keysOf) => asList(keysOf(value)));
    if (old === undefined) this.#size++;
    else this.#unlist(old);
    let objects = this.#namespaces.get(namespace);
    if (objects === undefined) this.#namespaces.set(namespace, (objects = new Map()));
    objects.set(name, { state, value, keys });
    for (const [i, table] of this.#indexes.entries())
      for (const key of keys[i] ?? []) addTo(table, key, value);
    return old === undefined
      ? { type: "added", new: value }
      : { type: "changed", old: old.value, new: value };
  }

  remove({ namespace, name }: Omit<Identity, "state">): ObjectChange | undefined {
    const objects = this.#namespaces.get(namespace);
    const old = objects?.get(name);
    if (objects === undefined || old === undefined) return undefined;
    this.#unlist(old);
    objects.delete(name);
    if (objects.size === 0) this.#namespaces.delete(namespace);
    this.#size--;
    return { type: "removed", old: old.value };
  }

  /** Removes every object that is not kept. */
  *removeOthers(isKept: (namespace: string, name: string) => boolean): Generator<ObjectChange> {
    for (const [namespace, objects] of this.#namespaces) {
      for (const name of objects.keys()) {
        const change = isKept(namespace, name) ? undefined : this.remove({ namespace, name });
        if (change !== undefined) yield change;
      }
    }
  }

  #unlist({ value, keys }: Entry): void {
    for (const [i, table] of this.#indexes.entries()) {
      for (const key of keys[i] ?? []) {
        const values = table.get(key);
        values?.delete(value);
        if (values?.size === 0) table.delete(key);
      }
    }
  }
}

function asList(keys: string | readonly string[] | undefined): readonly string[] {
  if (keys === undefined) return [];
  return typeof keys === "string" ? [keys] : [...keys];
}

function addTo(table: Map<string, Set<JsonObject>>, key: string, value: JsonObject): void {
  const values = table.get(key);
  if (values === undefined) table.set(key, new Set([value]));
  else values.add(value);
}
