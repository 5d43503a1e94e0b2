import { type ActivationInput, activate } from "./policy-activation.js";
import { type AuditOutcome, auditOutcome } from "./policy-audit.js";
import type { Outcome, Outcomes, PolicyExpression } from "./policy-expression.js";
import type { CompiledValidatingPolicy } from "./policy-compile.js";
import type { ValidatingPolicy } from "./policy.js";
import { evaluateAll } from "./policy-expression.js";
import { evaluateConditions } from "./policy-condition.js";
import { validationMessage } from "./policy-message.js";

/** What the validations of one policy may cost together for one binding and one parameter. */
const POLICY_BUDGET = 10_000_000;

/** What one validation comes to. An error counts as a denial unless the policy forgives errors. */
export interface Decision {
  readonly action: "admit" | "deny";
  readonly evaluation: "admit" | "deny" | "error";
  readonly message: string;
  /** Empty for errors: they have no reason of their own. */
  readonly reason: string;
  /** Which validation; undefined for what is not about one. */
  readonly index: number | undefined;
}

export interface ValidationOutcome {
  readonly decisions: readonly Decision[];
  readonly audit: readonly AuditOutcome[];
  /** The match condition that kept the policy from being asked. */
  readonly skippedBy: string | undefined;
  readonly cost: number;
}

/** Asks one policy with one parameter. The input carries access checks; messages and annotations go without. */
export function validatePolicy(
  policy: ValidatingPolicy,
  compiled: CompiledValidatingPolicy,
  input: ActivationInput,
): ValidationOutcome {
  const evaluator = new Evaluator(policy, compiled, input);
  const condition = evaluator.conditions();
  const { error, failed, isMatch } = condition;
  if (error !== undefined) return evaluator.failed(error);
  if (!isMatch) return { decisions: [], audit: [], skippedBy: failed, cost: evaluator.cost };
  const validations = evaluator.run(compiled.validations, true, POLICY_BUDGET);
  if (validations.results === undefined) return evaluator.failed(validations.fault);
  const messages = evaluator.run(compiled.messages, false, validations.remaining);
  const decisions = validations.results.map((result, index) => evaluator.decide(index, result, messages));
  const annotations = evaluator.run(compiled.auditAnnotations, false, POLICY_BUDGET);
  if (annotations.results === undefined) return evaluator.failed(annotations.fault);
  const audit = annotations.results.flatMap((result, index) => {
    const annotation = policy.auditAnnotations[index];
    return annotation && result ? auditOutcome(annotation, result, policy.isLenient) : [];
  });
  return { decisions, audit, skippedBy: undefined, cost: evaluator.cost };
}

class Evaluator {
  cost = 0;
  readonly #policy: ValidatingPolicy;
  readonly #compiled: CompiledValidatingPolicy;
  readonly #input: ActivationInput;

  constructor(policy: ValidatingPolicy, compiled: CompiledValidatingPolicy, input: ActivationInput) {
    this.#policy = policy;
    this.#compiled = compiled;
    this.#input = input;
  }

  /** Conditions are asked before the namespace is known, so they see none. */
  conditions(): ReturnType<typeof evaluateConditions> {
    const { matchConditions, isLenient } = this.#policy;
    const { variables, matchConditions: expressions } = this.#compiled;
    const activation = activate(variables, { ...this.#input, namespace: null });
    const outcome = evaluateConditions(matchConditions, expressions, activation, isLenient);
    this.cost += outcome.cost;
    return outcome;
  }

  /** Each group of expressions evaluates variables anew. */
  run(expressions: readonly (PolicyExpression | null)[], hasAuthorizer: boolean, budget: number): Outcomes {
    const { authorizer, ...rest } = this.#input;
    const input = hasAuthorizer && authorizer !== undefined ? { ...rest, authorizer } : rest;
    const outcomes = evaluateAll(expressions, activate(this.#compiled.variables, input), budget);
    this.cost += outcomes.cost;
    return outcomes;
  }

  decide(index: number, result: Outcome | null, messages: Outcomes): Decision {
    const validation = this.#policy.validations[index];
    if (validation === undefined || result === null) throw new Error("every validation has an expression");
    if (result.error !== undefined) return { ...this.#error(result.error), index };
    if (messages.results === undefined)
      return { ...this.#error(`failed messageExpression: ${messages.fault}`), index };
    if (result.value === true)
      return { action: "admit", evaluation: "admit", message: "", reason: "", index };
    const message = validationMessage(validation, messages.results[index] ?? null);
    return { action: "deny", evaluation: "deny", message, reason: validation.reason || "Invalid", index };
  }

  failed(message: string): ValidationOutcome {
    return { decisions: [this.#error(message)], audit: [], skippedBy: undefined, cost: this.cost };
  }

  #error(message: string): Decision {
    const action = this.#policy.isLenient ? "admit" : "deny";
    return { action, evaluation: "error", message, reason: "", index: undefined };
  }
}
