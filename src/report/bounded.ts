import { type Diagnostic, type Severity } from "../model/index.js";
import { problems } from "../model/internal.js";

/**
 * How many problems of one file are listed: a hostile file must not fill a log or hide problems in other files. A program
 * that reads a report counts on all of them, so the limit of its formats is beyond any file that is not hostile.
 */
const MOST_PER_FILE = { people: 500, programs: 100_000 } as const;

/** Who reads a format. */
export type Reader = keyof typeof MOST_PER_FILE;

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** Limits sorted problems per file: of a file with too many, the worst are listed and the rest is counted. */
export function bounded(ordered: readonly Diagnostic[], reader: Reader): readonly Diagnostic[] {
  const most = MOST_PER_FILE[reader];
  if (ordered.length <= most) return ordered;
  const listed: Diagnostic[] = [];
  for (let from = 0, to = 0; from < ordered.length; from = to) {
    const file = ordered[from]?.at?.file;
    while (to < ordered.length && ordered[to]?.at?.file === file) to++;
    const group = ordered.slice(from, to);
    for (const diagnostic of file === undefined ? group : worstOf(group, most)) listed.push(diagnostic);
  }
  return listed;
}

function worstOf(group: readonly Diagnostic[], most: number): readonly Diagnostic[] {
  if (group.length <= most) return group;
  const worst = SEVERITIES.flatMap((severity) => group.filter((each) => each.severity === severity));
  const listed = new Set(worst.slice(0, most));
  return [...group.filter((each) => listed.has(each)), more(worst.slice(most), group)];
}

/** Placed after the last one, so that it stays there when sorted again. */
function more(leftOut: readonly Diagnostic[], group: readonly Diagnostic[]): Diagnostic {
  const { file, start } = group.at(-1)?.at ?? {};
  const count = leftOut.length;
  return problems["more-problems"]({
    message: `and ${count} more problem${count === 1 ? "" : "s"} in this file`,
    params: { count },
    ...(leftOut[0] && { severity: leftOut[0].severity }),
    ...(file !== undefined && start !== undefined && { at: { file, start, end: start } }),
  });
}
