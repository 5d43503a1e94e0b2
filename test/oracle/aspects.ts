import { type Json, formatJson } from "../../src/model/index.js";
import type { Options } from "./run.js";
import type { Program } from "./program.js";
import type { Reference } from "./reference.js";
import { Tally } from "./tally.js";
import { type Difference, batches } from "./compare.js";
import { ourAnswer } from "./answers.js";

/**
 * Compares by aspects, and prints the share of each, the classes of differences and the first ones. True when no share is too
 * low and every class is known.
 */
export async function toldAspects(
  reference: Reference,
  program: Program,
  options: Options,
): Promise<boolean> {
  const tally = new Tally();
  const shown: string[] = [];
  const cases = reference.about?.(options.about) ?? reference.cases;
  // Some kinds alone may have no case of a group.
  const groups = options.about.length === 0 ? (reference.groups ?? {}) : {};
  const missing = () => tally.missing(options.cases, groups);
  for (const batch of batches({ ...reference, cases }, options.cases, missing)) {
    const answers = await program.ask(batch.map(({ given }) => given));
    for (const [i, { given }] of batch.entries()) {
      const theirs = answers[i] as Json;
      const ours = ourAnswer(reference, given);
      for (const name of newClasses(reference, { given, ours, theirs }, tally))
        if (shown.length < options.shown) shown.push(textOf(name, given, ours, theirs));
    }
  }
  process.stdout.write(`${reference.name.padEnd(16)} ${reference.against}: ${tally.line()}\n`);
  process.stdout.write(tally.classes());
  if (options.table) process.stdout.write(tally.table());
  for (const text of shown) process.stdout.write(text);
  const faults = [...tally.below(reference.least ?? {}), ...unknownClasses(reference, tally)];
  for (const text of faults) process.stdout.write(`  ${text}\n`);
  return faults.length === 0;
}

/** How many recorded answers differ, by class. */
export function recordedDifferences(
  reference: Reference,
  recorded: readonly { readonly given: Json; readonly answer: Json }[],
): Readonly<Record<string, number>> {
  const tally = new Tally();
  for (const { given, answer } of recorded)
    newClasses(reference, { given, ours: ourAnswer(reference, given), theirs: answer }, tally);
  return tally.differences;
}

/** Counts one case; returns the classes of differences that it is the first of. */
function newClasses(reference: Reference, { given, ours, theirs }: Difference, tally: Tally): string[] {
  const aspects = Object.entries(reference.aspects?.(ours, theirs) ?? {});
  tally.drawn();
  if (aspects.length > 0) tally.compared(reference.groupOf?.(given) ?? "case");
  for (const [aspect, isSame] of aspects) tally.aspect(aspect, isSame, reference.subjectOf?.(given));
  return aspects
    .filter(([, isSame]) => !isSame)
    .map(([aspect]) => reference.classOf?.(aspect, given, ours, theirs) ?? aspect)
    .filter((name) => tally.difference(name) === 1);
}

function unknownClasses(reference: Reference, tally: Tally): string[] {
  const names = Object.keys(tally.differences);
  const unknown = names.filter((name) => reference.isKnownClass?.(name) === false);
  return unknown.map((name) => `not among the known classes of differences: ${name}`);
}

/** The first difference of a class. */
function textOf(name: string, given: Json, ours: Json, theirs: Json): string {
  return `  ${name}\n  case:   ${formatJson(given)}\n  Varve:  ${formatJson(ours)}\n  theirs: ${formatJson(theirs)}\n`;
}
