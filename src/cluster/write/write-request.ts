import type { ApiRequest } from "../transport/transport.js";
import { type Json, type JsonObject } from "../../model/index.js";
import { getKey, textAt, defined } from "../../model/internal.js";
import { type ResourceType, resourcePath } from "../api/resource-type.js";

/** Options that every write takes. */
export interface WriteOptions {
  /** Who writes, in `managedFields`: `varve` unless given. It must not hold a version: each would be a manager. */
  readonly fieldManager?: string | undefined;
  /** Everything but the write. Refused by the server where a webhook that would be called has side effects. */
  readonly dryRun?: boolean | undefined;
  /** What becomes of fields that no schema knows: an error unless given, as with kubectl. */
  readonly fieldValidation?: "Strict" | "Warn" | "Ignore" | undefined;
  /** For example `status` or `scale`. */
  readonly subresource?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of apply. */
export interface ClusterApplyOptions extends WriteOptions {
  /** Takes fields over that other managers own. */
  readonly force?: boolean | undefined;
}

/** A patch and its type. */
export interface Patch {
  readonly type: "json" | "merge" | "strategic";
  readonly body: Json;
}

/** Options of delete. */
export interface DeleteOptions extends Pick<WriteOptions, "dryRun" | "signal"> {
  /** Only this very object, and only as it was read. */
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string } | undefined;
  readonly propagationPolicy?: "Foreground" | "Background" | "Orphan" | undefined;
  readonly gracePeriodSeconds?: number | undefined;
}

/** Which object, below its kind. */
export interface Named {
  readonly namespace?: string;
  readonly name: string;
}

const PATCH_TYPES: Readonly<Record<Patch["type"], string>> = {
  json: "application/json-patch+json",
  merge: "application/merge-patch+json",
  strategic: "application/strategic-merge-patch+json",
};
/** JSON is YAML, and loses nothing on the way. */
const APPLY_TYPE = "application/apply-patch+yaml";

/** A name may be left to the server (`generateName`): the path of a new object is that of its kind. */
export function createRequest(type: ResourceType, object: JsonObject, options: WriteOptions): ApiRequest {
  const { namespace, name } = namedIn(object);
  const { subresource } = options;
  // A subresource such as `eviction` is created below its object.
  const path =
    subresource === undefined
      ? resourcePath(type, { namespace })
      : resourcePath(type, { namespace, name, subresource });
  return { method: "POST", path, body: object, ...common(options) };
}

export function updateRequest(type: ResourceType, object: JsonObject, options: WriteOptions): ApiRequest {
  return { method: "PUT", path: pathOf(type, object, options), body: object, ...common(options) };
}

export function applyRequest(
  type: ResourceType,
  object: JsonObject,
  options: ClusterApplyOptions,
): ApiRequest {
  const { query, signal } = common(options);
  return {
    method: "PATCH",
    path: pathOf(type, object, options),
    body: object,
    contentType: APPLY_TYPE,
    query: { ...query, force: options.force === true ? "true" : undefined },
    ...defined({ signal }),
  };
}

export function patchRequest(
  type: ResourceType,
  object: Named,
  patch: Patch,
  options: WriteOptions,
): ApiRequest {
  const path = resourcePath(type, { ...object, subresource: options.subresource });
  return {
    method: "PATCH",
    path,
    body: patch.body,
    contentType: PATCH_TYPES[patch.type],
    ...common(options),
  };
}

export function deleteRequest(type: ResourceType, object: Named, options: DeleteOptions): ApiRequest {
  const { preconditions, propagationPolicy, gracePeriodSeconds, dryRun, signal } = options;
  const body: JsonObject = {
    apiVersion: "v1",
    kind: "DeleteOptions",
    ...(preconditions && { preconditions: { ...preconditions } }),
    ...(propagationPolicy && { propagationPolicy }),
    ...defined({ gracePeriodSeconds }),
    ...(dryRun && { dryRun: ["All"] }),
  };
  return { method: "DELETE", path: resourcePath(type, object), body, ...defined({ signal }) };
}

function common({
  fieldManager = "varve",
  fieldValidation = "Strict",
  dryRun,
  signal,
}: WriteOptions): Pick<ApiRequest, "query" | "signal"> {
  const query = { fieldManager, fieldValidation, dryRun: dryRun === true ? "All" : undefined };
  return { query, ...defined({ signal }) };
}

function pathOf(type: ResourceType, object: JsonObject, { subresource }: WriteOptions): string {
  return resourcePath(type, { name: "", ...namedIn(object), subresource });
}

function namedIn(object: JsonObject): { readonly namespace?: string; readonly name?: string } {
  const metadata = getKey(object, "metadata");
  const [namespace, name] = [textAt(metadata, "namespace"), textAt(metadata, "name")];
  return { ...(namespace !== "" && { namespace }), ...(name !== "" && { name }) };
}
