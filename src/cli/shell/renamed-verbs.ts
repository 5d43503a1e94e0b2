import type { Diagnostic } from "../../model/index.js";
import { problems } from "../problems.js";
import { shellWord } from "../text/shell-word.js";

/** Former names of verbs, and their current names. */
export const RENAMED: Readonly<Record<string, readonly string[]>> = {
  build: ["pipelines", "build"],
  conflicts: ["pipelines", "conflicts"],
  "admit-test": ["test"],
  "merge-in": ["apply", "--from"],
};

/** The answer to a former name; `argv` is the whole command line, with the name at `index`. */
export function renamedVerb(name: string, argv: readonly string[], index: number): Diagnostic | undefined {
  const words = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  if (words === undefined) return undefined;
  return problems["renamed-verb"]({
    message: `varve ${name} is now varve ${words.join(" ")}`,
    found: name,
    hint: `write ${commandNow(argv, index, words)}`,
  });
}

/** A value to set may be a secret, and messages end up in logs: such a command line is not repeated. */
function commandNow(argv: readonly string[], index: number, words: readonly string[]): string {
  const isTelling = argv.some((word) => /^--set(?:-string|-json)?(?:=|$)/.test(word));
  if (isTelling) return `varve ${words.join(" ")} ..., with the same arguments and flags`;
  const hasFrom = argv.some((word) => /^--from(?:=|$)/.test(word));
  const added = words.filter((word) => word !== "--from" || !hasFrom);
  const missing = added.includes("--from") ? ["DIR"] : [];
  return ["varve", ...argv.toSpliced(index, 1, ...added, ...missing)].map(shellWord).join(" ");
}
