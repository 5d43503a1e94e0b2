import { getKey, textAt } from "../../model/internal.js";
import type { CachedType, ResourceType, IndexFunction } from "../../cluster/index.js";
import type { LookupKind } from "./lookup.js";

/** How a kind is kept in memory: its indexes find objects within their namespace. */
export function cachedType(type: ResourceType, kind: LookupKind): CachedType {
  const placed = Object.entries(kind.indexes ?? {}).map(
    ([name, keysOf]) => [name, withinNamespace(keysOf)] as const,
  );
  return { type, ...selectionOf(kind), indexes: Object.fromEntries(placed) };
}

/** What of a kind is read. A right to list objects of one name is enough for it. */
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
