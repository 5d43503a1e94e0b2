import { type DocumentSlice, splitDocuments } from "../../yaml/internal.js";
import { parseJson } from "../../model/index.js";

/** A document of the stream, without its marker. */
export interface OwnershipPart {
  readonly start: number;
  readonly end: number;
  /** The file of its resources, if the first line has it; everything else requires parsing. */
  readonly file: string | undefined;
}

const MARKER = /---\r?\n/y;
const FILE_LINE = /file: (?:([\w./-]+)|("(?:[^"\\\n]|\\.)*"))\r?\n/y;

/** Finds the documents of an ownership file, in any order, without parsing them. */
export function partsOf(text: string): OwnershipPart[] {
  return splitDocuments(text).map(({ start, end }) => {
    const own = matchAt(MARKER, text, start)?.[0].length ?? 0;
    const [, plain, quoted] = matchAt(FILE_LINE, text, start + own) ?? [];
    return { start: start + own, end, file: plain ?? (quoted && unquoted(quoted)) };
  });
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function unquoted(literal: string): string | undefined {
  try {
    return parseJson(literal) as string;
  } catch {
    return undefined;
  }
}

/** The line number where a document starts. */
export function lineOf(text: string, { start }: Pick<DocumentSlice, "start">): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
