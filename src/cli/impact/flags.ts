import type { FlagValues, Flags } from "../command/flags.js";
import { clusterFlags } from "../cluster/flags.js";
import { platformFlags } from "../platform/flag.js";

/** Select the template and the world. */
export const impactFlags = {
  with: {
    type: "string",
    value: "FILE",
    summary: "the new version of the template (default: the current one)",
  },
  deleted: { type: "boolean", summary: "show the effect of deleting the template" },
  world: {
    type: "string",
    value: "FOLDER",
    multiple: true,
    summary: "templates and the resources that use them, CRDs, policies (default: this workspace)",
  },
  ...platformFlags,
  ...clusterFlags,
} as const satisfies Flags;

export type ImpactFlags = FlagValues<typeof impactFlags>;
