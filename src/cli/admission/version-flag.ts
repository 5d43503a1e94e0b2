import type { Flags } from "../flags.js";

const MINORS = [30, 31, 32, 33, 34, 35, 36] as const;

/** The versions of the API server whose admission is known. */
export const KUBE_VERSIONS = MINORS.map((minor) => `1.${minor}` as const);

export const NEWEST_KUBE = "1.36";

/** Verbs that answer as an API server of some version add these to their own. */
export const kubeVersionFlags = {
  "kube-version": {
    type: "string",
    value: "VERSION",
    choices: KUBE_VERSIONS,
    summary: "the API server to answer as (that of the workspace, or 1.36)",
  },
} as const satisfies Flags;
