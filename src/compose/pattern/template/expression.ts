import { type Diagnostic, type FieldPath, type Json, type SourceRange } from "../../../model/index.js";
import { didYouMean, defined } from "../../../model/internal.js";
import { CelError, type Compilation, type Program, type Value, compile, jsonOf } from "../../../cel/index.js";
import { NONE, Optional, type Type, syntaxOf } from "../../../cel/internal.js";
import type { Run } from "./run.js";
import type { Scope } from "./scope.js";
import type { TextPart } from "./template-text.js";
import { problems } from "../../problems.js";
import { referencesIn } from "./references.js";
import { type Shortcut, shortcutFor } from "./shortcut.js";

/** A part of an expression: its place in the document, which can be resolved to a file position. */
export interface Piece {
  /** The place of the string that holds the expression. */
  readonly path: FieldPath;
  /** The text is a key of a map, not its value. */
  readonly isKey: boolean;
  /** The whole expression, and its number in the string. */
  readonly expression: string;
  readonly nth: number;
  /** The start and end of the part in the expression. */
  readonly start: number;
  readonly end: number;
}

/** Where expressions are compiled: the available names, and where problems go. */
export interface Desk {
  readonly scope: Scope;
  readonly diagnostics: Diagnostic[];
  /** The names of inputs whose values must not be shown. */
  readonly sensitive: ReadonlySet<string>;
  readonly place: (piece: Piece) => SourceRange | undefined;
}

/** The place of an expression in the document. */
export type Spot = Pick<Piece, "path" | "isKey">;

interface ExpressionParts {
  readonly program: Program;
  readonly type: Type;
  readonly inputs: ReadonlySet<string>;
  /** How to find the value of an expression that is only a reference. */
  readonly shortcut: Shortcut | undefined;
  readonly failure: (error: string) => Diagnostic;
}

/** A compiled expression of a pattern. */
export class Expression {
  readonly type: Type;
  /** The names of the inputs it depends on, through values and loops. */
  readonly inputs: ReadonlySet<string>;
  readonly #program: Program;
  readonly #shortcut: Shortcut | undefined;
  readonly #failure: (error: string) => Diagnostic;

  constructor(parts: ExpressionParts) {
    this.type = parts.type;
    this.inputs = parts.inputs;
    this.#program = parts.program;
    this.#shortcut = parts.shortcut;
    this.#failure = parts.failure;
  }

  /** The value; undefined if it failed, which is reported. */
  evaluate(run: Run): Value | undefined {
    // If the shortcut fails that is an error, and the expression itself has the message for it.
    const found = this.#shortcut?.(run);
    if (found !== undefined && !(found instanceof CelError)) return found;
    const { value, error, cost } = this.#program.evaluate(run.variables, run.options);
    run.spend(cost);
    if (error === undefined) return value;
    run.fail(error, () => this.#failure(error));
    return undefined;
  }

  /** The value of an expression that returns a string, to be joined with others; undefined if it failed. */
  text(run: Run): string | undefined {
    const value = this.evaluate(run);
    if (typeof value !== "string") return undefined;
    if (run.spendText(value)) return value;
    run.fail("too long", () => this.#failure("too long"));
    return undefined;
  }

  /** The value as JSON; undefined if there is none: null, an empty optional, or a failure, which is reported. */
  json(run: Run): Json | undefined {
    const value = this.evaluate(run);
    if (value === undefined || value === null || value === NONE) return undefined;
    if (typeof value === "string" || typeof value === "boolean") return value;
    const json = jsonOf(value instanceof Optional ? (value.value ?? null) : value);
    if (json === null) return undefined;
    if (json !== undefined && run.admits(json)) return json;
    const error = `the value of type ${String(this.type)} is not JSON`;
    run.fail(error, () => this.#failure(error));
    return undefined;
  }
}

/** An expression to compile; if it has a generated prefix, `shift` is its length. */
interface ExpressionText extends Omit<Extract<TextPart, { kind: "expression" }>, "kind"> {
  readonly written?: string;
  readonly shift?: number;
}

/** Compiles an expression; undefined if it is invalid, which is reported at its place. */
export function compileExpression(
  { source, nth, written = source, shift = 0 }: ExpressionText,
  spot: Spot,
  desk: Desk,
): Expression | undefined {
  const within = (offset: number): number => Math.min(Math.max(0, offset - shift), written.length);
  const piece = (start: number, end: number): Piece => ({
    ...spot,
    expression: written,
    nth,
    start: within(start),
    end: within(end),
  });
  const compiled = compile(source, desk.scope.environment);
  if (compiled.program === undefined) {
    report(compiled, piece, source, desk);
    return undefined;
  }
  const syntax = syntaxOf(source, desk.scope.environment);
  const references = syntax === undefined ? [] : referencesIn(syntax.root);
  const inputs = new Set(references.flatMap((reference) => desk.scope.inputsBehind(reference)));
  // An error may quote the values of an expression.
  const isQuiet = [...inputs].some((name) => desk.sensitive.has(name));
  const failure = (error: string): Diagnostic => {
    const at = desk.place(piece(0, source.length));
    return problems["expression-failed"]({
      message: `\${${written}} failed${isQuiet ? "" : `: ${error}`}`,
      path: spot.path,
      ...defined({ at }),
    });
  };
  const shortcut = syntax === undefined ? undefined : shortcutFor(syntax.root);
  return new Expression({ program: compiled.program, type: compiled.type, inputs, shortcut, failure });
}

function report(
  { diagnostics }: Extract<Compilation, { program: undefined }>,
  piece: (start: number, end: number) => Piece,
  source: string,
  { diagnostics: found, place, scope }: Desk,
): void {
  const path = piece(0, 0).path;
  for (const { at: within, verbatim, ...diagnostic } of diagnostics) {
    const [start, end] = within === undefined ? [0, source.length] : [within.start.offset, within.end.offset];
    const at = place(piece(start, end));
    const hint = didYouMean(/^undefined field '(.*)'$/.exec(diagnostic.message)?.[1] ?? "", scope.words);
    // The server's message shows the expression by itself, for readers who cannot see its place.
    const shown = at === undefined ? verbatim && { verbatim } : { at };
    found.push({ ...diagnostic, path, ...shown, ...(hint && { hint }) });
  }
}
