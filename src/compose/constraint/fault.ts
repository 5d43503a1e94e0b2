import { type Diagnostic } from "../../model/index.js";
import { quote, rangeAt } from "../../model/internal.js";
import type { Dialect } from "../version/order.js";
import { gateProblems } from "../gate-problems.js";

/** Why a text is not a constraint. */
export interface ConstraintFault {
  readonly reason: string;
  /** The invalid part, as in the text. */
  readonly part: string;
}

/** Neither library has a limit (Masterminds 3.5 does: 512); no real constraint is longer, and parsing stays fast. */
export const LONGEST_CONSTRAINT = 2000;

/** The error in a constraint, and the text that was probably meant, if it is valid. */
export function badConstraint(
  text: string,
  dialect: Dialect,
  { reason, part }: ConstraintFault,
  reads: (text: string) => boolean,
): Diagnostic {
  const start = Math.max(0, text.indexOf(part));
  return gateProblems["bad-constraint"]({
    message: `${shown(text)} is not a constraint: ${reason}`,
    at: rangeAt(text, start, Math.min(text.length, start + part.length)),
    found: text.slice(0, LONGEST_SHOWN),
    hint: suggestion(text, dialect, reads) ?? hintFor(text, dialect),
  });
}

/** The longest texts are rejected for their length, so that patterns need not run over them. */
function suggestion(text: string, dialect: Dialect, reads: (text: string) => boolean): string | undefined {
  if (text.length > LONGEST_CONSTRAINT) return undefined;
  const repaired = REPAIRS[dialect].map((repair) => repair(text));
  const found = repaired.find((candidate) => candidate !== text && reads(candidate));
  return found === undefined ? undefined : `write ${quote(found)}`;
}

function hintFor(text: string, dialect: Dialect): string {
  return text.trim() === "" ? "write * for every release, >=0.0.0-0 for every version" : SHAPES[dialect];
}

const SHAPES: Readonly<Record<Dialect, string>> = {
  masterminds: "separate comparators with commas and alternatives with ||: >=8.8.0-0, <8.9.0-0 || ^9.1",
  npm: "separate comparators with spaces and alternatives with ||: >=8.8.0-0 <8.9.0-0 || ^9.1",
};

/** Common mistakes, corrected: one at a time, then all. */
const SLIPS: Readonly<Record<Dialect, readonly (readonly [RegExp, string])[]>> = {
  masterminds: [
    [/\s*(?:&&?|,(?:\s*,)+|\band\b)\s*/gi, ", "],
    [/\s*(?:\|\|\s*(?:\|\|?\s*)+|\bor\b|(?<!\|)\|(?!\|))\s*/gi, " || "],
    [/^(?:\s|,|\|)+|(?:\s|,|\|)+$/g, ""],
    [/([<>=!])\s+=/g, "$1="],
    [/={2,}/g, "="],
    [/<>|!==?/g, "!="],
    [/\bV(?=\d)/g, "v"],
    [/(?<![\d.])(v?\d+\.\d+\.\d+)(?:\.\d+)+/g, "$1"],
  ],
  npm: [
    [/\s*(?:&&?|,|\band\b)\s*/gi, " "],
    [/\s*(?:\bor\b|(?<!\|)\|(?!\|))\s*/gi, " || "],
    [/=>/g, ">="],
    [/=</g, "<="],
    [/([<>=])\s+=/g, "$1="],
    [/={2,}/g, "="],
    [/\bV(?=\d)/g, "v"],
    [/(?<![\d.])(v?\d+\.\d+\.\d+)(?:\.\d+)+/g, "$1"],
  ],
};

const REPAIRS: Readonly<Record<Dialect, readonly ((text: string) => string)[]>> = {
  masterminds: repairs(SLIPS.masterminds),
  npm: repairs(SLIPS.npm),
};

function repairs(slips: readonly (readonly [RegExp, string])[]): ((text: string) => string)[] {
  const single = slips.map(
    ([slip, meant]) =>
      (text: string) =>
        text.replaceAll(slip, meant),
  );
  return [...single, (text) => single.reduce((repaired, repair) => repair(repaired), text)];
}

const LONGEST_SHOWN = 80;

function shown(text: string): string {
  return quote(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text);
}
