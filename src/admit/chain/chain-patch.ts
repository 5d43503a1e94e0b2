import { goJson, listOf, mapOf, textOf } from "../../machinery/index.js";
import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import {
  type ReadPatch,
  inGoMemory,
  readApplied,
  readJsonPatch,
  readMergePatch,
  readStrategicPatch,
} from "./patch-reading.js";
import { type AdmissionVerdict, badRequest, denied, internalError } from "../request/verdict.js";
import {
  applyJsonPatch,
  applyMergePatch,
  applyStrategicMergePatch,
  serverSideApply,
} from "../../merge/index.js";
import type { Chain } from "./chain.js";
import type { RequestScope } from "./request-scope.js";
import { type Patch, managerOf, refusePatch, refusePatched } from "./patch-refusal.js";
import { unreadableKind } from "../request/unreadable-kind.js";

export type Patched = { readonly object: JsonObject } | { readonly verdict: AdmissionVerdict };

/** The patched object, or how the API server rejects the patch. */
export function patched(chain: Chain, patch: Patch, live: JsonObject | null = chain.old): Patched {
  if (patch.type === "strategic" && chain.scope.served.custom !== undefined)
    return { verdict: denied(415, "UnsupportedMediaType", NO_STRATEGIC_PATCH) };
  const read = readPatch(chain, patch);
  if ("verdict" in read) return read;
  try {
    return checked(chain, apply(chain, patch, live), read.unknown);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    chain.faults.push(...error.diagnostics);
    return { verdict: refusePatch(chain, patch, live, error.diagnostics) };
  }
}

function readPatch({ scope, request }: Chain, { type, value }: Patch): ReadPatch {
  const { fieldValidation = "Warn" } = request;
  if (type === "json") return readJsonPatch(value, fieldValidation);
  if (type === "merge") return readMergePatch(value, fieldValidation);
  const { served, subresource } = scope;
  if (type === "strategic") return readStrategicPatch(value);
  // An applied scale is decoded as one.
  if (subresource === "scale") return { unknown: [] };
  return readApplied(value, { apiVersion: apiVersionOf(served), kind: served.kind });
}

/** The patched object must still have a kind; extra members of the patch are reported like unknown fields. */
function checked(chain: Chain, object: Json, unknown: readonly string[]): Patched {
  const { request, scope } = chain;
  const fault = scope.served.custom === undefined ? undefined : unreadableKind(object, () => goJson(object));
  if (fault !== undefined) return { verdict: refusePatched(object, fault) };
  if (!isObject(object)) return { verdict: badRequest("the patch removes the whole object") };
  if ((getKey(object, "apiVersion") ?? "") === "")
    return { verdict: internalError("Object 'apiVersion' is missing in 'object has no apiVersion field'") };
  if (unknown.length === 0) return { object };
  if (request.fieldValidation === "Strict")
    return { verdict: refusePatched(object, `strict decoding error: ${unknown.join(", ")}`) };
  for (const warning of unknown) chain.warnings.add(warning);
  return { object };
}

/** The world decides: a kind that it does not serve has no schema, built in or not. */
const NO_OTHERS = (): undefined => undefined;

function apply(chain: Chain, { type, value }: Patch, live: JsonObject | null): Json {
  switch (type) {
    case "json":
      return applyJsonPatch(live, value ?? [], { dialect: "api-server" });
    case "merge":
      return isObject(value) ? applyMergePatch(live, value, { dialect: "api-server" }) : value;
    case "strategic":
      return applyStrategicMergePatch(live, inGoMemory(value), {
        schema: chain.scope.served.schema(),
        schemas: NO_OTHERS,
      });
    default:
      return applied(chain, value, live);
  }
}

/** The identity and version of the object, which the API server checks after the merge. */
const IDENTITY = ["name", "namespace", "uid", "resourceVersion"];

function applied({ scope, request }: Chain, value: Json, live: JsonObject | null): JsonObject {
  const { force = false, generated } = request;
  const manager = managerOf(request);
  const schema = scope.served.schema();
  const { subresource } = scope;
  // What a cluster stores for an emptied map; the default of `serverSideApply` suits documents better.
  const options = {
    schema,
    schemas: NO_OTHERS,
    manager,
    force,
    time: generated?.time,
    subresource,
    emptied: "null" as const,
  };
  if (live === null || !isObject(value)) return serverSideApply(live ?? undefined, value, options).resource;
  const reset = resetFields(scope, live);
  const given = Object.entries(mapOf(value, "metadata"));
  // Ignored values are still validated.
  const isIgnored = reset.some((name) => Object.hasOwn(value, name));
  if (isIgnored || given.some(isNoText)) serverSideApply(undefined, value, options);
  const config = Object.fromEntries(Object.entries(value).filter(([name]) => !reset.includes(name)));
  if (given.length > 0 && !reset.includes("metadata"))
    config["metadata"] = Object.fromEntries(given.filter((entry) => !isIdentity(entry)));
  const merged = serverSideApply(live, config, options).resource;
  // A built-in kind is decoded, and then has no name; a custom resource keeps the one that is stored.
  const isKept = ([name, text]: readonly [string, Json]): boolean =>
    text !== "" || (name === "name" && scope.served.custom === undefined);
  const said = given.filter((entry) => isIdentity(entry) && isKept(entry));
  return said.length === 0
    ? merged
    : { ...merged, metadata: { ...mapOf(merged, "metadata"), ...Object.fromEntries(said) } };
}

function isIdentity([name]: readonly [string, Json]): boolean {
  return IDENTITY.includes(name);
}

function isNoText(entry: readonly [string, Json]): boolean {
  return isIdentity(entry) && entry[1] !== null && typeof entry[1] !== "string";
}

/**
 * Fields that an endpoint does not write belong to the other, so applying them claims nothing. The API server applies
 * this to one version only: fields written in another version conflict.
 */
function resetFields({ served, subresource }: RequestScope, live: JsonObject): readonly string[] {
  if (served.custom?.hasStatus !== true) return [];
  const entries = listOf(mapOf(live, "metadata"), "managedFields").filter(isObject);
  const foreign = entries.filter((entry) => textOf(entry, "apiVersion") !== apiVersionOf(served));
  const fields = subresource === "status" ? ["metadata", "spec"] : ["status"];
  return fields.filter(
    (field) => !foreign.some((entry) => Object.hasOwn(mapOf(entry, "fieldsV1"), `f:${field}`)),
  );
}

/** Custom resources have no strategic merge patch. */
const NO_STRATEGIC_PATCH =
  "the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json, application/apply-patch+yaml";
