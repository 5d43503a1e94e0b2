import {
  type Identity,
  type IndexFunction,
  type ObjectChange,
  ObjectStore,
  identityOf,
} from "./object-store.js";
import { type KeepOptions, keptObject } from "./kept-object.js";
import { objectKey } from "../object-key.js";
import type { JsonObject } from "../../../model/index.js";
import type { ResourceType } from "../../api/resource-type.js";
import type { Selection } from "../selection.js";
import type { WatchEvent } from "../watch/watch-event.js";

/** A type to cache: which objects, which parts, and by which indexes. */
export interface CachedType extends Selection, KeepOptions {
  readonly type: ResourceType;
  /** By name: the keys under which `byIndex` finds an object. */
  readonly indexes?: Readonly<Record<string, IndexFunction>>;
}

interface Coming {
  readonly identity: Identity;
  /** Undefined if the object is already known in this state. */
  readonly value: JsonObject | undefined;
}

/** Keeps the objects of one type according to the events of a watch. */
export class TypeCache {
  readonly cached: CachedType;
  readonly store: ObjectStore;
  /** The initial state while it is received; until it is complete, the store keeps the previous objects. */
  #coming: Map<string, Coming> | undefined;

  constructor(cached: CachedType) {
    this.cached = cached;
    this.store = new ObjectStore(cached.indexes ?? {});
  }

  /** The changes of an event. All are in the store before any is returned. */
  take(event: WatchEvent): readonly ObjectChange[] {
    switch (event.type) {
      case "restart":
        this.#coming = new Map();
        return [];
      case "listed":
        return this.#replace();
      case "added":
      case "changed":
        return this.#put(event.object);
      case "removed":
        return this.#remove(event.object);
      default:
        return [];
    }
  }

  #put(object: JsonObject): readonly ObjectChange[] {
    const identity = identityOf(object);
    const value = this.store.has(identity) ? undefined : keptObject(object, this.cached);
    if (this.#coming === undefined) return value === undefined ? [] : [this.store.put(identity, value)];
    this.#coming.set(objectKey(identity.namespace, identity.name), { identity, value });
    return [];
  }

  #remove(object: JsonObject): readonly ObjectChange[] {
    const { namespace, name } = identityOf(object);
    const change = this.#coming === undefined ? this.store.remove({ namespace, name }) : undefined;
    if (change !== undefined) return [change];
    this.#coming?.delete(objectKey(namespace, name));
    return [];
  }

  /** Detects deletions that happened during an interruption. */
  #replace(): readonly ObjectChange[] {
    const coming = this.#coming ?? new Map<string, Coming>();
    this.#coming = undefined;
    const changes = [...this.store.removeOthers((namespace, name) => coming.has(objectKey(namespace, name)))];
    for (const { identity, value } of coming.values())
      if (value !== undefined) changes.push(this.store.put(identity, value));
    return changes;
  }
}
