import { CelError, type Value, fail, isInt } from "../../value/value.js";
import { INT, STRING, listOf } from "../../value/type.js";
import { type Library, type Overload, member } from "../library.js";
import { PER_CHARACTER, PER_PATTERN_CHARACTER, matchCost } from "../charge.js";
import { add, fixed, multiply, scale, sizeOrUnknown } from "../estimate.js";
import type { Charge } from "../charge.js";
import type { RE2JS } from "re2js";
import { actualSize } from "../../value/size.js";
import { noOverload } from "../../value/compare.js";
import { compileRegex } from "../../value/regex.js";
import type { Effort } from "../../value/effort.js";

/** Literal patterns are compiled with the expression, and an invalid one is rejected then. */
const PREPARED: Pick<Overload, "prepare"> = {
  prepare: ([, pattern]) => {
    const compiled = typeof pattern === "string" ? compileRegex(pattern) : undefined;
    return compiled instanceof CelError ? compiled : undefined;
  },
};

const MATCHING: Charge = {
  cost: ([text, pattern]) =>
    text === undefined || pattern === undefined ? undefined : matchCost(text, actualSize(pattern)),
  estimate: (target, [pattern]) => {
    if (target === undefined || pattern === undefined) return undefined;
    const size = sizeOrUnknown(target);
    const reading = scale(add(size, fixed(1)), PER_CHARACTER);
    const matching = scale(sizeOrUnknown(pattern), PER_PATTERN_CHARACTER);
    return { cost: multiply(reading, matching), size: { min: 0, max: size.max } };
  },
};

/** Kubernetes' own search by regular expression, in linear time. */
export const regex: Library = {
  name: "regex",
  since: 0,
  functions: [
    {
      name: "find",
      overloads: [member("string_find_string", [STRING, STRING], STRING, { work: find }, PREPARED)],
      ...MATCHING,
    },
    {
      name: "findAll",
      overloads: [
        member("string_find_all_string", [STRING, STRING], listOf(STRING), { work: findAll }, PREPARED),
        member(
          "string_find_all_string_int",
          [STRING, STRING, INT],
          listOf(STRING),
          { work: findAll },
          PREPARED,
        ),
      ],
      ...MATCHING,
    },
  ],
};

/** With a literal pattern, cel-go skips the checks of its arguments and leaves them to the function. */
function find(effort: Effort, text: Value, pattern: string): Value {
  if (typeof text !== "string") return noOverload(text);
  const compiled = compileRegex(pattern);
  if (compiled instanceof CelError) return illegal(compiled);
  return findMatches(effort, compiled, text, 1)[0] ?? "";
}

/** No limit when it is negative. */
function findAll(effort: Effort, text: Value, pattern: string, limit: Value = -1): Value {
  if (typeof text !== "string") return noOverload(text);
  if (!isInt(limit)) return noOverload(limit);
  const compiled = compileRegex(pattern);
  if (compiled instanceof CelError) return illegal(compiled);
  return findMatches(effort, compiled, text, limit < 0 ? Infinity : Number(limit));
}

function illegal({ message }: CelError): CelError {
  return fail(`Illegal regex: ${message}`);
}

/**
 * One match takes linear time, but many may each read the text to its end, and the cost does not show it. It is unknown
 * how far a match looked, so each is counted as if it had read everything, with this many instructions and characters
 * to a step.
 */
const READ_PER_STEP = 32;

/** Go's rule for empty matches: none directly after another match, and the search continues one character later. */
function findMatches(effort: Effort, compiled: RE2JS, text: string, limit: number): string[] {
  const matcher = compiled.matcher(text);
  const stepsPerCharacter = compiled.programSize() / READ_PER_STEP;
  const found: string[] = [];
  let position = 0;
  let previousEnd = -1;
  while (found.length < limit && position <= text.length && matcher.find(position)) {
    effort.exert(Math.trunc((text.length - position) * stepsPerCharacter));
    const start = matcher.start();
    const end = matcher.end();
    if (end !== position || start !== previousEnd) found.push(text.slice(start, end));
    position = end > position ? end : position + ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
    previousEnd = end;
  }
  return found;
}
