import { type Diagnostic, type Severity } from "../model/index.js";
import { problems } from "../model/internal.js";

/** How many problems of one file are listed: a hostile file must not fill a log or hide problems in other files. */
const MOST_PER_FILE = 500;

const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

/** Limits sorted problems per file: of a file with too many, the worst are listed and the rest is counted. */
export function bounded(ordered: readonly Diagnostic[]): readonly Diagnostic[] {
  if (ordered.length <= MOST_PER_FILE) return ordered;
  const listed: Diagnostic[] = [];
  for (let from = 0, to = 0; from < ordered.length; from = to) {
    const file = ordered[from]?.at?.file;
    while (to < ordered.length && ordered[to]?.at?.file === file) to++;
    const group = ordered.slice(from, to);
    for (const diagnostic of file === undefined ? group : worstOf(group)) listed.push(diagnostic);
  }
  return listed;
}

function worstOf(group: readonly Diagnostic[]): readonly Diagnostic[] {
  if (group.length <= MOST_PER_FILE) return group;
  const worst = SEVERITIES.flatMap((severity) => group.filter((each) => each.severity === severity));
  const listed = new Set(worst.slice(0, MOST_PER_FILE));
  return [...group.filter((each) => listed.has(each)), more(worst.slice(MOST_PER_FILE), group)];
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
