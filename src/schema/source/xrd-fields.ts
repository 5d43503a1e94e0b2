import type { Json, JsonObject } from "../../model/index.js";

export type XrdScope = "Namespaced" | "Cluster" | "LegacyCluster";

const TEXT: JsonObject = { type: "string" };
const ANY: JsonObject = { type: "object", "x-kubernetes-preserve-unknown-fields": true };

function object(properties: JsonObject, ...required: string[]): JsonObject {
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

const NAMED = object({ name: TEXT }, "name");
const SELECTOR = object({ matchLabels: { type: "object", additionalProperties: TEXT } }, "matchLabels");

/** The common fields of composites and claims: the composition to use. */
const COMPOSITION: JsonObject = {
  compositionRef: NAMED,
  compositionSelector: SELECTOR,
  compositionRevisionRef: NAMED,
  compositionRevisionSelector: SELECTOR,
  compositionUpdatePolicy: { type: "string", enum: ["Automatic", "Manual"] },
};

/** The fields below `spec` that Crossplane adds to a composite: in version 2 they are below `crossplane`. */
export function compositeFields(scope: XrdScope): JsonObject {
  const reference: JsonObject = { apiVersion: TEXT, name: TEXT, kind: TEXT };
  const place: JsonObject = scope === "Namespaced" ? reference : { ...reference, namespace: TEXT };
  const resourceRefs = {
    type: "array",
    items: object(place, "apiVersion", "kind"),
    "x-kubernetes-list-type": "atomic",
  };
  const fields = { ...COMPOSITION, resourceRefs };
  if (scope !== "LegacyCluster") return { crossplane: object(fields) };
  const claim = { apiVersion: TEXT, kind: TEXT, namespace: TEXT, name: TEXT };
  return {
    ...fields,
    claimRef: object(claim, "apiVersion", "kind", "namespace", "name"),
    writeConnectionSecretToRef: object({ name: TEXT, namespace: TEXT }, "name", "namespace"),
    ...ONCE,
  };
}

/** Fields of Crossplane 1 that version 2 removed. */
const ONCE: JsonObject = {
  publishConnectionDetailsTo: ANY,
  environmentConfigRefs: { type: "array", items: ANY },
};

export function claimFields(): JsonObject {
  return {
    ...COMPOSITION,
    compositeDeletePolicy: { type: "string", enum: ["Background", "Foreground"] },
    resourceRef: object({ apiVersion: TEXT, kind: TEXT, name: TEXT }, "apiVersion", "kind", "name"),
    writeConnectionSecretToRef: NAMED,
    publishConnectionDetailsTo: ANY,
  };
}

export function statusFields(scope: XrdScope): JsonObject {
  const time = { type: "string", format: "date-time" };
  const condition = object(
    {
      lastTransitionTime: time,
      message: TEXT,
      reason: TEXT,
      status: TEXT,
      type: TEXT,
      observedGeneration: { type: "integer", format: "int64" },
    },
    "lastTransitionTime",
    "reason",
    "status",
    "type",
  );
  const conditions: Json = {
    type: "array",
    items: condition,
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": ["type"],
  };
  if (scope !== "LegacyCluster") return { conditions };
  return {
    conditions,
    connectionDetails: object({ lastPublishedTime: time }),
    claimConditionTypes: { type: "array", items: TEXT, "x-kubernetes-list-type": "set" },
  };
}
