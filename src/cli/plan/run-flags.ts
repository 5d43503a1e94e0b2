import type { Flags } from "../command/flags.js";

/** How a run that writes goes about it. */
export const runFlags = {
  "dry-run": { type: "boolean", summary: "say what would change and write nothing" },
  yes: { type: "boolean", short: "y", summary: "go on without being asked" },
  quiet: { type: "boolean", short: "q", summary: "say nothing about what was kept" },
  verbose: { type: "boolean", short: "v", summary: "list every changed and every kept field" },
  "fail-on": {
    type: "string",
    choices: ["conflict", "preserved"],
    summary:
      "write nothing and end with 3 when two sides changed a field, or when anything of others is kept",
  },
} as const satisfies Flags;
