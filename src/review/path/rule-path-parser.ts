import { type Diagnostic, VarveError } from "../../model/index.js";
import { MAX_DEPTH, TEXT, expectArgument } from "../../model/internal.js";
import { type Cell, type Piece, scanRulePath } from "./rule-path-scanner.js";
import { type Fault, describeFaults } from "./rule-path-fault.js";
import { RulePath } from "./rule-path.js";
import { RuleSegment } from "./segment.js";
import { segmentFault } from "./rule-path-check.js";

/** Rule paths are typed by people; the longest field path of the built-in kinds has 250 characters. */
const MAX_LENGTH = 65_536;

/** Parses a rule path, or throws a VarveError with a diagnostic for every invalid segment. */
export function parseRulePath(text: string): RulePath {
  expectArgument(text, TEXT, "parseRulePath", "text");
  const { path, diagnostics } = readRulePath(text);
  if (path === undefined) throw new VarveError(diagnostics);
  return path;
}

export interface RulePathReading {
  /** Undefined if there is an error. */
  readonly path: RulePath | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function readRulePath(text: string): RulePathReading {
  if (text.length > MAX_LENGTH) {
    const expected = `at most ${MAX_LENGTH} characters`;
    return faulty(text, [{ code: "path-too-long", start: MAX_LENGTH, end: text.length, expected }]);
  }
  const cells = scanRulePath(text);
  const isExact = cutTerminator(cells);
  const faults = faultsOf(cells, text);
  if (faults.length > 0) return faulty(text, faults);
  const segments = cells.map(segmentOf);
  return { path: new RulePath(joined(segments), segments, isExact), diagnostics: [] };
}

function faulty(text: string, faults: readonly Fault[]): RulePathReading {
  return { path: undefined, diagnostics: describeFaults(text, faults) };
}

/** Only the last character ends a path; a second `!` before it is left to the check. */
function cutTerminator(cells: readonly Cell[]): boolean {
  const pieces = cells.at(-1)?.pieces;
  if (pieces?.at(-1)?.kind !== "!") return false;
  pieces.pop();
  return true;
}

/** The order of kubitect, which reports only the first error: the path as a whole, then segment by segment. */
function faultsOf(cells: readonly Cell[], text: string): Fault[] {
  if (cells.length === 1 && cells[0]?.pieces.length === 0) {
    return [{ code: "empty-path", start: 0, end: text.length }];
  }
  if (cells.length > MAX_DEPTH) {
    const { start } = cells[MAX_DEPTH] as Cell;
    return [{ code: "path-too-long", start, end: text.length, expected: `at most ${MAX_DEPTH} segments` }];
  }
  const anchors = cells.flatMap(({ pieces }) => (pieces[0]?.kind === "@" ? [pieces[0]] : []));
  const second = anchors[1];
  return [
    ...(second === undefined ? [] : [{ code: "multiple-anchors" as const, ...placeOf(second) }]),
    ...cells.flatMap((cell) => segmentFault(cell) ?? []),
  ];
}

function placeOf({ start, end }: Piece): { start: number; end: number } {
  return { start, end };
}

function segmentOf({ pieces }: Cell): RuleSegment {
  const isAnchor = pieces[0]?.kind === "@";
  const isWildcard = pieces.at(-1)?.kind === "*" || (isAnchor && pieces.length === 1);
  const named = pieces.filter(({ kind }) => kind === "name" || kind === "bracket");
  const options = isWildcard ? null : named.map(({ segment }) => segment);
  return new RuleSegment(pieces.map(({ text }) => text).join(""), { isAnchor, options });
}

/** A bracket follows its list without a dot; after `@` it would be the anchor. */
function joined(segments: readonly RuleSegment[]): string {
  return segments
    .map(({ text }, i) =>
      i === 0 || (text.startsWith("[") && segments[i - 1]?.text !== "@") ? text : `.${text}`,
    )
    .join("");
}
