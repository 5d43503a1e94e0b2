import type { Diagnostic } from "../../../model/index.js";
import type { Flags } from "../../command/flags.js";
import type { Surroundings } from "./surroundings.js";
import { problems } from "../../problems.js";

const MINORS = [30, 31, 32, 33, 34, 35, 36] as const;

/** The versions of the API server whose admission is known. */
export const KUBE_VERSIONS = MINORS.map((minor) => `1.${minor}` as const);

export const NEWEST_KUBE = "1.36";

/** Verbs that answer as an API server of some version add these to their own. */
export const kubernetesFlags = {
  kubernetes: {
    type: "string",
    value: "VERSION",
    choices: KUBE_VERSIONS,
    summary: "the API server to answer as (that of the workspace, or 1.36)",
  },
} as const satisfies Flags;

/** The version to judge by. Of a cluster that is newer than all that is known, the newest known one comes nearest. */
export function judgedVersion(
  asked: string | undefined,
  { kubernetes, cluster }: Surroundings,
): { readonly kubernetes: string; readonly remarks: readonly Diagnostic[] } {
  const version = asked ?? kubernetes ?? NEWEST_KUBE;
  const minor = Number(version.slice(version.indexOf(".") + 1));
  if (cluster === undefined || asked !== undefined || minor <= Number(NEWEST_KUBE.slice(2)))
    return { kubernetes: version, remarks: [] };
  const message = `the cluster is Kubernetes ${version}, and is judged as ${NEWEST_KUBE}, the newest that Varve knows`;
  return { kubernetes: NEWEST_KUBE, remarks: [problems["newer-cluster"]({ message, found: version })] };
}
