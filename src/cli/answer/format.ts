import type { ReportFormat } from "../../report/index.js";

/** The values of `--output`. */
export type Format = ReportFormat;

/** Every verb supports these. */
export const ANSWER_FORMATS = ["text", "json"] as const satisfies readonly Format[];

export interface Answering {
  readonly reports?: readonly Format[];
  readonly formats?: readonly Format[];
}

/** What `--output` of a verb accepts. */
export function formatsOf({ reports, formats = [] }: Answering): readonly Format[] {
  return reports ?? [...ANSWER_FORMATS, ...formats];
}

/** The requested format if it is one of these, otherwise text. */
export function formatAmong(among: readonly Format[], wanted: string): Format {
  return among.find((format) => format === wanted) ?? "text";
}
