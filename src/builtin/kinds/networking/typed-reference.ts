import { pathSegmentFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";

/** A reference to an object of any kind. */
export function checkTypedReference(
  {
    apiGroup,
    kind,
    name,
  }: { readonly apiGroup: string | undefined; readonly kind: string; readonly name: string },
  at: Spot,
): void {
  if (apiGroup !== undefined) at.field("apiGroup").faults(apiGroup, subdomainFaults(apiGroup));
  checkSegment(kind, at.field("kind"));
  checkSegment(name, at.field("name"));
}

/** A required part of a URL. */
export function checkSegment(text: string, at: Spot): void {
  if (text === "") at.required();
  else at.faults(text, pathSegmentFaults(text));
}
