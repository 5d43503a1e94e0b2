import type { Flags } from "../command/flags.js";
import { actionFlag } from "../review/rules.js";

/** How changes are judged; verbs that plan add these to their own. */
export const planFlags = {
  ...actionFlag,
  approved: { type: "string", value: "FILE", summary: "fingerprints of changes that were approved" },
  "max-removals": {
    type: "string",
    value: "N|P%",
    summary: "how many resources, or how much of a source, may go without being asked (default: 5 and 10%)",
  },
  today: { type: "string", value: "DAY", summary: "the day that exemptions are judged by (the clock's)" },
} as const satisfies Flags;
