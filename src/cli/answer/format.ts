import type { ReportFormat } from "../../report/index.js";
import { formats } from "../../report/internal.js";

/** What `--output` can ask for. */
export type Format = ReportFormat;

/** Every verb answers in these. */
export const ANSWER_FORMATS = ["text", "json"] as const satisfies readonly Format[];

export interface Answering {
  readonly reports?: boolean;
  readonly formats?: readonly Format[];
}

/** What `--output` of a verb accepts: one whose answer is a list of diagnostics answers in every format. */
export function formatsOf({ reports = false, formats: further = [] }: Answering): readonly Format[] {
  return reports ? formats : [...ANSWER_FORMATS, ...further];
}

/** The wanted format where it is one of these, else text. */
export function formatAmong(among: readonly Format[], wanted: string): Format {
  return among.find((format) => format === wanted) ?? "text";
}
