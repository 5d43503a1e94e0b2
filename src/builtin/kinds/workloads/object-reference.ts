import type { AutoscalingV2CrossVersionObjectReference } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { pathSegmentFaults } from "../../../machinery/index.js";

export interface ReferenceOptions {
  readonly allowsAny?: boolean;
  readonly allowsNoGroup?: boolean;
}

/** Go's ValidateCrossVersionObjectReference. */
export function checkReference(
  { kind, name, apiVersion }: AutoscalingV2CrossVersionObjectReference,
  at: Spot,
  options: ReferenceOptions,
): void {
  checkSegment(kind, at.field("kind"));
  checkSegment(name, at.field("name"));
  const fault = apiVersionFault(apiVersion, options);
  if (fault !== undefined) at.field("apiVersion").invalid(apiVersion, fault);
}

/** A text that becomes part of a path. */
export function checkSegment(text: string, at: Spot, detail = ""): void {
  if (text === "") at.required(detail);
  else at.faults(text, pathSegmentFaults(text));
}

export function apiVersionFault(apiVersion: string, options: ReferenceOptions): string | undefined {
  if (options.allowsAny === true) return undefined;
  const parts = apiVersion.split("/");
  if (parts.length > 2) return `unexpected GroupVersion string: ${apiVersion}`;
  const hasGroup = parts.length === 2 && parts[0] !== "";
  return hasGroup || options.allowsNoGroup === true ? undefined : "apiVersion must specify API group";
}
