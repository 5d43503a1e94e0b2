import { type JsonObject, isObject } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import type { ResourceType } from "../api/resource-type.js";
import type { ApiRequest } from "../transport/transport.js";

/** Which objects of a type, and which parts. */
export interface Selection {
  /** One namespace; all of them by default. */
  readonly namespace?: string | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Return `PartialObjectMetadata`: only the metadata. */
  readonly metadataOnly?: boolean | undefined;
}

export function selectorQuery({ labelSelector, fieldSelector }: Selection): NonNullable<ApiRequest["query"]> {
  return { labelSelector, fieldSelector };
}

/** A server without support for it returns whole objects, and `asSelected` drops the rest. */
export function acceptFor({ metadataOnly }: Selection, form: "" | "List"): { readonly accept?: string } {
  if (metadataOnly !== true) return {};
  return { accept: `application/json;as=PartialObjectMetadata${form};g=meta.k8s.io;v=v1,application/json` };
}

const PARTIAL = { apiVersion: "meta.k8s.io/v1", kind: "PartialObjectMetadata" };

/** Adds apiVersion and kind, which items of a list lack. */
export function asSelected(object: JsonObject, type: ResourceType, { metadataOnly }: Selection): JsonObject {
  const metadata = getKey(object, "metadata");
  if (metadataOnly === true) return { ...PARTIAL, metadata: isObject(metadata) ? metadata : {} };
  if (Object.hasOwn(object, "kind") && Object.hasOwn(object, "apiVersion")) return object;
  return { apiVersion: apiVersionOf(type), kind: type.kind, ...object };
}
