import type { HTTPIngressPath } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkIngressBackend } from "./ingress-backend.js";

/** Sequences that two servers could interpret differently. */
const AMBIGUOUS = ["//", "/./", "/../", "%2f", "%2F"];
const AMBIGUOUS_ENDS = ["/..", "/."];
const TYPES = ["Exact", "ImplementationSpecific", "Prefix"];

export function checkIngressPath({ path, pathType, backend }: HTTPIngressPath, at: Spot): void {
  if (pathType === undefined) {
    at.field("pathType").required("pathType must be specified");
    return;
  }
  if (TYPES.includes(pathType)) checkPath(path, pathType, at.field("path"));
  else at.field("pathType").notSupportedTyped(pathType, TYPES);
  checkIngressBackend(backend, at.field("backend"));
}

function checkPath(path: string, pathType: string, at: Spot): void {
  const isFree = pathType === "ImplementationSpecific";
  if (!path.startsWith("/") && !(isFree && path === "")) at.invalid(path, "must be an absolute path");
  if (isFree) return;
  for (const part of AMBIGUOUS) if (path.includes(part)) at.invalid(path, `must not contain '${part}'`);
  for (const end of AMBIGUOUS_ENDS) if (path.endsWith(end)) at.invalid(path, `cannot end with '${end}'`);
}
