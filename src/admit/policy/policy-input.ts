import type { Invocation, PolicyContext } from "./policy-invocation.js";
import type { ActivationInput } from "./policy-activation.js";
import type { Attributes } from "../request/attributes.js";
import type { JsonObject } from "../../model/index.js";
import type { KindName } from "../request/names.js";
import { authorizerBindings } from "../access/authorizer.js";
import { namespaceValue } from "./policy-namespace.js";
import { UnknownValues } from "../request/unknown-values.js";
import { requestValue } from "../request/value.js";

/** The objects of a request in the version that a policy matched. */
export interface VersionedObjects {
  readonly object: JsonObject | null;
  readonly oldObject: JsonObject | null;
}

export function versionedObjects(
  { object, oldObject, kind: asked }: Attributes,
  kind: KindName,
  { convert }: PolicyContext,
): VersionedObjects | { readonly fault: string } {
  if (kind.version === asked.version && kind.group === asked.group) return { object, oldObject };
  const [after, before] = [object, oldObject].map((one) => (one === null ? null : convert(one, kind)));
  if (after && "fault" in after) return after;
  if (before && "fault" in before) return before;
  return { object: after?.object ?? null, oldObject: before?.object ?? null };
}

/** The inputs of a policy's expressions. */
export function activationInput(
  attributes: Attributes,
  objects: VersionedObjects,
  { kind, resource, param }: Omit<Invocation<unknown>, "hook" | "binding">,
  namespace: JsonObject | null,
  { authorize }: PolicyContext,
): ActivationInput {
  const { unknown = UnknownValues.NONE } = attributes;
  return {
    object: unknown.object(objects.object),
    oldObject: unknown.object(objects.oldObject, "oldObject"),
    request: unknown.request(requestValue(attributes, kind, resource)),
    params: param,
    namespace: namespaceValue(namespace),
    authorizer: authorizerBindings(attributes, authorize),
  };
}
