import type { JsonObject } from "../../model/index.js";
import type { Operation } from "../../admit/index.js";

/** The group, version and kind of an object. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** The group, version and plural name of a kind. */
export interface GroupVersionResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** The request that the API server sends to a webhook. */
export interface AdmissionCall {
  readonly uid: string;
  readonly operation: Operation;
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
  /** `status`, `scale`; empty for the object itself. */
  readonly subresource: string;
  /**
   * The kind of the original request; differs from `kind` if the API server converted the object (matchPolicy
   * Equivalent).
   */
  readonly requestKind: GroupVersionKind;
  /** Empty if the name has not been generated yet. For a deletecollection, the name of each object. */
  readonly name: string;
  /** Empty for cluster-scoped objects. */
  readonly namespace: string;
  readonly user: {
    readonly username: string;
    readonly uid: string;
    readonly groups: readonly string[];
    readonly extra: Readonly<Record<string, readonly string[]>>;
  };
  /** Null on delete. In a mutating handler, changes to it become the patch. */
  readonly object: JsonObject | null;
  /** Null on create. */
  readonly oldObject: JsonObject | null;
  /** `CreateOptions` and similar. */
  readonly options: JsonObject;
  readonly isDryRun: boolean;
}
