import type { Json, JsonLike, JsonObject } from "../../model/index.js";
import type { Operation } from "./attributes.js";
import type { RequestUser } from "./user.js";

/** The types of patches that a request can carry. */
export type PatchKind = "json" | "merge" | "strategic" | "apply";

/** A request to the API server, as far as admission sees it. */
export interface AdmissionRequest {
  /**
   * By default derived from the rest: an old object alone is deleted; with a new one or a patch it is updated. What is
   * sent to a subresource is what that takes: an update of `status`, a create of `eviction`.
   */
  readonly operation?: Operation | undefined;
  /** The object of the request; undefined for deletes and patches. */
  readonly object?: Json | undefined;
  /** Fields that the text of the object had twice, which a value does not show: `spec.replicas`. */
  readonly duplicateFields?: readonly string[] | undefined;
  /** The stored object; looked up in the world by default. */
  readonly oldObject?: Json | undefined;
  readonly patch?: { readonly type: PatchKind; readonly value: Json } | undefined;
  /** The target of a patch or delete, if there is no object. */
  readonly target?: RequestTarget | undefined;
  /**
   * Part of a collection delete, as by `kubectl delete --all`: policies run for each object, but do not see its name.
   */
  readonly isCollection?: boolean | undefined;
  /** `status`, `scale`, ... */
  readonly subresource?: string | undefined;
  /** The namespace of the URL; by default that of the object, or `default`. */
  readonly namespace?: string | undefined;
  /** An administrator by default. */
  readonly user?: RequestUser | undefined;
  readonly dryRun?: boolean | undefined;
  /** The field validation mode; `Warn` by default, as in the API server. */
  readonly fieldValidation?: "Ignore" | "Warn" | "Strict" | undefined;
  readonly fieldManager?: string | undefined;
  /** Take ownership of fields of other managers when applying. */
  readonly force?: boolean | undefined;
  /** Options of a delete, for `request.options`. */
  readonly deleteOptions?: JsonObject | undefined;
  /** Values that the API server generates; placeholders are used during admission by default. */
  readonly generated?: {
    readonly uid?: string;
    readonly time?: string;
    /** The suffix of `generateName`: five letters. */
    readonly suffix?: string;
  };
}

/** The same as callers pass it: objects may come from other libraries. */
export interface GivenRequest extends Omit<AdmissionRequest, "object" | "oldObject"> {
  readonly object?: JsonLike | undefined;
  readonly oldObject?: JsonLike | undefined;
}

/** The target object of a request. */
export interface RequestTarget {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string | undefined;
  readonly name: string;
}
