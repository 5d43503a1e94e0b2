import { type Json, formatJson } from "../../src/model/index.js";
import type { Options } from "./run.js";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";
import { Tally } from "./tally.js";
import { batches } from "./compare.js";
import { ourAnswer } from "./answers.js";

/** Compares by aspects, and prints the share of each, the classes of differences and the first ones. True when no share is too low. */
export async function toldAspects(
  reference: Reference,
  program: Program,
  options: Options,
): Promise<boolean> {
  const tally = new Tally();
  const shown: string[] = [];
  const cases = reference.about?.(options.about) ?? reference.cases;
  for (const batch of batches({ ...reference, cases }, options.cases)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, { given }] of batch.entries()) {
      const theirs = answers[i] as Json;
      const ours = ourAnswer(reference, given);
      const aspects = Object.entries(reference.aspects?.(ours, theirs) ?? {});
      if (aspects.length > 0) tally.compared(reference.groupOf?.(given) ?? "case");
      for (const [aspect, isSame] of aspects) {
        tally.aspect(aspect, isSame, reference.subjectOf?.(given));
        if (isSame) continue;
        const name = reference.classOf?.(aspect, given, ours, theirs) ?? aspect;
        if (tally.difference(name) === 1 && shown.length < options.shown)
          shown.push(textOf(name, given, ours, theirs));
      }
    }
  }
  process.stdout.write(`${reference.name.padEnd(16)} ${reference.against}: ${tally.line(options.cases)}\n`);
  process.stdout.write(tally.classes());
  if (options.table) process.stdout.write(tally.table());
  for (const text of shown) process.stdout.write(text);
  const low = tally.below(reference.least ?? {});
  for (const text of low) process.stdout.write(`  ${text}\n`);
  return low.length === 0;
}

/** Which shares of recorded answers are too low. */
export function lowShares(
  reference: Reference,
  recorded: readonly { readonly given: Json; readonly answer: Json }[],
): string[] {
  const tally = new Tally();
  for (const { given, answer } of recorded) {
    const aspects = reference.aspects?.(ourAnswer(reference, given), answer) ?? {};
    for (const [aspect, isSame] of Object.entries(aspects)) tally.aspect(aspect, isSame);
  }
  return tally.below(reference.least ?? {});
}

/** The first difference of a class. */
function textOf(name: string, given: Json, ours: Json, theirs: Json): string {
  return `  ${name}\n  case:   ${formatJson(given)}\n  Varve:  ${formatJson(ours)}\n  theirs: ${formatJson(theirs)}\n`;
}
