import { listOf, mapOf, textOf } from "../../machinery/index.js";
import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, goQuote } from "../../model/internal.js";
import type { WebhookType } from "./webhook-hook.js";
import { type Fault, invalid, readPatch } from "./webhook-patch.js";

/** The response of a webhook. */
export interface WebhookResponse {
  readonly isAllowed: boolean;
  /** The `status` of a denial. */
  readonly status: JsonObject;
  /** The operations of a mutating webhook. */
  readonly patch: readonly JsonObject[];
  readonly warnings: readonly string[];
  readonly annotations: Readonly<Record<string, string>>;
}

const API_VERSION = "admission.k8s.io/v1";

/** Parses a response as strictly as the API server; a string is its error for a failed call. */
export function readResponse(review: Json, uid: string, type: WebhookType): WebhookResponse | Fault {
  const mistyped = wrongType(review);
  if (mistyped !== undefined) return { fault: `failed to call webhook: ${mistyped}` };
  const map = review as JsonObject;
  const response = getKey(map, "response") ?? null;
  if (!isObject(response)) return invalid("webhook response was absent");
  const own = textOf(response, "uid");
  if (own !== uid) return invalid(`expected response.uid=${goQuote(uid)}, got ${goQuote(own)}`);
  const found = [textOf(map, "apiVersion"), textOf(map, "kind")] as const;
  if (found[0] !== API_VERSION || found[1] !== "AdmissionReview")
    return invalid(
      `expected webhook response of ${kindText(API_VERSION, "AdmissionReview")}, got ${kindText(...found)}`,
    );
  const patch = readPatch(response, type);
  if ("fault" in patch) return patch;
  return {
    isAllowed: getKey(response, "allowed") === true,
    status: mapOf(response, "status"),
    patch: patch.operations,
    warnings: listOf(response, "warnings") as string[],
    annotations: mapOf(response, "auditAnnotations") as Record<string, string>,
  };
}

function kindText(apiVersion: string, kind: string): string {
  const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
  return `${group}/${version}, Kind=${kind}`;
}

const isText = (value: Json): boolean => typeof value === "string";
const isMap = (value: Json): boolean => isObject(value);
const FIELDS: Readonly<Record<string, (value: Json) => boolean>> = {
  uid: isText,
  allowed: (value) => typeof value === "boolean",
  status: isMap,
  patch: isText,
  patchType: isText,
  auditAnnotations: (value) => isObject(value) && Object.values(value).every(isText),
  warnings: (value) => Array.isArray(value) && value.every(isText),
};

/** What Go cannot decode into an AdmissionReview; null is absent. */
function wrongType(review: Json): string | undefined {
  if (!isObject(review)) return "the answer is not an AdmissionReview";
  const wrong = ["apiVersion", "kind"].find((name) => !isText(getKey(review, name) ?? ""));
  if (wrong !== undefined) return `${wrong} of the answer is not a string`;
  const response = getKey(review, "response") ?? null;
  if (response === null) return undefined;
  if (!isObject(response)) return "response of the answer is not a map";
  const field = Object.entries(FIELDS).find(([name, fits]) => {
    const value = getKey(response, name) ?? null;
    return value !== null && !fits(value);
  });
  return field && `response.${field[0]} of the answer has the wrong type`;
}
