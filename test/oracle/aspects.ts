import { type Json, formatJson } from "../../src/model/index.js";
import type { Options } from "./run.js";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";
import { batches } from "./compare.js";
import { ourAnswer } from "./answers.js";

interface Count {
  same: number;
  all: number;
}

/** Compares by aspects, and prints the share of each and the first differences. True when no share is too low. */
export async function toldAspects(
  reference: Reference,
  program: Program,
  options: Options,
): Promise<boolean> {
  const { least = {} } = reference;
  const counts = new Map<string, Count>();
  const shown: string[] = [];
  const cases = options.about.length > 0 ? reference.about?.(options.about) : undefined;
  const asked = cases === undefined ? reference : { ...reference, cases };
  for (const batch of batches(asked, options.cases)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, { given }] of batch.entries()) {
      const theirs = answers[i] as Json;
      const ours = ourAnswer(reference, given);
      const same = Object.entries(reference.aspects?.(ours, theirs) ?? {});
      for (const [aspect, isSame] of same) tally(counts, aspect, isSame);
      const other = same.find(([, isSame]) => !isSame)?.[0];
      if (other !== undefined && shown.length < options.shown) shown.push(textOf(other, given, ours, theirs));
    }
  }
  const parts = [...counts].map(([aspect, { same, all }]) => `${aspect} ${share(same, all)} of ${all}`);
  process.stdout.write(
    `${reference.name.padEnd(16)} ${reference.against}: ${options.cases} cases, ${parts.join(", ")}\n`,
  );
  for (const text of shown) process.stdout.write(text);
  const low = [...counts].filter(([aspect, { same, all }]) => same < all * (least[aspect] ?? 1));
  for (const [aspect] of low)
    process.stdout.write(`  fewer than ${(least[aspect] ?? 1) * 100} %: ${aspect}\n`);
  return low.length === 0;
}

/** The share of recorded answers that are the same in one aspect. */
export function shareOf(
  reference: Reference,
  recorded: readonly { readonly given: Json; readonly answer: Json }[],
  aspect: string,
): number {
  const same = recorded.flatMap(({ given, answer }) => {
    const isSame = reference.aspects?.(ourAnswer(reference, given), answer)[aspect];
    return isSame === undefined ? [] : [isSame];
  });
  return same.filter((one) => one).length / same.length;
}

function tally(counts: Map<string, Count>, aspect: string, isSame: boolean): void {
  const count = counts.get(aspect) ?? { same: 0, all: 0 };
  counts.set(aspect, { same: count.same + (isSame ? 1 : 0), all: count.all + 1 });
}

function share(same: number, all: number): string {
  return `${((100 * same) / all).toFixed(2)} %`;
}

function textOf(aspect: string, given: Json, ours: Json, theirs: Json): string {
  return `  ${aspect}:\n  case:   ${formatJson(given)}\n  Varve:  ${formatJson(ours)}\n  theirs: ${formatJson(theirs)}\n`;
}
