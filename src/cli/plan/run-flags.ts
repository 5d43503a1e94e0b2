import type { Flags } from "../command/flags.js";

/** Options of a run that writes. */
export const runFlags = {
  "dry-run": { type: "boolean", summary: "preview changes without writing them" },
  yes: { type: "boolean", short: "y", summary: "skip confirmation prompts" },
  quiet: { type: "boolean", short: "q", summary: "do not list what was kept" },
  verbose: { type: "boolean", short: "v", summary: "list every changed and kept field" },
  "fail-on": {
    type: "string",
    choices: ["conflict", "preserved"],
    summary:
      "write nothing and exit with status 3 on a field changed on both sides, or on any preserved external change",
  },
} as const satisfies Flags;
