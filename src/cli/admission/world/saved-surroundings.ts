import { type Json, type JsonObject, type ResourceId, isObject } from "../../../model/index.js";
import { getKey, readResourceId } from "../../../model/internal.js";
import { StoredVersions } from "../source/stored-versions.js";
import type { Surroundings } from "./surroundings.js";
import type { KindName } from "../../../schema/index.js";

/** Whether an object is the header of a file written by `--save-world`. */
export function isSavedWorld(object: JsonObject): boolean {
  return getKey(object, "apiVersion") === "varve.dev/v1" && getKey(object, "kind") === "World";
}

/** The saved world of a cluster; objects without its header come from ordinary files. */
export function savedSurroundings({ objects, kubernetes }: Surroundings): Surroundings {
  const head = objects.find(isSavedWorld);
  if (head === undefined) return { objects, kubernetes };
  const spec = getKey(head, "spec");
  const said = isObject(spec) ? spec : {};
  const [version, namespace] = [getKey(said, "kubernetes"), getKey(said, "namespace")];
  const versions = new StoredVersions(
    objects.filter(isStored).map((object) => ({ object, id: readResourceId(object) })),
  );
  return {
    objects: objects.filter((object) => !isSavedWorld(object)),
    kubernetes: typeof version === "string" ? version : kubernetes,
    cluster: {
      servedElsewhere: kindsIn(getKey(said, "servedElsewhere")),
      storedOf: ({ id, object }) =>
        versions.of({ id, object }) ?? versions.of({ id: id && withNamespace(id, namespace), object }),
      secretParameters: textsIn(getKey(said, "secretParameters")),
      ...(typeof namespace === "string" && { namespace }),
    },
  };
}

/** An object without a namespace is in the namespace of the context. */
function withNamespace(id: ResourceId, namespace: Json | undefined): ResourceId {
  return id.namespace === "" && typeof namespace === "string" ? { ...id, namespace } : id;
}

/** Only objects stored by a server have a uid. */
function isStored(object: JsonObject): boolean {
  const metadata = getKey(object, "metadata");
  return isObject(metadata) && typeof getKey(metadata, "uid") === "string";
}

function kindsIn(list: JsonObject[string] | undefined): readonly KindName[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const [apiVersion, kind] = isObject(one) ? [getKey(one, "apiVersion"), getKey(one, "kind")] : [];
    return typeof apiVersion === "string" && typeof kind === "string" ? [{ apiVersion, kind }] : [];
  });
}

function textsIn(list: JsonObject[string] | undefined): readonly string[] {
  return (Array.isArray(list) ? list : []).filter((one) => typeof one === "string");
}
