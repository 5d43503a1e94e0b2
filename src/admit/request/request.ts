import type { Json, JsonLike, JsonObject } from "../../model/index.js";
import type { Operation } from "./attributes.js";
import type { RequestUser } from "./user.js";

/** The types of patches that a request can carry. */
export type PatchKind = "json" | "merge" | "strategic" | "apply";

/** A request to the API server, as far as admission sees it. */
export interface AdmissionRequest {
  /** Left out, it follows from the rest: an old object alone is deleted, with a new one or a patch it is updated. */
  readonly operation?: Operation | undefined;
  /** The object as it is sent; left out for deletes and patches. */
  readonly object?: Json | undefined;
  /** What is stored; looked up in the world when left out. */
  readonly oldObject?: Json | undefined;
  readonly patch?: { readonly type: PatchKind; readonly value: Json } | undefined;
  /** What a patch or a delete is about, where no object says it. */
  readonly target?: RequestTarget | undefined;
  /** One delete of many, as by `kubectl delete --all`: policies are asked for each object, but not told its name. */
  readonly isCollection?: boolean | undefined;
  /** `status`, `scale`, ... */
  readonly subresource?: string | undefined;
  /** The namespace of the URL; that of the object when left out, and `default` when it has none. */
  readonly namespace?: string | undefined;
  /** An administrator when left out. */
  readonly user?: RequestUser | undefined;
  readonly dryRun?: boolean | undefined;
  /** What becomes of unknown fields: `Warn` when left out, as for every client that does not ask. */
  readonly fieldValidation?: "Ignore" | "Warn" | "Strict" | undefined;
  readonly fieldManager?: string | undefined;
  /** Take over fields of other managers when applying. */
  readonly force?: boolean | undefined;
  /** Options of a delete, for `request.options`. */
  readonly deleteOptions?: JsonObject | undefined;
  /** What the API server would make up; placeholders stand for it while the object is judged when left out. */
  readonly generated?: {
    readonly uid?: string;
    readonly time?: string;
    /** What is added to `generateName`: five letters. */
    readonly suffix?: string;
  };
}

/** The same as it is given: objects may be those of other libraries. */
export interface GivenRequest extends Omit<AdmissionRequest, "object" | "oldObject"> {
  readonly object?: JsonLike | undefined;
  readonly oldObject?: JsonLike | undefined;
}

/** Which object a request is about. */
export interface RequestTarget {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string | undefined;
  readonly name: string;
}
