import type { Flags } from "../flags.js";
import { actionFlag } from "../review/rules.js";

/** How changes are judged; verbs that plan add these to their own. */
export const planFlags = {
  ...actionFlag,
  approved: { type: "string", value: "FILE", summary: "fingerprints of changes that were approved" },
  today: { type: "string", value: "DAY", summary: "the day that exemptions are judged by (the clock's)" },
} as const satisfies Flags;
