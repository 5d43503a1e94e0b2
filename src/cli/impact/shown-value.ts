import { type FieldPath, type Json, type ResourceId } from "../../model/index.js";
import { MASK, maskSecretAt, isSecretKind } from "../../model/internal.js";

/** A value of a consumer as it may be shown: what a Secret gives is a secret wherever it goes. */
export function shownValue(template: ResourceId, consumer: ResourceId, path: FieldPath, value: Json): Json {
  return isSecretKind(template) ? MASK : maskSecretAt(consumer, path, value);
}
