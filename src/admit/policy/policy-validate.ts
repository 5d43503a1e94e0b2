import { type ActivationInput, activate } from "./policy-activation.js";
import { type AuditOutcome, auditOutcome } from "./policy-audit.js";
import type { Activation, Outcome, Outcomes, PolicyExpression } from "./policy-expression.js";
import type { CompiledValidatingPolicy } from "./policy-compile.js";
import type { DecidingPart } from "../../cel/index.js";
import type { ValidatingPolicy } from "./policy.js";
import { evaluateAll, unknownIn } from "./policy-expression.js";
import { evaluateConditions } from "./policy-condition.js";
import { validationMessage } from "./policy-message.js";

/** The cost limit of all validations of one policy for one binding and one parameter. */
const POLICY_BUDGET = 10_000_000;

/** The result of one validation. An error counts as a denial unless failurePolicy is Ignore. */
export interface Decision {
  readonly action: "admit" | "deny";
  readonly evaluation: "admit" | "deny" | "error";
  readonly message: string;
  /** Empty for errors: they have no reason of their own. */
  readonly reason: string;
  /** Which validation; undefined for other errors. */
  readonly index: number | undefined;
  /** The parts of the expression that decided its value; computed on demand. */
  readonly explain: () => readonly DecidingPart[];
}

export interface ValidationOutcome {
  readonly decisions: readonly Decision[];
  readonly audit: readonly AuditOutcome[];
  /** The match condition that prevented the evaluation. */
  readonly skippedBy: string | undefined;
  /** The fields that conditions or validations depend on and that only a cluster knows. */
  readonly unknown: readonly string[];
  /** The same for annotations, which deny only if they fail. */
  readonly unknownAudit: readonly string[];
  readonly cost: number;
}

/**
 * Evaluates one policy with one parameter. The input includes the authorizer; messages and annotations do not get it.
 */
export function validatePolicy(
  policy: ValidatingPolicy,
  compiled: CompiledValidatingPolicy,
  input: ActivationInput,
): ValidationOutcome {
  const evaluator = new Evaluator(policy, compiled, input);
  const condition = evaluator.conditions();
  const { error, failed, isMatch, unknown } = condition;
  if (error !== undefined) return evaluator.failed(error);
  if (!isMatch)
    return { decisions: [], audit: [], skippedBy: failed, unknown, unknownAudit: [], cost: evaluator.cost };
  const activation = evaluator.activate(true);
  const validations = evaluator.run(compiled.validations, activation, POLICY_BUDGET);
  if (validations.results === undefined) return evaluator.failed(validations.fault);
  const messages = evaluator.run(compiled.messages, evaluator.activate(false), validations.remaining);
  const decisions = validations.results.flatMap((result, index) =>
    result?.unknown !== undefined
      ? []
      : {
          ...evaluator.decide(index, result, messages),
          index,
          explain: () => compiled.validations[index]?.program?.explain(activation.bindings).reasons ?? [],
        },
  );
  const annotations = evaluator.run(compiled.auditAnnotations, evaluator.activate(false), POLICY_BUDGET);
  if (annotations.results === undefined) return evaluator.failed(annotations.fault);
  const audit = annotations.results.flatMap((result, index) => {
    const annotation = policy.auditAnnotations[index];
    return annotation && result && result.unknown === undefined
      ? auditOutcome(annotation, result, policy.isLenient)
      : [];
  });
  return {
    decisions,
    audit,
    skippedBy: undefined,
    unknown: unknownIn(validations.results),
    unknownAudit: unknownIn(annotations.results),
    cost: evaluator.cost,
  };
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

  /** Conditions are evaluated before the namespace is known, so they do not see it. */
  conditions(): ReturnType<typeof evaluateConditions> {
    const { matchConditions, isLenient } = this.#policy;
    const { variables, matchConditions: expressions } = this.#compiled;
    const activation = activate(variables, { ...this.#input, namespace: null });
    const outcome = evaluateConditions(matchConditions, expressions, activation, isLenient);
    this.cost += outcome.cost;
    return outcome;
  }

  /** Each group of expressions evaluates variables again. */
  activate(hasAuthorizer: boolean): Activation {
    const { authorizer, ...rest } = this.#input;
    const input = hasAuthorizer && authorizer !== undefined ? { ...rest, authorizer } : rest;
    return activate(this.#compiled.variables, input);
  }

  run(expressions: readonly (PolicyExpression | null)[], activation: Activation, budget: number): Outcomes {
    const outcomes = evaluateAll(expressions, activation, budget);
    this.cost += outcomes.cost;
    return outcomes;
  }

  decide(index: number, result: Outcome | null, messages: Outcomes): Omit<Decision, "index" | "explain"> {
    const validation = this.#policy.validations[index];
    if (validation === undefined || result === null) throw new Error("every validation has an expression");
    if (result.error !== undefined) return this.#error(result.error);
    if (messages.results === undefined) return this.#error(`failed messageExpression: ${messages.fault}`);
    if (result.value === true) return { action: "admit", evaluation: "admit", message: "", reason: "" };
    const message = validationMessage(validation, messages.results[index] ?? null);
    return { action: "deny", evaluation: "deny", message, reason: validation.reason || "Invalid" };
  }

  failed(message: string): ValidationOutcome {
    const decision = { ...this.#error(message), index: undefined, explain: () => [] };
    const nothing = { audit: [], skippedBy: undefined, unknown: [], unknownAudit: [] };
    return { ...nothing, decisions: [decision], cost: this.cost };
  }

  #error(message: string): Omit<Decision, "index" | "explain"> {
    return { action: this.#policy.isLenient ? "admit" : "deny", evaluation: "error", message, reason: "" };
  }
}
