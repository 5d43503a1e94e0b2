import {
  type FieldError,
  forbidden,
  internal,
  invalid,
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
  goJson,
} from "../../machinery/index.js";
import { type CompiledExpression, type CompiledRule, RuleCompiler } from "./rule-compile.js";
import { EXPRESSION_LIMIT, SCHEMA_LIMIT, fitting, overLimit, plus, times } from "./rule-cost.js";
import type { Diagnostic } from "../../model/index.js";
import type { RuleDialect } from "./rule-dialect.js";
import type { RuledSchema } from "./rule-schema.js";
import { Shape } from "../../cel/internal.js";
import type { ValidationRule } from "../schema/structural-rules.js";

/** One expression of a CRD, and its maximum cost. */
export interface CheckedExpression {
  readonly place: Place;
  readonly source: string;
  /** The maximum cost of one evaluation, and how many values it can be evaluated on. */
  readonly maxCost: number;
  readonly count: number;
  /** What counts against the limit. */
  readonly cost: number;
  /** Why it does not compile, with positions in the expression. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Expressions that existed before an update. */
interface KnownExpressions {
  readonly knownRules?: ReadonlySet<string> | undefined;
  readonly knownMessages?: ReadonlySet<string> | undefined;
}

/** Compiles the expressions of a CRD and estimates their cost, schema by schema. */
export class ExpressionCheck {
  readonly #dialect: RuleDialect;
  readonly #known: KnownExpressions;
  readonly #errors: FieldError[] = [];
  readonly #expressions: CheckedExpression[] = [];

  constructor(dialect: RuleDialect, known: KnownExpressions = {}) {
    this.#dialect = dialect;
    this.#known = known;
  }

  check({ rules, raw, typed, isResource, cardinality, unpaired, ...at }: RuledSchema): void {
    const place = childPlace(at.place, "x-kubernetes-validations");
    const shape = new Shape(typed, { root: isResource, keywordFields: this.#dialect.hasKeywordFields });
    if (!shape.visible) {
      this.#errors.push(internal(place, NOTHING_TO_SEE));
      return;
    }
    const compiler = new RuleCompiler(raw, shape, this.#dialect.kubernetesOfNew);
    const stored = new RuleCompiler(raw, shape, this.#dialect.kubernetes);
    const compile = (rule: ValidationRule): CompiledRule => {
      const isKnown = this.#known.knownRules?.has(rule.rule) === true;
      const isKnownMessage = this.#known.knownMessages?.has(rule.messageExpression) === true;
      const compiled = (isKnown ? stored : compiler).compile(rule);
      if (isKnown === isKnownMessage || compiled.message === undefined) return compiled;
      return { ...compiled, message: (isKnownMessage ? stored : compiler).compile(rule).message };
    };
    const count = cardinality ?? fitting(shape.minSize);
    for (const [index, rule] of rules.entries())
      this.#checkRule(compile(rule), itemPlace(place, index), count, unpaired);
  }

  #checkRule(compiled: CompiledRule, place: Place, count: number, unpaired: RuledSchema["unpaired"]): void {
    const { rule, expression, message, isTransition } = compiled;
    const at = childPlace(place, "rule");
    if (expression !== undefined) this.#checkExpression(expression, rule, at, count, "estimated rule cost");
    if (message !== undefined) {
      const name = "messageExpression";
      this.#checkExpression(message, rule, childPlace(place, name), 1, `estimated ${name} cost`);
    }
    if (isTransition && unpaired !== undefined) {
      const where = formatPlace(unpaired.place);
      const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${where}`;
      this.#errors.push(invalid(at, rule.rule, detail));
    }
    if (!isTransition && rule.optionalOldSelf !== null) {
      const detail = "may not be set if oldSelf is not used in rule";
      this.#errors.push(invalid(childPlace(place, "optionalOldSelf"), rule.optionalOldSelf, detail));
    }
  }

  /** The message of a rule is charged once, however many values may fail. */
  #checkExpression(
    expression: CompiledExpression,
    rule: ValidationRule,
    place: Place,
    count: number,
    what: string,
  ): void {
    const { source, fault, maxCost, diagnostics } = expression;
    const cost = times(maxCost, count);
    if (cost > EXPRESSION_LIMIT) this.#errors.push(forbidden(place, overLimit(what, cost, EXPRESSION_LIMIT)));
    if (fault !== undefined) this.#errors.push(invalidRule(place, rule, fault));
    this.#expressions.push({ place, source, maxCost, count, cost, diagnostics });
  }

  get expressions(): readonly CheckedExpression[] {
    return this.#expressions;
  }

  /** The sum of all costs. */
  get cost(): number {
    return this.#expressions.reduce((sum, one) => plus(sum, one.cost), 0);
  }

  /** All errors, and the error for the sum, at the path of the whole schema. */
  errors(place: Place | null): readonly FieldError[] {
    const { cost } = this;
    return cost > SCHEMA_LIMIT
      ? [...this.#errors, ...overTotal(this.#expressions, cost, place)]
      : this.#errors;
  }
}

const NOTHING_TO_SEE =
  "internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations";

/** Lists the four most expensive expressions, of those above a hundredth of the limit. */
function overTotal(
  expressions: readonly CheckedExpression[],
  cost: number,
  place: Place | null,
): readonly FieldError[] {
  const dear = expressions
    .filter((one) => one.cost >= SCHEMA_LIMIT / 100)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, 4);
  const detail = "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema";
  const what = "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema";
  return [
    ...dear.map((one) => forbidden(one.place, detail)),
    forbidden(place, overLimit(what, cost, SCHEMA_LIMIT)),
  ];
}

/** The API server prints the whole entry, with its Go field names. */
function invalidRule(place: Place, entry: ValidationRule, detail: string): FieldError {
  const { rule, message, messageExpression, reason, fieldPath, optionalOldSelf } = entry;
  const fields = [
    ["Rule", rule],
    ["Message", message],
    ["MessageExpression", messageExpression],
    ["Reason", reason],
    ["FieldPath", fieldPath],
    ["OptionalOldSelf", optionalOldSelf],
  ] as const;
  const printed = `{${fields.map(([name, value]) => `"${name}":${goJson(value)}`).join(",")}}`;
  return { ...invalid(place, rule, detail), printed };
}
