import { type Answering, formatsOf } from "../answer/format.js";
import type { Flags } from "./flags.js";

/** Every verb has these; the choices of `--output` depend on the verb. */
export const sharedFlags = {
  dir: {
    type: "string",
    short: "C",
    value: "DIR",
    multiple: true,
    summary: "run as if started in DIR",
  },
  output: { type: "string", short: "o", value: "FORMAT", default: "text", summary: "output format" },
  "no-code": { type: "boolean", summary: "do not run code from the workspace (also VARVE_NO_CODE=1)" },
  help: { type: "boolean", short: "h", summary: "show this help" },
} as const satisfies Flags;

/** The complete table of a verb: its own flags, then the shared ones. */
export function flagsOf(verb: { readonly flags: Flags } & Answering): Flags {
  const { output } = sharedFlags;
  return { ...verb.flags, ...sharedFlags, output: { ...output, choices: formatsOf(verb) } };
}
