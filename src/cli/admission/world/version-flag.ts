import type { Diagnostic } from "../../../model/index.js";
import type { Flags } from "../../command/flags.js";
import type { Surroundings } from "./surroundings.js";
import { DEFAULT_VERSION, KUBERNETES_VERSIONS, NEWEST_VERSION, minorOf } from "../../../schema/internal.js";
import { problems } from "../../problems.js";

/** Flags of verbs that answer as an API server of some version. */
export const kubernetesFlags = {
  kubernetes: {
    type: "string",
    value: "VERSION",
    choices: KUBERNETES_VERSIONS,
    summary: `Kubernetes version to check against (default: the workspace's, or ${DEFAULT_VERSION})`,
  },
} as const satisfies Flags;

/** The Kubernetes version to use. For a cluster newer than all known versions, the newest known one. */
export function judgedVersion(
  asked: string | undefined,
  { kubernetes, cluster }: Surroundings,
): { readonly kubernetes: string; readonly remarks: readonly Diagnostic[] } {
  const version = asked ?? kubernetes ?? DEFAULT_VERSION;
  if (cluster === undefined || asked !== undefined || minorOf(version) <= minorOf(NEWEST_VERSION))
    return { kubernetes: version, remarks: [] };
  const message = `the cluster runs Kubernetes ${version}; checked as ${NEWEST_VERSION}, the newest version that Varve supports`;
  return { kubernetes: NEWEST_VERSION, remarks: [problems["newer-cluster"]({ message, found: version })] };
}
