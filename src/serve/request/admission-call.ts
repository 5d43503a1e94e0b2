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

/** What the API server tells a webhook about a request. */
export interface AdmissionCall {
  readonly uid: string;
  readonly operation: Operation;
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
  /** `status`, `scale`; empty for the object itself. */
  readonly subresource: string;
  /** What the user asked for; it differs from `kind` where the API server converted the object (matchPolicy Equivalent). */
  readonly requestKind: GroupVersionKind;
  /** Empty while a name is yet to be generated. For each object of a deletecollection, the name of that object. */
  readonly name: string;
  /** Empty for what is in no namespace. */
  readonly namespace: string;
  readonly user: {
    readonly username: string;
    readonly uid: string;
    readonly groups: readonly string[];
    readonly extra: Readonly<Record<string, readonly string[]>>;
  };
  /** Null on delete. In a mutating handler, write to it: what is written becomes the patch. */
  readonly object: JsonObject | null;
  /** Null on create. */
  readonly oldObject: JsonObject | null;
  /** `CreateOptions` and its like. */
  readonly options: JsonObject;
  readonly isDryRun: boolean;
}
