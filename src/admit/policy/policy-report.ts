import { goJson, nameOf, namespaceOf } from "../../machinery/index.js";
import type { Binding } from "./binding.js";
import type { Decision } from "./policy-validate.js";
import type { JsonObject } from "../../model/index.js";
import type { Policy } from "./policy.js";
import type { DecidingPart } from "../../cel/index.js";

/** A failed validation, or a policy that could not be evaluated. */
export interface PolicyFailure {
  readonly policy: string;
  /** Undefined if the policy itself is at fault. */
  readonly binding: string | undefined;
  /** The parameter it was evaluated with: `namespace/name`. */
  readonly param: string | undefined;
  /** Which validation; undefined for other errors. */
  readonly validation: number | undefined;
  readonly expression: string | undefined;
  /** Whether an expression was false, or something could not be evaluated. */
  readonly evaluation: "deny" | "error";
  readonly message: string;
  /** The status reason the policy chose; empty for none. */
  readonly reason: string;
  /** The actions: `Deny`, `Warn`, `Audit`. */
  readonly actions: readonly string[];
  /** The parts of the expression that decided its value; computed on demand. */
  readonly explain: () => readonly DecidingPart[];
}

/** The first denial, in the API server's words. */
export function denialText({ policy, binding, message }: PolicyFailure): string {
  const bound = binding === undefined ? "" : ` with binding '${binding}'`;
  return `ValidatingAdmissionPolicy '${policy}'${bound} denied request: ${message}`;
}

export function warningText({ policy, binding = "", message }: PolicyFailure): string {
  return `Validation failed for ValidatingAdmissionPolicy '${policy}' with binding '${binding}': ${message}`;
}

/** The audit annotation of a failed validation; of several in one request the first is kept. */
export const FAILURE_ANNOTATION = "validation.policy.admission.k8s.io/validation_failure";

export function failureAnnotation(
  { policy, binding = "", message, actions }: PolicyFailure,
  index: number,
): string {
  const texts = [message, policy, binding].map(goJson);
  const listed = `[${actions.map(goJson).join(",")}]`;
  return `[{"message":${texts[0]},"policy":${texts[1]},"binding":${texts[2]},"expressionIndex":${index},"validationActions":${listed}}]`;
}

/** An error that is not about one validation. */
export function configurationFailure(
  policy: Policy,
  binding: Binding | null,
  message: string,
): PolicyFailure {
  return {
    policy: policy.name,
    binding: binding?.name,
    param: undefined,
    validation: undefined,
    expression: undefined,
    evaluation: "error",
    message,
    reason: "",
    actions: ["Deny"],
    explain: () => [],
  };
}

export function decisionFailure(
  policy: Policy & { readonly validations: readonly { readonly expression: string }[] },
  binding: Binding,
  param: JsonObject | null,
  { index, evaluation, message, reason, explain }: Decision,
): PolicyFailure {
  return {
    ...configurationFailure(policy, binding, message),
    param: param === null ? undefined : paramName(param),
    validation: index,
    expression: index === undefined ? undefined : policy.validations[index]?.expression,
    evaluation: evaluation === "deny" ? "deny" : "error",
    reason,
    actions: binding.actions,
    explain,
  };
}

export function paramName(param: JsonObject): string {
  const namespace = namespaceOf(param);
  return namespace === "" ? nameOf(param) : `${namespace}/${nameOf(param)}`;
}
