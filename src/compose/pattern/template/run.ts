import { defined } from "../../../model/internal.js";
import { type CelError, type EvaluateOptions, type Value, type Variables } from "../../../cel/index.js";
import { MapView, fail } from "../../../cel/internal.js";
import { type Diagnostic, type Json, isObject } from "../../../model/index.js";
import { problems } from "../../problems.js";

/** The cost limit of one expansion, in CEL units: ten times that of one expression. */
const MOST_COST = 10_000_000;
const MOST_PER_EXPRESSION = 1_000_000;

/** The cost of joining strings in CEL. */
const CHARACTERS_PER_UNIT = 10;
/** Several times the API server's limit for a whole object. */
const LONGEST_TEXT = 10_000_000;

const NO_OPTIONS: EvaluateOptions = {};

/** A named value of a pattern, computed on first read. */
export type Compute = (run: Run) => Value | undefined;

/** The remaining budget of an expansion; exhaustion is reported once. */
interface Meter {
  left: number;
  isReported: boolean;
}

type KnownVariables = Variables & {
  readonly inputs: Readonly<Record<string, Value>>;
  readonly values: ComputedValues;
};

/** One expansion in progress: the values of all names, its cost so far, and its errors. */
export class Run {
  readonly inputs: Readonly<Record<string, Value>>;
  readonly values: ComputedValues;
  readonly variables: Variables;
  readonly diagnostics: Diagnostic[];
  readonly #meter: Meter;

  private constructor(variables: KnownVariables, diagnostics: Diagnostic[], meter: Meter) {
    this.inputs = variables.inputs;
    this.values = variables.values;
    this.variables = variables;
    this.diagnostics = diagnostics;
    this.#meter = meter;
  }

  static start(
    pattern: { readonly name: string; readonly version: string },
    inputs: Readonly<Record<string, Value>>,
    values: Readonly<Record<string, Compute>>,
  ): Run {
    const computed = new ComputedValues(values);
    const { name, version } = pattern;
    const run = new Run({ inputs, values: computed, pattern: { name, version } }, [], {
      left: MOST_COST,
      isReported: false,
    });
    computed.run = run;
    return run;
  }

  /** The same run with the item of a `forEach` in scope. */
  with(name: string, item: Value): Run {
    const { inputs, values } = this;
    return new Run({ ...this.variables, inputs, values, [name]: item }, this.diagnostics, this.#meter);
  }

  get options(): EvaluateOptions {
    const { left } = this.#meter;
    return left > MOST_PER_EXPRESSION ? NO_OPTIONS : { costLimit: Math.max(left, 0) };
  }

  /** Whether enough was left. */
  spend(cost: number): boolean {
    this.#meter.left -= cost;
    return this.#meter.left > 0;
  }

  /** Whether enough was left for a string. */
  spendText({ length }: string): boolean {
    return this.spend(length / CHARACTERS_PER_UNIT);
  }

  /** Whether a string that may double in the next step is within the limit. */
  admitsText(text: string): boolean {
    return this.spendText(text) && text.length <= LONGEST_TEXT;
  }

  /** A problem is reported once: an expression that fails because a value did has nothing to add. */
  fail(error: string, diagnostic: () => Diagnostic): void {
    if (error === REPORTED || this.#meter.isReported) return;
    this.#meter.isReported = this.#meter.left <= 0;
    this.diagnostics.push(this.#meter.isReported ? tooCostly(diagnostic()) : diagnostic());
  }

  /** Whether a value is entirely JSON and within the budget. */
  admits(value: Json): boolean {
    if (typeof value === "number") return Number.isFinite(value);
    if (typeof value !== "object" || value === null) return true;
    const members = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    return this.spend(1 + members.length) && members.every((member) => this.admits(member));
  }
}

const REPORTED = "a value that it reads failed";

function tooCostly(diagnostic: Diagnostic): Diagnostic {
  const { path, at } = diagnostic;
  return problems["expansion-too-costly"]({
    ...defined({ path, at }),
    hint: "simplify it: shorter loops, fewer nested values",
  });
}

/** `values`: each is computed when an expression reads it, and at most once. */
class ComputedValues extends MapView {
  readonly goType = "map[string]any";
  run: Run | undefined;
  readonly #compute: Readonly<Record<string, Compute>>;
  readonly #known = new Map<string, Value | undefined>();

  constructor(compute: Readonly<Record<string, Compute>>) {
    super();
    this.#compute = compute;
  }

  get size(): number {
    return this.keys().length;
  }

  find(key: Value): Value | undefined {
    if (typeof key !== "string") return undefined;
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.has(key)) return known;
    const run = this.run as Run;
    const before = run.diagnostics.length;
    const value = Object.hasOwn(this.#compute, key) ? this.#compute[key]?.(run) : undefined;
    const result = run.diagnostics.length > before ? fail(REPORTED) : value;
    this.#known.set(key, result);
    return result;
  }

  keys(): readonly Value[] {
    return Object.keys(this.#compute).filter((key) => this.find(key) !== undefined);
  }

  equals(): CelError {
    return fail("no such overload");
  }
}
