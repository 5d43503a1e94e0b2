/**
 * Random programs: actions of closures on documents that mean the same on plain data and on a draft. A program
 * navigates by choosing among existing parts, and may hold parts and write to them later, after they were moved or
 * removed.
 */
import * as fc from "fast-check";
import { type Act, type Part, type World, act, choice, isPart } from "./act.js";

interface Step {
  /** The start: the document, or a held part. */
  readonly start: number;
  /** The way down, as far as there is one. */
  readonly walk: readonly number[];
  readonly act: Act;
}

export interface Program {
  readonly steps: readonly Step[];
}

/** Runs a program; returns the parts held in the end. `between` is called after every third step. */
export function run({ steps }: Program, document: Part, world: World, between: () => void): readonly Part[] {
  const held: Part[] = [document];
  for (const [i, step] of steps.entries()) {
    const part = step.walk.reduce(below, held[step.start % held.length] as Part);
    held.push(...step.act.run(part, world, held).filter(isPart));
    if (i % 3 === 2) between();
  }
  return held;
}

function below(part: Part, at: number): Part {
  const parts = Object.values(part).filter(isPart);
  return parts[at % (parts.length + 1)] ?? part;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  start: choice,
  walk: fc.array(choice, { maxLength: 4 }),
  act,
});

export const program: fc.Arbitrary<Program> = fc
  .array(anyStep, { minLength: 1, maxLength: 14, size: "max" })
  .map((steps) => ({ steps, [fc.toStringMethod]: () => textOf(steps) }));

function textOf(steps: readonly Step[]): string {
  return steps.map((step) => `from ${step.start} by ${step.walk.join(".")}: ${step.act.text}`).join("\n");
}
