import { getKey, textAt } from "../../model/internal.js";
import type { CachedType, ResourceType, IndexFunction } from "../../cluster/index.js";
import type { LookupKind } from "./lookup.js";

/** The cache of a kind: its indexes work within a namespace. */
export function cachedType(type: ResourceType, kind: LookupKind): CachedType {
  const placed = Object.entries(kind.indexes ?? {}).map(
    ([name, keysOf]) => [name, withinNamespace(keysOf)] as const,
  );
  return { type, ...selectionOf(kind), indexes: Object.fromEntries(placed) };
}

/** The selection for a kind. Permission to list objects with one name is enough for it. */
export function selectionOf({ name }: LookupKind): Pick<CachedType, "fieldSelector"> {
  return name === undefined ? {} : { fieldSelector: `metadata.name=${name}` };
}

function withinNamespace(keysOf: IndexFunction): IndexFunction {
  return (object) => {
    const namespace = textAt(getKey(object, "metadata"), "namespace");
    const keys = [keysOf(object) ?? []].flat();
    return keys.map((key) => indexKey(namespace, key));
  };
}

/** A namespace has no slash. */
export function indexKey(namespace: string, key: string): string {
  return `${namespace}/${key}`;
}
