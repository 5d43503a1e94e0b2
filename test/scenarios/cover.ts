import type { Scenario } from "./scenario.js";

/**
 * Scenarios with all commands and all their flags, with few commands: a bundle is the same program in other files, so a
 * missing part shows the first time that a command or a flag is used.
 */
export function coveringFlags<T extends { readonly scenario: Scenario }>(all: readonly T[]): T[] {
  const used = new Map(all.map((each) => [each, wordsOf(each.scenario)]));
  const missing = new Set([...used.values()].flatMap((words) => [...words]));
  const chosen: T[] = [];
  while (missing.size > 0) {
    const gain = (each: T): number =>
      [...(used.get(each) as Set<string>)].filter((word) => missing.has(word)).length /
      (each.scenario.steps.length + 1);
    const best = all.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    chosen.push(best);
    for (const word of used.get(best) as Set<string>) missing.delete(word);
  }
  return chosen;
}

/** `plan` and `plan --exit-code`. */
function wordsOf({ steps }: Scenario): Set<string> {
  const words = new Set<string>();
  for (const { command } of steps)
    for (const [, verb = "", rest = ""] of command.matchAll(
      /\bvarve (?:-C \S+ )*(pipelines [a-z]+|[a-z-]+)([^|;&]*)/g,
    )) {
      words.add(verb);
      for (const [flag] of rest.matchAll(/(?<= )--?[a-z][a-z-]*/g)) words.add(`${verb} ${flag}`);
    }
  return words;
}
