import type { FieldPath, Json, ResourceId } from "../../model/index.js";
import { isSecretKind } from "../admission/surroundings.js";
import { maskSecretAt } from "../../report/internal.js";

const MASK = "(secret)";

/** A value of a consumer as it may be shown: what a Secret gives is a secret wherever it goes. */
export function shownValue(template: ResourceId, consumer: ResourceId, path: FieldPath, value: Json): Json {
  return isSecretKind(template) ? MASK : maskSecretAt(consumer, path, value);
}
