import type { ApiRequest, Cluster } from "../../../../src/cluster/index.js";
import { type Json, type JsonObject, isObject } from "../../../../src/model/index.js";
import { getKey } from "../../../../src/model/internal.js";
import type { AdmissionRequest } from "../../../../src/admit/index.js";
import type { Outcome } from "./outcome.js";

const TYPES = {
  json: "application/json-patch+json",
  merge: "application/merge-patch+json",
  strategic: "application/strategic-merge-patch+json",
  apply: "application/apply-patch+yaml",
} as const;

/** Sends a request as any client would; only the transport is Varve's. */
export async function askServer(
  cluster: Cluster,
  collection: string,
  request: AdmissionRequest,
): Promise<Outcome & { readonly stored: JsonObject | undefined }> {
  const { body, status, warnings } = await cluster.transport.send(asSent(collection, request));
  const said = isObject(body) ? body : {};
  const isStored = status < 300 && getKey(said, "kind") !== "Status";
  return {
    code: status,
    reason: status < 300 ? "" : textIn(said, "reason"),
    message: status < 300 ? "" : textIn(said, "message"),
    causes: causesIn(said),
    warnings,
    object: isStored && request.operation !== "DELETE" ? said : null,
    stored: isStored ? said : undefined,
  };
}

function asSent(collection: string, request: AdmissionRequest): ApiRequest {
  const { operation, object, oldObject, patch, target, subresource = "", fieldValidation } = request;
  const name = target?.name ?? nameIn(object ?? oldObject);
  const path = `${collection}/${name}${subresource === "" ? "" : `/${subresource}`}`;
  const dryRun = request.dryRun === true ? "All" : undefined;
  const force = request.force === true ? "true" : undefined;
  const query = { fieldValidation, fieldManager: request.fieldManager, force, dryRun };
  if (operation === "CREATE") return { method: "POST", path: collection, body: object ?? null, query };
  if (operation === "DELETE") return { method: "DELETE", path, query: { dryRun } };
  if (patch === undefined) return { method: "PUT", path, body: object ?? null, query };
  return { method: "PATCH", path, body: patch.value, contentType: TYPES[patch.type], query };
}

function nameIn(object: Json | undefined): string {
  const metadata = isObject(object) ? getKey(object, "metadata") : undefined;
  return isObject(metadata) ? textIn(metadata, "name") : "";
}

function textIn(object: JsonObject, key: string): string {
  const value = getKey(object, key);
  return typeof value === "string" ? value : "";
}

function causesIn(status: JsonObject): string[] {
  const details = getKey(status, "details");
  const causes = isObject(details) ? getKey(details, "causes") : undefined;
  const found = Array.isArray(causes) ? causes.filter(isObject) : [];
  return found.map((cause) => ["reason", "field", "message"].map((key) => textIn(cause, key)).join(" | "));
}
