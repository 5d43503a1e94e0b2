import type { NodeStatus } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { byteLength } from "../../../machinery/index.js";
import { checkResourceQuantity } from "../../check/quantity-value.js";
import { compareGoText, goQuote } from "../../../model/internal.js";

/** The names of resources are fields in the places of errors, not keys. */
export function checkNodeResources(status: NodeStatus, at: Spot): void {
  for (const field of ["capacity", "allocatable"] as const)
    for (const [name, quantity] of Object.entries(status[field]))
      checkResourceQuantity(name, quantity, at.fields(field, name));
}

const FEATURE = /^[A-Z][a-zA-Z0-9]*(\/[a-zA-Z][a-zA-Z0-9]*)*$/;

/** Sorted, and each once. */
export function checkDeclaredFeatures({ declaredFeatures }: NodeStatus, at: Spot): void {
  for (const [i, feature] of declaredFeatures.entries()) {
    const place = at.field("declaredFeatures");
    const fault = featureFault(feature);
    if (fault !== undefined) place.item(i).invalid(feature, fault);
    const next = declaredFeatures[i + 1];
    if (next === undefined) continue;
    if (feature === next) place.item(i + 1).duplicate(next);
    else if (compareGoText(feature, next) > 0)
      place.item(i + 1).invalid(next, "list must be sorted alphabetically");
  }
}

function featureFault(name: string): string | undefined {
  const start = `invalid feature name ${goQuote(name)}: must`;
  if (byteLength(name) > 253) return `${start} be no more than 253 characters`;
  if (FEATURE.test(name)) return undefined;
  return `${start} start with an UpperCamelCase segment, with subsequent segments separated by '/' (e.g., MyFeature or MyFeature/mySubFeature), and contain only alphanumeric characters and slashes`;
}
