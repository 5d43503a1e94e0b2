import { defined } from "../../model/internal.js";
import type { Cell, Piece } from "./rule-path-scanner.js";
import type { Fault, RulePathProblem } from "./rule-path-fault.js";

/** The first error of a segment, in the order in which kubitect checks. */
export function segmentFault(cell: Cell): Fault | undefined {
  const { pieces, start, end } = cell;
  if (pieces.length === 0) return { code: "empty-segment", start, end };
  const unreadable = pieces.find(({ kind }) => kind === "unreadable");
  if (unreadable !== undefined) return at(unreadable, "invalid-segment", unreadable.expected);
  return operatorFault(pieces) ?? blockFault(pieces) ?? bracketFault(pieces);
}

function operatorFault(pieces: readonly Piece[]): Fault | undefined {
  const terminator = pieces.find(({ kind }) => kind === "!");
  if (terminator !== undefined) return at(terminator, "misplaced-terminator");
  const anchor = pieces.find(({ kind }, i) => kind === "@" && i > 0);
  if (anchor !== undefined) return at(anchor, "misplaced-anchor");
  const wildcard = pieces.find(({ kind }) => kind === "*");
  const isWhole = pieces.length === (pieces[0]?.kind === "@" ? 2 : 1);
  return wildcard === undefined || isWhole ? undefined : at(wildcard, "misplaced-wildcard");
}

function blockFault(pieces: readonly Piece[]): Fault | undefined {
  const [open, secondOpen] = pieces.filter(({ kind }) => kind === "{");
  const [close, secondClose] = pieces.filter(({ kind }) => kind === "}");
  if (secondOpen !== undefined) return at(secondOpen, "multiple-option-open");
  if (secondClose !== undefined) return at(secondClose, "multiple-option-close");
  if (open === undefined && close === undefined) {
    const comma = pieces.find(({ kind }) => kind === ",");
    return comma && at(comma, "separator-outside-block");
  }
  if (open === undefined) return at(close as Piece, "option-open-missing");
  if (close === undefined) return at(open, "option-close-missing");
  if (close.start < open.start) return at(close, "option-close-before-open");
  const after = pieces.find(({ start }) => start > close.start);
  if (after !== undefined) return at(after, "text-after-option-block");
  // kubitect reads `a{b}` as the plain name it looks like, which its own README calls invalid.
  const before = pieces.find(({ kind, start }) => start < open.start && kind !== "@");
  if (before !== undefined) return at(before, "text-before-option-block");
  return optionFault(pieces.slice(pieces.indexOf(open) + 1));
}

/** Options between commas, up to and including the closing brace: each is one name or one bracket. */
function optionFault(pieces: readonly Piece[]): Fault | undefined {
  let isFilled = false;
  let fault: Fault | undefined;
  for (const piece of pieces) {
    const isEnd = piece.kind === "," || piece.kind === "}";
    if (isEnd && !isFilled) return at(piece, "empty-option");
    if (!isEnd && isFilled) fault ??= at(piece, "invalid-segment", "a comma between two options");
    isFilled = !isEnd;
  }
  return fault;
}

function bracketFault(pieces: readonly Piece[]): Fault | undefined {
  const bracket = pieces.findIndex(({ kind }) => kind === "bracket");
  const next = pieces[bracket + 1];
  const isAlone = bracket < 0 || next === undefined || pieces.some(({ kind }) => kind === "{");
  return isAlone ? undefined : at(next, "invalid-segment", 'a dot or "[" after "]"');
}

function at({ start, end }: Piece, code: RulePathProblem, expected?: string): Fault {
  return { code, start, end, ...defined({ expected }) };
}
