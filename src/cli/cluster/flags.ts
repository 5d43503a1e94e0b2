import type { Flags } from "../command/flags.js";

/** Which cluster, and as whom: kubectl's own flags. */
export const connectionFlags = {
  kubeconfig: {
    type: "string",
    value: "FILE",
    summary: "path to the kubeconfig (default: KUBECONFIG, or ~/.kube/config)",
  },
  namespace: {
    type: "string",
    short: "n",
    value: "NAME",
    summary: "namespace of cluster objects that do not name one (default: the context's)",
  },
} as const satisfies Flags;

/** Flags of verbs that can read from a live cluster instead of files. */
export const clusterFlags = {
  cluster: { type: "boolean", summary: "read from a live cluster" },
  context: {
    type: "string",
    value: "NAME",
    summary: "with --cluster: the kubeconfig context (default: the current one)",
  },
  ...connectionFlags,
} as const satisfies Flags;

export interface ClusterChoice {
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
  readonly namespace: string | undefined;
}
