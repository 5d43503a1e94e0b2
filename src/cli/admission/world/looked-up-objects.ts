import { type JsonObject } from "../../../model/index.js";
import {
  apiVersionOf,
  getKey,
  isLookedUpKind,
  isWorldKind,
  textAt,
  isSecretKind,
} from "../../../model/internal.js";
import type { Cluster } from "../../../cluster/index.js";
import type { LookupKind } from "../../../serve/index.js";

/** The contents of the world were read with it. */
function isRead(kind: LookupKind): boolean {
  return isWorldKind(kind) || isLookedUpKind(kind);
}

/** What handlers may look up in a cluster: the kinds of the platform, in the namespaces of the objects. */
export async function lookedUpObjects(
  cluster: Pick<Cluster, "discover" | "list" | "namespace">,
  lookups: readonly LookupKind[],
  objects: readonly JsonObject[],
): Promise<JsonObject[]> {
  const named = objects.map((object) => textAt(getKey(object, "metadata"), "namespace") || cluster.namespace);
  const found: JsonObject[] = [];
  const discovery = lookups.length === 0 ? undefined : await cluster.discover();
  for (const kind of lookups.filter((one) => !isSecretKind(one) && !isRead(one))) {
    const type = discovery?.typeOf(apiVersionOf(kind), kind.kind);
    // A kind that is not defined yet has no objects.
    if (type === undefined) continue;
    const places = type.isNamespaced ? [...new Set(named)].map((namespace) => ({ namespace })) : [{}];
    const one = kind.name === undefined ? {} : { fieldSelector: `metadata.name=${kind.name}` };
    for (const place of places)
      for await (const object of cluster.list(type, { ...place, ...one })) found.push(object);
  }
  return found;
}
