import type { FieldError } from "../../machinery/index.js";
import type { Leniency } from "./definition-before.js";

export function isAtomicSetFault({ detail }: FieldError): boolean {
  return detail === "must be atomic as item of a list with x-kubernetes-list-type=set";
}

export function isMapKeyFault({ detail }: FieldError): boolean {
  return (
    detail.startsWith("cannot be nullable when x-kubernetes-list-type is ") ||
    detail.startsWith("this property is in x-kubernetes-list-map-keys, so it ")
  );
}

export function isUnknownDefault({ detail }: FieldError): boolean {
  return detail === "must not have unknown fields";
}

function isTypeFault({ type, pointer }: FieldError): boolean {
  return type === "FieldValueNotSupported" && pointer.at(-1) === "type";
}

function isExpressionCost({ detail }: FieldError): boolean {
  return /^estimated (?:rule|messageExpression) cost exceeds/.test(detail);
}

/** Whether the API server tolerates an error that existed before an update. */
export function isForgiven(error: FieldError, version: string, leniency: Leniency): boolean {
  return (
    (!leniency.requiresTypes && isTypeFault(error)) ||
    (!leniency.requiresAtomicSets && isAtomicSetFault(error)) ||
    (!leniency.requiresMapKeys && isMapKeyFault(error)) ||
    (!leniency.requiresPrunedDefaults && isUnknownDefault(error)) ||
    (leniency.unchanged.has(version) && isExpressionCost(error))
  );
}
