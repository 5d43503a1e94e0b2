import type { ReportFormat } from "../../report/index.js";

/** What `--output` can ask for. */
export type Format = ReportFormat;

/** Every verb answers in these. */
export const ANSWER_FORMATS = ["text", "json"] as const satisfies readonly Format[];

export interface Answering {
  readonly reports?: readonly Format[];
  readonly formats?: readonly Format[];
}

/** What `--output` of a verb accepts. */
export function formatsOf({ reports, formats = [] }: Answering): readonly Format[] {
  return reports ?? [...ANSWER_FORMATS, ...formats];
}

/** The wanted format where it is one of these, else text. */
export function formatAmong(among: readonly Format[], wanted: string): Format {
  return among.find((format) => format === wanted) ?? "text";
}
