import type { Flags } from "../command/flags.js";

/** Which cluster, and as whom: kubectl's own flags. */
export const connectionFlags = {
  kubeconfig: {
    type: "string",
    value: "FILE",
    summary: "the kubeconfig (those of KUBECONFIG, or ~/.kube/config)",
  },
  namespace: {
    type: "string",
    short: "n",
    value: "NAME",
    summary: "where objects of the cluster are that name no namespace (that of the context)",
  },
} as const satisfies Flags;

/** Verbs that can look at a live cluster instead of files add these to their own. */
export const clusterFlags = {
  cluster: { type: "boolean", summary: "look at a live cluster" },
  context: {
    type: "string",
    value: "NAME",
    summary: "the context of the kubeconfig (its current one), with --cluster",
  },
  ...connectionFlags,
} as const satisfies Flags;

export interface ClusterChoice {
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
  readonly namespace: string | undefined;
}
