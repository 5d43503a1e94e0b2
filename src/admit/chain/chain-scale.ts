import { mapOf, textOf, nameOf, namespaceOf } from "../../machinery/index.js";
import { type FieldPath, type Json, type JsonObject, VarveError, getAt, setAt } from "../../model/index.js";
import { goQuote, pathOf } from "../../model/internal.js";
import type { Patched } from "./chain-patch.js";
import type { ScalePaths } from "../schema/crd-scale.js";
import { badRequest, denied } from "../request/verdict.js";

/** Placeholder for unset replicas; unchanged, it means that none were set. */
const UNSET = -(2 ** 31);

/** The scale of a custom resource. */
export function scaleOf(object: JsonObject, paths: ScalePaths, unset = 0): JsonObject {
  const metadata = mapOf(object, "metadata");
  const shown = ["uid", "resourceVersion", "creationTimestamp"].flatMap((name) => {
    const value = textOf(metadata, name);
    return value === "" ? [] : [[name, value] as const];
  });
  const replicas = numberAt(object, paths.specReplicas, unset);
  const selector = paths.labelSelector === null ? undefined : getAt(object, pathTo(paths.labelSelector));
  return {
    apiVersion: "autoscaling/v1",
    kind: "Scale",
    metadata: {
      name: nameOf(object),
      ...(namespaceOf(object) === "" ? {} : { namespace: namespaceOf(object) }),
      ...Object.fromEntries(shown),
    },
    spec: replicas === 0 ? {} : { replicas },
    status: {
      replicas: numberAt(object, paths.statusReplicas, 0),
      ...(typeof selector === "string" && selector !== "" ? { selector } : {}),
    },
  };
}

/** The same as a patch finds it. */
export function scaleToPatch(object: JsonObject, paths: ScalePaths): JsonObject {
  return scaleOf(object, paths, UNSET);
}

/** The custom resource with the replicas of a scale, or why they cannot be set. */
export function scaled(object: JsonObject, scale: JsonObject, paths: ScalePaths): Patched {
  const replicas = numberAt(scale, ".spec.replicas", 0);
  if (replicas === UNSET)
    return { verdict: badRequest(`the spec replicas field ${goQuote(paths.specReplicas)} cannot be empty`) };
  const changed = withReplicas(object, pathTo(paths.specReplicas), replicas);
  if (changed === undefined)
    return { verdict: denied(500, "", `value cannot be set because ${paths.specReplicas} is not in a map`) };
  const version = textOf(mapOf(scale, "metadata"), "resourceVersion");
  if (version === "") return { object: changed };
  return { object: { ...changed, metadata: { ...mapOf(changed, "metadata"), resourceVersion: version } } };
}

/** Undefined if a parent is not a map, which no schema allows. */
function withReplicas(object: JsonObject, path: FieldPath, replicas: Json): JsonObject | undefined {
  try {
    return setAt(object, path, replicas) as JsonObject;
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function numberAt(object: JsonObject, path: string, absent: number): Json {
  return getAt(object, pathTo(path)) ?? absent;
}

function pathTo(path: string): FieldPath {
  return pathOf(...path.replace(/^\./, "").split("."));
}
