import { type Diagnostic } from "../../model/index.js";
import { LineIndex } from "../../model/internal.js";
import { type ReviewProblem, problems } from "../problems.js";

/** A fault of a rule path and the stretch of text that is wrong. */
export interface Fault {
  readonly code: RulePathProblem;
  readonly start: number;
  readonly end: number;
  readonly expected?: string | undefined;
}

interface Wording {
  readonly says: string;
  readonly hint: string;
}

const QUOTE_IT = 'a name that holds the character is written in quotes: ["a!"]';

const WORDINGS = {
  "empty-path": { says: "the rule path is empty", hint: "write * to match every change" },
  "multiple-anchors": {
    says: "a second segment is anchored",
    hint: "keep only the @ of the place that events should be about",
  },
  "empty-segment": { says: "a segment is empty", hint: "remove the dot, or write * for any name" },
  "misplaced-terminator": { says: "! does not end the path", hint: `move it to the end; ${QUOTE_IT}` },
  "misplaced-anchor": { says: "@ does not begin the segment", hint: `move it to the front; ${QUOTE_IT}` },
  "misplaced-wildcard": {
    says: "* is only part of a segment",
    hint: "a wildcard is a whole segment: * or @*; list names as {a, b}",
  },
  "multiple-option-open": { says: "a second { opens in the segment", hint: "write one block: {a, b, c}" },
  "multiple-option-close": { says: "a second } closes in the segment", hint: "write one block: {a, b, c}" },
  "option-open-missing": { says: "} closes what was not opened", hint: "put a { before the options" },
  "option-close-missing": {
    says: "{ is not closed within the segment",
    hint: 'put a } after the options; options with dots are written in quotes: {["a.b"], c}',
  },
  "option-close-before-open": { says: "} stands before {", hint: "write the block as {a, b}" },
  "text-after-option-block": {
    says: "something follows the option block",
    hint: "an option block is a whole segment: put a dot after it, or the text into each option",
  },
  "text-before-option-block": {
    says: "something precedes the option block",
    hint: "an option block is a whole segment: put a dot before it, or the text into each option",
  },
  "empty-option": { says: "an option is empty", hint: "remove the comma, or write the option" },
  "separator-outside-block": {
    says: "a comma stands outside of an option block",
    hint: "list options in braces: {a, b}",
  },
  "invalid-segment": {
    says: "this is no segment of a field path",
    hint: 'write keys with dots as annotations["a.b/c"], items as ports[port=53,protocol=UDP]',
  },
  "path-too-long": { says: "the rule path is too long", hint: "split the options over several rules" },
} satisfies Partial<Record<ReviewProblem, Wording>>;

export type RulePathProblem = keyof typeof WORDINGS;

/** Long texts are shown by their beginning. */
const SHOWN = 80;

/** Says what is wrong where, pointing at the characters of the text. */
export function describeFaults(text: string, faults: readonly Fault[]): Diagnostic[] {
  const lines = new LineIndex(text);
  return faults.map(({ code, start, end, expected }) => {
    const { says, hint } = WORDINGS[code];
    const wanted = expected === undefined ? "" : `, expected ${expected},`;
    const at = lines.range(start, end);
    return problems[code]({
      message: `${says}${wanted} at character ${start + 1} of the rule path ${shown(text)}`,
      found: text.slice(start, Math.min(end, start + SHOWN)),
      expected,
      at: text.length > SHOWN ? { start: at.start, end: at.end } : at,
      hint,
      params: { character: start + 1 },
    });
  });
}

function shown(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}
