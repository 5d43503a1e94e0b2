import type { JsonObject } from "../../model/index.js";
import type { Labels } from "./namespace-policy.js";

/** A request as the plugin sees it: after defaults, mutating plugins and validation. */
export interface PodSecurityRequest {
  readonly operation: string;
  /** Empty for the object itself. */
  readonly subresource: string;
  readonly kind: { readonly group: string; readonly version: string; readonly kind: string };
  /** The name of a Namespace itself. */
  readonly namespace: string;
  readonly name: string;
  /** The name of the user. */
  readonly user: string;
  readonly object: JsonObject;
  /** Only updates have one. */
  readonly old?: JsonObject | null;
  /** The labels of the namespace of the object; undefined if they are not known. */
  readonly namespaceLabels?: Labels | undefined;
  /** The pods that exist in a Namespace that is updated; undefined if they are not known. */
  readonly pods?: readonly JsonObject[] | undefined;
}
