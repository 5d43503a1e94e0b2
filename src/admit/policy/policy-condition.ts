import { aggregate } from "../../machinery/index.js";
import { type Activation, type PolicyExpression, evaluateAll, unknownIn } from "./policy-expression.js";
import type { NamedExpression } from "./policy.js";

/** The cost limit of all match conditions of one policy. */
const MATCH_BUDGET = 2_500_000;

/** Whether the conditions let a policy run; an error counts only with failurePolicy: Fail. */
export interface ConditionOutcome {
  readonly isMatch: boolean;
  readonly error: string | undefined;
  /** The condition that was false. */
  readonly failed: string | undefined;
  /** The fields that it depends on and that only a cluster knows; then nothing else is known. */
  readonly unknown: readonly string[];
  readonly cost: number;
}

/** One false condition decides, even if others are errors. */
export function evaluateConditions(
  conditions: readonly NamedExpression[],
  expressions: readonly PolicyExpression[],
  activation: Activation,
  isLenient: boolean,
): ConditionOutcome {
  const outcomes = evaluateAll(expressions, activation, MATCH_BUDGET);
  const { cost } = outcomes;
  const failure = (error: string): ConditionOutcome => ({
    isMatch: false,
    error: isLenient ? undefined : error,
    failed: undefined,
    unknown: [],
    cost,
  });
  if (outcomes.results === undefined) return failure(outcomes.fault);
  const no = outcomes.results.findIndex((result) => result?.value === false);
  if (no >= 0) return { isMatch: false, error: undefined, failed: conditions[no]?.name, unknown: [], cost };
  const unknown = unknownIn(outcomes.results);
  if (unknown.length > 0) return { isMatch: false, error: undefined, failed: undefined, unknown, cost };
  const errors = outcomes.results.flatMap((result) => result?.error ?? []);
  return errors.length > 0
    ? failure(aggregate(errors))
    : { isMatch: true, error: undefined, failed: undefined, unknown, cost };
}
