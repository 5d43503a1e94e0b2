import type { Attributes } from "../request/attributes.js";
import type { JsonObject } from "../../model/index.js";
import type { KindName } from "../request/names.js";
import type { PolicyContext } from "../policy/policy-invocation.js";
import { type VersionedObjects, versionedObjects } from "../policy/policy-input.js";

/** The objects of a request in a version, or why they cannot be converted to it. */
export type Converted = (kind: KindName) => VersionedObjects | { readonly fault: string };

/** The object on its way through mutating webhooks: each gets it from the one before, in the version of its rules. */
export class WebhookCopy {
  readonly #context: PolicyContext;
  #attributes: Attributes;

  constructor(attributes: Attributes, context: PolicyContext) {
    this.#attributes = attributes;
    this.#context = context;
  }

  /** What rules and selectors see. */
  get attributes(): Attributes {
    return this.#attributes;
  }

  as(kind: KindName): VersionedObjects | { readonly fault: string } {
    return versionedObjects(this.#attributes, kind, this.#context);
  }

  /** The object after a webhook; if it was converted for the webhook it is converted back. */
  put(object: JsonObject, kind: KindName): void {
    const changed = { ...this.#attributes, object, oldObject: null, kind };
    const own = versionedObjects(changed, this.#attributes.kind, this.#context);
    if ("object" in own) this.#attributes = { ...this.#attributes, object: own.object };
  }
}
