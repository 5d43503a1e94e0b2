import { type Json, type JsonObject, isObject, parseJson } from "../../model/index.js";
import { getKey, textAt as textIn } from "../../model/internal.js";
import type { AdmissionCall, GroupVersionKind, GroupVersionResource } from "./admission-call.js";
import { Refused } from "./refused.js";
import { isUtf8 } from "node:buffer";

const API_VERSION = "admission.k8s.io/v1";
const OPERATIONS = ["CREATE", "UPDATE", "DELETE", "CONNECT"] as const;

/** Decodes an AdmissionReview of admission.k8s.io/v1 without losing precision, or rejects it. */
export function decodeReview(bytes: Uint8Array): AdmissionCall {
  const review = documentIn(bytes);
  if (!isObject(review)) throw new Refused(400, "the body is not an AdmissionReview");
  const [apiVersion, kind] = [getKey(review, "apiVersion"), getKey(review, "kind")];
  if (kind !== "AdmissionReview") throw new Refused(400, "the body is not an AdmissionReview");
  if (apiVersion !== API_VERSION)
    throw new Refused(400, `the AdmissionReview is not of ${API_VERSION}, the only supported version`);
  const request = getKey(review, "request");
  if (!isObject(request)) throw new Refused(400, "the AdmissionReview has no request");
  return callOf(request);
}

function documentIn(bytes: Uint8Array): Json {
  if (!isUtf8(bytes)) throw new Refused(400, "the body is not UTF-8");
  try {
    return parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  } catch {
    throw new Refused(400, "the body is not JSON");
  }
}

function callOf(request: JsonObject): AdmissionCall {
  const uid = textAt(request, "uid");
  if (uid === "") throw new Refused(400, "request.uid is missing");
  const operation = OPERATIONS.find((one) => one === getKey(request, "operation"));
  if (operation === undefined)
    throw new Refused(400, `request.operation is not one of ${OPERATIONS.join(", ")}`);
  const [object, oldObject] = [objectAt(request, "object"), objectAt(request, "oldObject")];
  if (operation !== "DELETE" && operation !== "CONNECT" && object === null)
    throw new Refused(400, `request.object is missing on ${operation}`);
  if ((operation === "DELETE" || operation === "UPDATE") && oldObject === null)
    throw new Refused(400, `request.oldObject is missing on ${operation}`);
  const kind = kindAt(request, "kind");
  return {
    uid,
    operation,
    kind,
    resource: resourceAt(request, "resource"),
    subresource: textAt(request, "subResource"),
    requestKind: isPresent(request, "requestKind") ? kindAt(request, "requestKind") : kind,
    name: textAt(request, "name") || nameOf(object) || nameOf(oldObject),
    namespace: textAt(request, "namespace"),
    user: userAt(request),
    object: operation === "DELETE" ? null : object,
    oldObject,
    options: objectAt(request, "options") ?? {},
    isDryRun: flagAt(request, "dryRun"),
  };
}

function isPresent(map: JsonObject, key: string): boolean {
  return (getKey(map, key) ?? null) !== null;
}

function valueAt<T>(map: JsonObject, key: string, absent: T, take: (value: Json) => T | undefined): T {
  const value = getKey(map, key) ?? null;
  if (value === null) return absent;
  const taken = take(value);
  if (taken === undefined) throw new Refused(400, `${key} of the request is not valid`);
  return taken;
}

const textOf = (value: Json): string | undefined => (typeof value === "string" ? value : undefined);
const flagOf = (value: Json): boolean | undefined => (typeof value === "boolean" ? value : undefined);
const mapOf = (value: Json): JsonObject | undefined => (isObject(value) ? value : undefined);
const textsOf = (value: Json): readonly string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;

function textAt(map: JsonObject, key: string): string {
  return valueAt(map, key, "", textOf);
}

function flagAt(map: JsonObject, key: string): boolean {
  return valueAt(map, key, false, flagOf);
}

function objectAt(map: JsonObject, key: string): JsonObject | null {
  return valueAt<JsonObject | null>(map, key, null, mapOf);
}

function kindAt(request: JsonObject, key: string): GroupVersionKind {
  const map = objectAt(request, key) ?? {};
  const [version, kind] = [textAt(map, "version"), textAt(map, "kind")];
  if (version === "" || kind === "") throw new Refused(400, `request.${key} does not name a kind`);
  return { group: textAt(map, "group"), version, kind };
}

function resourceAt(request: JsonObject, key: string): GroupVersionResource {
  const map = objectAt(request, key) ?? {};
  return { group: textAt(map, "group"), version: textAt(map, "version"), resource: textAt(map, "resource") };
}

function userAt(request: JsonObject): AdmissionCall["user"] {
  const user = objectAt(request, "userInfo") ?? {};
  const extra = objectAt(user, "extra") ?? {};
  return {
    username: textAt(user, "username"),
    uid: textAt(user, "uid"),
    groups: textsAt(user, "groups"),
    extra: Object.fromEntries(Object.keys(extra).map((key) => [key, textsAt(extra, key)])),
  };
}

function textsAt(map: JsonObject, key: string): readonly string[] {
  return valueAt<readonly string[]>(map, key, [], textsOf);
}

/** An object may have any shape before validation, even in its metadata. */
function nameOf(object: JsonObject | null): string {
  return object === null ? "" : textIn(getKey(object, "metadata"), "name");
}
