import { type Diagnostic, type Json, type JsonObject, VarveError } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";
import { ApiFailure } from "../transport/api-failure.js";
import type { Discovery } from "../api/discovery.js";
import type { ObjectRef, ResourceType } from "../api/resource-type.js";
import { problems } from "../problems.js";

/** The cluster methods needed to find live versions. */
export interface VersionSource {
  readonly namespace: string;
  discover(): Promise<Discovery>;
  get(ref: ObjectRef): Promise<Json | undefined>;
}

export interface LiveVersions {
  /** The live version of an object; undefined if it does not exist. */
  of(object: Json): JsonObject | undefined;
  /** The requested types. */
  readonly types: readonly ResourceType[];
}

/** Concurrent requests: kubectl's own limit is similar. */
const AT_ONCE = 8;

/**
 * The live versions of some objects, each read once. An object without a namespace is looked up in the namespace of the
 * context; an object of an unknown type does not exist. Throws with all objects that cannot be read for lack of
 * permission.
 */
export async function liveVersions(
  cluster: VersionSource,
  objects: Iterable<Json>,
  isWanted: (type: ResourceType) => boolean = () => true,
): Promise<LiveVersions> {
  const discovery = await cluster.discover();
  const typeOf = (object: Json): ResourceType | undefined =>
    discovery.typeOf(textAt(object, "apiVersion"), textAt(object, "kind"));
  const refs = new Map<string, ObjectRef>();
  const types = new Set<ResourceType>();
  for (const object of objects) {
    const type = typeOf(object);
    const ref = type && refOf(object, type, cluster.namespace);
    if (ref === undefined || !isWanted(type as ResourceType)) continue;
    types.add(type as ResourceType);
    refs.set(keyOf(ref), ref);
  }
  const found = await getAll(cluster, refs);
  return {
    of(object) {
      const type = typeOf(object);
      const ref = type && refOf(object, type, cluster.namespace);
      return ref && found.get(keyOf(ref));
    },
    types: [...types],
  };
}

async function getAll(
  cluster: VersionSource,
  refs: ReadonlyMap<string, ObjectRef>,
): Promise<ReadonlyMap<string, JsonObject | undefined>> {
  const found = new Map<string, JsonObject | undefined>();
  const refusals: Diagnostic[] = [];
  const queue = eachOf(refs);
  const work = async (): Promise<void> => {
    for (const [key, ref] of queue) {
      try {
        found.set(key, (await cluster.get(ref)) as JsonObject | undefined);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
        refusals.push(mayNotGet(ref, error.serverMessage));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (refusals.length > 0) throw new VarveError(refusals);
  return found;
}

/** A generator ends for all loops when one of them throws, so a failed list is not continued. */
function* eachOf<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

function mayNotGet({ kind, namespace, name }: ObjectRef, verbatim: string): Diagnostic {
  const place = namespace === undefined ? "" : ` in ${namespace}`;
  return problems["forbidden"]({
    message: `no permission to read ${kind} ${name}${place} in the cluster`,
    verbatim,
  });
}

/** Undefined for an object with generateName. */
function refOf(object: Json, { isNamespaced }: ResourceType, elsewhere: string): ObjectRef | undefined {
  const metadata = getKey(object as JsonObject, "metadata");
  const name = textAt(metadata, "name");
  if (name === "") return undefined;
  const about = { apiVersion: textAt(object, "apiVersion"), kind: textAt(object, "kind"), name };
  return isNamespaced ? { ...about, namespace: textAt(metadata, "namespace") || elsewhere } : about;
}

function keyOf({ apiVersion, kind, namespace = "", name }: ObjectRef): string {
  return [apiVersion, kind, namespace, name].join(" ");
}
