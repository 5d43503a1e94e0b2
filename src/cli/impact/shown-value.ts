import { type FieldPath, type Json, type ResourceId } from "../../model/index.js";
import { MASK, maskSecretAt, isSecretKind } from "../../model/internal.js";

/** A printable value of a consumer: a value from a Secret is masked wherever it is used. */
export function shownValue(template: ResourceId, consumer: ResourceId, path: FieldPath, value: Json): Json {
  return isSecretKind(template) ? MASK : maskSecretAt(consumer, path, value);
}
