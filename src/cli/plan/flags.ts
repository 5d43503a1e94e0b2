import type { Flags } from "../command/flags.js";
import { actionFlag } from "../review/rules.js";

/** How changes are reviewed, for verbs that plan. */
export const planFlags = {
  ...actionFlag,
  approved: { type: "string", value: "FILE", summary: "fingerprints of approved changes" },
  "max-removals": {
    type: "string",
    value: "N|P%",
    summary: "number of resources, or share of a source, removed without confirmation (default: 5 and 10%)",
  },
  today: { type: "string", value: "DAY", summary: "date used for exemption expiry (default: today)" },
} as const satisfies Flags;
