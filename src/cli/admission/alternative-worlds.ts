import { type JsonObject, formatResourceId, readResourceId } from "../../model/index.js";

/** More than these are not told apart: each is one more way to judge every object that the others refuse. */
const MOST = 4;

/**
 * The worlds that a repository describes. Its units may bring the same definition in several forms (a standard and an
 * experimental channel, two releases), of which a cluster has one: each world has another one of them.
 */
export function alternativeWorlds(objects: readonly JsonObject[]): readonly (readonly JsonObject[])[] {
  const definitions = new Map<string, JsonObject[]>();
  for (const object of objects) {
    const name = definitionName(object);
    if (name === undefined) continue;
    const same = definitions.get(name);
    if (same === undefined) definitions.set(name, [object]);
    else same.push(object);
  }
  const count = Math.min(MOST, Math.max(1, ...[...definitions.values()].map(({ length }) => length)));
  if (count === 1) return [objects];
  const others = objects.filter((object) => definitionName(object) === undefined);
  return Array.from({ length: count }, (_, i) => [
    ...others,
    ...[...definitions.values()].map((same) => same[Math.min(i, same.length - 1)] as JsonObject),
  ]);
}

function definitionName(object: JsonObject): string | undefined {
  const kind = object["kind"];
  if (kind !== "CustomResourceDefinition" && kind !== "CompositeResourceDefinition") return undefined;
  const id = readResourceId(object);
  return id && formatResourceId(id);
}
