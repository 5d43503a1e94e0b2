import { type JsonObject, isObject } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import type { ResourceType } from "../api/resource-type.js";
import type { ApiRequest } from "../transport/transport.js";

/** Which objects of a type, and how much of each. */
export interface Selection {
  /** One namespace; all of them when left out. */
  readonly namespace?: string | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Objects come as `PartialObjectMetadata`: their metadata and nothing else. */
  readonly metadataOnly?: boolean | undefined;
}

export function selectorQuery({ labelSelector, fieldSelector }: Selection): NonNullable<ApiRequest["query"]> {
  return { labelSelector, fieldSelector };
}

/** A server that does not know the short form answers in full, and `asSelected` leaves the rest out. */
export function acceptFor({ metadataOnly }: Selection, form: "" | "List"): { readonly accept?: string } {
  if (metadataOnly !== true) return {};
  return { accept: `application/json;as=PartialObjectMetadata${form};g=meta.k8s.io;v=v1,application/json` };
}

const PARTIAL = { apiVersion: "meta.k8s.io/v1", kind: "PartialObjectMetadata" };

/** An object as a reader of one object gets it: the items of a list do not say of which type they are. */
export function asSelected(object: JsonObject, type: ResourceType, { metadataOnly }: Selection): JsonObject {
  const metadata = getKey(object, "metadata");
  if (metadataOnly === true) return { ...PARTIAL, metadata: isObject(metadata) ? metadata : {} };
  if (Object.hasOwn(object, "kind") && Object.hasOwn(object, "apiVersion")) return object;
  return { apiVersion: apiVersionOf(type), kind: type.kind, ...object };
}
