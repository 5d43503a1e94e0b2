import type { FlagValues, Flags } from "../command/flags.js";
import { clusterFlags } from "../cluster/flags.js";
import { platformFlags } from "../platform/flag.js";

/** What says which template, and which world. */
export const impactFlags = {
  with: { type: "string", value: "FILE", summary: "the template as it is to be (the template as it is)" },
  deleted: { type: "boolean", summary: "what if the template were gone" },
  world: {
    type: "string",
    value: "FOLDER",
    multiple: true,
    summary: "templates and their users, CRDs, policies (the workspace here)",
  },
  ...platformFlags,
  ...clusterFlags,
} as const satisfies Flags;

export type ImpactFlags = FlagValues<typeof impactFlags>;
