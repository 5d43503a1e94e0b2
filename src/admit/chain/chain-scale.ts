import { type FieldPath, type Json, type JsonObject, getAt, pathOf, setAt } from "../../model/index.js";
import { mapOf, textOf } from "../metadata/metadata-fields.js";
import { nameOf, namespaceOf } from "../access/rbac-role.js";
import type { Patched } from "./chain-patch.js";
import type { ScalePaths } from "../schema/crd-scale.js";
import { badRequest } from "./verdict.js";

/** What the scale subresource shows of a custom resource. */
export function scaleOf(object: JsonObject, paths: ScalePaths): JsonObject {
  const metadata = mapOf(object, "metadata");
  const shown = ["uid", "resourceVersion", "creationTimestamp"].flatMap((name) => {
    const value = textOf(metadata, name);
    return value === "" ? [] : [[name, value] as const];
  });
  const replicas = numberAt(object, paths.specReplicas);
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
      replicas: numberAt(object, paths.statusReplicas),
      ...(typeof selector === "string" && selector !== "" ? { selector } : {}),
    },
  };
}

/** The custom resource with the replicas that a scale asks for, or why it cannot have them. */
export function scaled(object: JsonObject, scale: JsonObject, paths: ScalePaths): Patched {
  const replicas = numberAt(scale, ".spec.replicas");
  if (typeof replicas !== "number" || !Number.isSafeInteger(replicas))
    return { verdict: badRequest("wrong object passed to Scale update") };
  return { object: setAt(object, pathTo(paths.specReplicas), replicas) as JsonObject };
}

function numberAt(object: JsonObject, path: string): Json {
  return getAt(object, pathTo(path)) ?? 0;
}

function pathTo(path: string): FieldPath {
  return pathOf(...path.replace(/^\./, "").split("."));
}
