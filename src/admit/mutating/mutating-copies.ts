import type { Attributes } from "../request/attributes.js";
import { type JsonObject } from "../../model/index.js";
import { apiVersionOf } from "../../model/internal.js";
import type { KindName } from "../request/names.js";
import type { PolicyContext } from "../policy/policy-invocation.js";
import type { VersionedObjects } from "../policy/policy-input.js";
import { versionedObjects } from "../policy/policy-input.js";

/** The objects of a request in one version, after policies. */
export interface WorkingCopy {
  objects: VersionedObjects;
  /** A mutation was applied, whether it changed anything or not. */
  isDirty: boolean;
}

/**
 * One copy of the object per version that policies matched. As in the API server the copies are independent, and the
 * last changed one becomes the object.
 */
export class WorkingCopies {
  readonly #attributes: Attributes;
  readonly #context: PolicyContext;
  readonly #copies = new Map<string, WorkingCopy | { readonly fault: string }>();

  constructor(attributes: Attributes, context: PolicyContext) {
    this.#attributes = attributes;
    this.#context = context;
  }

  of(kind: KindName): WorkingCopy | { readonly fault: string } {
    const name = `${apiVersionOf(kind)} ${kind.kind}`;
    let copy = this.#copies.get(name);
    if (copy === undefined) {
      const objects = versionedObjects(this.#attributes, kind, this.#context);
      copy = "fault" in objects ? objects : { objects, isDirty: false };
      this.#copies.set(name, copy);
    }
    return copy;
  }

  /** The object of a copy in the requested version. */
  finished({ objects }: WorkingCopy): JsonObject | null {
    const { object } = objects;
    const { kind } = this.#attributes;
    if (object === null || object["apiVersion"] === apiVersionOf(kind)) return object;
    const converted = this.#context.convert(object, kind);
    return "object" in converted ? converted.object : object;
  }
}
