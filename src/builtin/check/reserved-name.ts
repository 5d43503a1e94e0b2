import type { ClusterSettings } from "./kind-rules.js";
import type { Spot } from "./spot.js";
import { isGateOn } from "../../model/internal.js";

const SUFFIX = ".static.k8s.io";
export const RESERVED = `names ending with "${SUFFIX}" are reserved for static manifest-based configurations and cannot be managed via the API`;

/** Whether the name is one of those that files of the API server have. */
export function isReservedName(name: string): boolean {
  return name.endsWith(SUFFIX);
}

/** Go's ValidateStaticSuffix, for new webhook configurations and policies. */
export function checkReservedName(name: string, metadata: Spot, cluster: ClusterSettings): void {
  if (isReservedName(name) && isGateOn("ManifestBasedAdmissionControlConfig", cluster))
    metadata.field("name").invalid(name, RESERVED);
}
