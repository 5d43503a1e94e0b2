import { type Charge, PER_CHARACTER, charactersOf } from "../charge.js";
import {
  type Operand,
  type EstimatedRange,
  UNBOUNDED,
  add,
  fixed,
  multiply,
  scale,
  sizeOrUnknown,
} from "../estimate.js";
import type { Overload } from "../library.js";

/** Reads the receiver and builds a result from it. */
const TWICE = 2;

export const SPLITTING: Charge = {
  cost: ([text]) => (text === undefined ? undefined : charactersOf(text, TWICE)),
  estimate: (target, [, limit]) => {
    if (target === undefined) return undefined;
    const size = sizeOrUnknown(target);
    return {
      cost: scale(size, TWICE * PER_CHARACTER),
      size: { min: 0, max: limit === undefined ? size.max : (wholeNumber(limit) ?? size.max) },
    };
  },
};

/** A literal int as the unsigned number that Go converts it to. */
function wholeNumber({ literal }: Operand): number | undefined {
  if (typeof literal === "bigint" || Number.isSafeInteger(literal))
    return Number(literal) < 0 ? UNBOUNDED : Number(literal);
  return undefined;
}

export const REPLACING: Charge = {
  cost: ([text]) => (text === undefined ? undefined : charactersOf(text, TWICE)),
  estimate: (target, [part, by]) => {
    if (target === undefined || part === undefined || by === undefined) return undefined;
    const text = sizeOrUnknown(target);
    return {
      cost: scale(text, TWICE * PER_CHARACTER),
      size: replacedSize(text, sizeOrUnknown(part), sizeOrUnknown(by)),
    };
  },
};

/** The longest result replaces the shortest parts by the longest texts; the shortest, the other way round. */
function replacedSize(text: EstimatedRange, part: EstimatedRange, by: EstimatedRange): EstimatedRange {
  const most = replacements(text.max, part.min, by.max <= part.min);
  const least = replacements(text.min, part.max, part.max <= by.min);
  const count = { min: least.count, max: most.count };
  return add(multiply(count, by), { min: least.kept, max: most.kept });
}

/** How many parts of a text are replaced, and how much of the text stays, in one extreme case. */
function replacements(text: number, part: number, keepsLength: boolean): { count: number; kept: number } {
  // An empty part matches around every character.
  if (part === 0) return { count: Math.min(text + 1, UNBOUNDED), kept: text };
  return keepsLength ? { count: 0, kept: text } : { count: Math.ceil(text / part), kept: 0 };
}

export const JOINING: Charge = {
  cost: (args, result) => (args.length === 0 ? undefined : charactersOf(result, TWICE)),
  estimate: (target, [separator]) => {
    if (target === undefined) return undefined;
    const count = sizeOrUnknown(target);
    const items = target.item === undefined ? fixed(0) : multiply(count, sizeOrUnknown(target.item));
    const gaps = { min: Math.max(0, count.min - 1), max: Math.max(0, count.max - 1) };
    const size = separator === undefined ? items : add(items, multiply(sizeOrUnknown(separator), gaps));
    return { cost: scale(size, PER_CHARACTER), size };
  },
};

/** cel-go's own costs, by overload: the text is read once. */
export const FORMATTING: Pick<Overload, "cost" | "estimate"> = {
  cost: ([text]) => (text === undefined ? undefined : charactersOf(text)),
  estimate: (target) => target && { cost: scale(sizeOrUnknown(target), PER_CHARACTER) },
};

export const QUOTING: Pick<Overload, "cost" | "estimate"> = {
  ...FORMATTING,
  estimate: (_target, [text]) => {
    if (text === undefined) return undefined;
    const { min, max } = sizeOrUnknown(text);
    // Every character escaped, and two quotes; in cel-go the 64 bits overflow, so that an unknown size becomes 0.
    return {
      cost: scale({ min, max }, PER_CHARACTER),
      size: { min: min + 2, max: (max * 2 + 2) % UNBOUNDED },
    };
  },
};
