import { ANSWER_FORMATS, type Format, REPORT_FORMATS } from "./format.js";
import type { Flags } from "./flags.js";

/** Every verb has these; the choices of `--output` depend on the verb. */
export const sharedFlags = {
  output: { type: "string", short: "o", value: "FORMAT", default: "text", summary: "how to answer" },
  help: { type: "boolean", short: "h", summary: "explain this verb" },
} as const satisfies Flags;

/** Verbs that work on a workspace add these to their own. */
export const workspaceFlags = {
  dir: { type: "string", value: "FOLDER", default: ".", summary: "the workspace, a folder with varve.yaml" },
} as const satisfies Flags;

export function formatsOf({ reports = false }: { readonly reports?: boolean }): readonly Format[] {
  return reports ? REPORT_FORMATS : ANSWER_FORMATS;
}

/** The whole table of a verb: its own flags, then those every verb has. */
export function flagsOf(verb: { readonly flags: Flags; readonly reports?: boolean }): Flags {
  const { output, help } = sharedFlags;
  return { ...verb.flags, output: { ...output, choices: formatsOf(verb) }, help };
}
