import { matchingBlocks } from "./matching-blocks.js";

/** Lines from `a` to `aEnd` of the old text, and from `b` to `bEnd` of the new one. */
interface Step {
  readonly isSame: boolean;
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

const CONTEXT = 3;

/** The difference of two texts as go-difflib prints it: unified, with three lines of context, without file names. */
export function unifiedDiff(oldText: string, newText: string): string {
  const [a, b] = [oldText.split("\n"), newText.split("\n")];
  return grouped(stepsOf(a, b))
    .map((group) => hunk(group, a, b))
    .join("");
}

function stepsOf(a: readonly string[], b: readonly string[]): Step[] {
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const block of [...matchingBlocks(a, b), { a: a.length, b: b.length, size: 0 }]) {
    if (i < block.a || j < block.b) steps.push({ isSame: false, a: i, aEnd: block.a, b: j, bEnd: block.b });
    [i, j] = [block.a + block.size, block.b + block.size];
    if (block.size > 0) steps.push({ isSame: true, a: block.a, aEnd: i, b: block.b, bEnd: j });
  }
  return steps;
}

/** Changes with less than two contexts between them share a hunk. */
function grouped(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  let group: Step[] = [];
  for (const [index, step] of trimmed(steps).entries()) {
    const isBetween = index > 0 && index < steps.length - 1;
    if (step.isSame && isBetween && step.aEnd - step.a > 2 * CONTEXT) {
      groups.push([...group, firstLines(step)]);
      group = [lastLines(step)];
    } else group.push(step);
  }
  return [...groups, group].filter((one) => one.some(({ isSame }) => !isSame));
}

function trimmed(steps: readonly Step[]): Step[] {
  return steps.map((step, i) => {
    if (!step.isSame) return step;
    if (i === 0) return lastLines(step);
    return i === steps.length - 1 ? firstLines(step) : step;
  });
}

function firstLines(step: Step): Step {
  return {
    ...step,
    aEnd: Math.min(step.aEnd, step.a + CONTEXT),
    bEnd: Math.min(step.bEnd, step.b + CONTEXT),
  };
}

function lastLines(step: Step): Step {
  return { ...step, a: Math.max(step.a, step.aEnd - CONTEXT), b: Math.max(step.b, step.bEnd - CONTEXT) };
}

function hunk(group: readonly Step[], a: readonly string[], b: readonly string[]): string {
  const [first, last] = [group[0] as Step, group.at(-1) as Step];
  const header = `@@ -${rangeText(first.a, last.aEnd)} +${rangeText(first.b, last.bEnd)} @@\n`;
  const lines = group.flatMap((step) => {
    if (step.isSame) return marked(" ", a.slice(step.a, step.aEnd));
    return [...marked("-", a.slice(step.a, step.aEnd)), ...marked("+", b.slice(step.b, step.bEnd))];
  });
  return header + lines.join("");
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${mark}${line}\n`);
}

/** An empty range begins at the line before it. */
function rangeText(start: number, end: number): string {
  const length = end - start;
  if (length === 1) return String(start + 1);
  return `${length === 0 ? start : start + 1},${length}`;
}
