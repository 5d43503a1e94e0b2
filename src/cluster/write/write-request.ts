import type { ApiRequest } from "../transport/transport.js";
import { type Json, type JsonObject } from "../../model/index.js";
import { getKey, textAt, defined } from "../../model/internal.js";
import { type ResourceType, resourcePath } from "../api/resource-type.js";

/** Options that every write takes. */
export interface WriteOptions {
  /** The field manager; `varve` by default. It must not contain a version: each would be another manager. */
  readonly fieldManager?: string | undefined;
  /** Do everything except the write. The server rejects it if a webhook with side effects would be called. */
  readonly dryRun?: boolean | undefined;
  /** The field validation mode; unknown fields are an error by default, as in kubectl. */
  readonly fieldValidation?: "Strict" | "Warn" | "Ignore" | undefined;
  /** For example `status` or `scale`. */
  readonly subresource?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of apply. */
export interface ClusterApplyOptions extends WriteOptions {
  /** Take ownership of fields of other managers. */
  readonly force?: boolean | undefined;
}

/** A patch and its type. */
export interface Patch {
  readonly type: "json" | "merge" | "strategic";
  readonly body: Json;
}

/** Options of delete. */
export interface DeleteOptions extends Pick<WriteOptions, "dryRun" | "signal"> {
  /** Preconditions: only this object, and only in this version. */
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string } | undefined;
  readonly propagationPolicy?: "Foreground" | "Background" | "Orphan" | undefined;
  readonly gracePeriodSeconds?: number | undefined;
}

/** The object within its kind. */
export interface Named {
  readonly namespace?: string;
  readonly name: string;
}

const PATCH_TYPES: Readonly<Record<Patch["type"], string>> = {
  json: "application/json-patch+json",
  merge: "application/merge-patch+json",
  strategic: "application/strategic-merge-patch+json",
};
/** JSON is valid YAML, without loss. */
const APPLY_TYPE = "application/apply-patch+yaml";

/** The server may generate the name (`generateName`), so the path of a new object is that of its kind. */
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
