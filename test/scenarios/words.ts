/** One piece of a word or a run of blanks; quotes and backslashes mean what they mean to a shell. */
const PIECE =
  /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^\s'"\\|&;<>()$`*?#~][^\s'"\\|&;<>()$`*?#]*)|(\s+)|([^])/g;

export interface CommandWords {
  /** `NO_COLOR=1` before the command. */
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** Contains shell syntax: `|`, `>`, `$`. */
  readonly needsShell: boolean;
}

/** A command line as a shell would split it. */
export function wordsOf(command: string): CommandWords {
  const words: string[] = [];
  let needsShell = false;
  let inWord = false;
  for (const [, single, double, escaped, plain, blank, odd] of command.matchAll(PIECE)) {
    needsShell ||= odd !== undefined;
    if (blank === undefined) {
      const piece = single ?? double?.replaceAll(/\\(["\\$`])/g, "$1") ?? escaped ?? plain ?? odd ?? "";
      words.push(inWord ? `${words.pop()}${piece}` : piece);
    }
    inWord = blank === undefined;
  }
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const assignments = words.splice(0, Math.max(start, 0));
  const env = Object.fromEntries(assignments.map((word) => word.split(/=(.*)/s, 2) as [string, string]));
  return { env, words, needsShell };
}
