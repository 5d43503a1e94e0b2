import { type Diagnostic } from "../../model/index.js";
import { LineIndex } from "../../model/internal.js";
import { type ReviewProblem, problems } from "../problems.js";

/** An error in a rule path and its range in the text. */
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

const QUOTE_IT = 'quote a name that contains the character: ["a!"]';

const WORDINGS = {
  "empty-path": { says: "the rule path is empty", hint: "write * to match every change" },
  "multiple-anchors": {
    says: "a second segment is anchored",
    hint: "keep only the @ before the segment that events should report",
  },
  "empty-segment": { says: "a segment is empty", hint: "remove the dot, or write * for any name" },
  "misplaced-terminator": {
    says: "! is not at the end of the path",
    hint: `move it to the end; ${QUOTE_IT}`,
  },
  "misplaced-anchor": {
    says: "@ is not at the start of the segment",
    hint: `move it to the front; ${QUOTE_IT}`,
  },
  "misplaced-wildcard": {
    says: "* is only part of a segment",
    hint: "a wildcard must be a whole segment: * or @*; list names as {a, b}",
  },
  "multiple-option-open": { says: "the segment has a second {", hint: "write one block: {a, b, c}" },
  "multiple-option-close": { says: "the segment has a second }", hint: "write one block: {a, b, c}" },
  "option-open-missing": { says: "} has no matching {", hint: "put a { before the options" },
  "option-close-missing": {
    says: "{ is not closed within the segment",
    hint: 'put a } after the options; quote options that contain dots: {["a.b"], c}',
  },
  "option-close-before-open": { says: "} comes before {", hint: "write the block as {a, b}" },
  "text-after-option-block": {
    says: "there is text after the option block",
    hint: "an option block must be a whole segment: put a dot after it, or move the text into each option",
  },
  "text-before-option-block": {
    says: "there is text before the option block",
    hint: "an option block must be a whole segment: put a dot before it, or move the text into each option",
  },
  "empty-option": { says: "an option is empty", hint: "remove the comma, or write the option" },
  "separator-outside-block": {
    says: "a comma is outside an option block",
    hint: "list options in braces: {a, b}",
  },
  "invalid-segment": {
    says: "this is not a segment of a field path",
    hint: 'write keys with dots as annotations["a.b/c"], items as ports[port=53,protocol=UDP]',
  },
  "path-too-long": { says: "the rule path is too long", hint: "split the options over several rules" },
} satisfies Partial<Record<ReviewProblem, Wording>>;

export type RulePathProblem = keyof typeof WORDINGS;

/** Long texts are shown by their start. */
const SHOWN = 80;

/** Reports the error, pointing at the characters of the text. */
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
