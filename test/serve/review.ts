/** AdmissionReviews as an API server sends them. */
import type { JsonObject } from "../../src/model/index.js";

export const WIDGET = { group: "example.com", version: "v1", kind: "Widget" };

export function widget(name: string, spec: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name, namespace: "shop", ...metadata },
    spec,
  };
}

const REQUEST: JsonObject = {
  uid: "0a1b",
  kind: WIDGET,
  resource: { group: "example.com", version: "v1", resource: "widgets" },
  requestKind: WIDGET,
  requestResource: { group: "example.com", version: "v1", resource: "widgets" },
  namespace: "shop",
  userInfo: { username: "ada", groups: ["system:authenticated"] },
  dryRun: false,
};

export function reviewOf(request: JsonObject): JsonObject {
  return { apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", request: { ...REQUEST, ...request } };
}

export function creating(object: JsonObject, more: JsonObject = {}): JsonObject {
  const name = (object["metadata"] as JsonObject)["name"] ?? "";
  return reviewOf({ operation: "CREATE", name, object, oldObject: null, ...more });
}

export function updating(oldObject: JsonObject, object: JsonObject, more: JsonObject = {}): JsonObject {
  return creating(object, { operation: "UPDATE", oldObject, ...more });
}

export function deleting(oldObject: JsonObject, more: JsonObject = {}): JsonObject {
  const name = (oldObject["metadata"] as JsonObject)["name"] ?? "";
  return reviewOf({ operation: "DELETE", name, object: null, oldObject, ...more });
}
