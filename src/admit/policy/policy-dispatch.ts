import {
  type BoundPolicy,
  type ConfigurationFault,
  type Invocation,
  type PolicyContext,
  fault,
  findInvocations,
} from "./policy-invocation.js";
import { type Decision, type ValidationOutcome, validatePolicy } from "./policy-validate.js";
import {
  FAILURE_ANNOTATION,
  type PolicyFailure,
  configurationFailure,
  decisionFailure,
  failureAnnotation,
  paramName,
  warningText,
} from "./policy-report.js";
import { type VersionedObjects, activationInput, versionedObjects } from "./policy-input.js";
import type { Attributes } from "../request/attributes.js";
import { AuditAnnotations } from "./policy-audit.js";
import type { CompiledValidatingPolicy } from "./policy-compile.js";
import type { JsonObject } from "../../model/index.js";
import type { PolicyHook } from "./policy-hook.js";
import type { UnknownAnswer } from "../request/unknown-values.js";
import type { ValidatingPolicy } from "./policy.js";
import { namespaceShown } from "./policy-namespace.js";

export type ValidatingHook = PolicyHook<ValidatingPolicy, CompiledValidatingPolicy>;

/** An evaluation of a policy with one binding and one parameter. */
export interface AskedPolicy {
  readonly policy: string;
  readonly binding: string;
  readonly param: string | undefined;
  /** The match condition that prevented its evaluation. */
  readonly skippedBy: string | undefined;
  readonly cost: number;
}

/** The result of all validating policies for a request. */
export interface PolicyReport {
  /** What denies the request; the API server reports the first. */
  readonly denials: readonly PolicyFailure[];
  /** All failures, regardless of their actions. */
  readonly failures: readonly PolicyFailure[];
  readonly warnings: readonly string[];
  readonly annotations: ReadonlyMap<string, string>;
  readonly asked: readonly AskedPolicy[];
  /** Policies whose answers are not known. */
  readonly unknown: readonly UnknownAnswer[];
  readonly cost: number;
  /** The missing namespace: the API server then reports only that. */
  readonly missingNamespace: string | undefined;
}

/** Evaluates all policies that match a request. */
export function dispatchValidating(
  hooks: readonly ValidatingHook[],
  attributes: Attributes,
  context: PolicyContext,
): PolicyReport {
  const dispatch = new Dispatch(attributes, context);
  for (const found of findInvocations(hooks, attributes, context)) {
    if (!("invocations" in found)) dispatch.refuse(found);
    else if (!dispatch.askAll(found)) break;
  }
  return dispatch.finish();
}

class Dispatch implements PolicyReport {
  readonly denials: PolicyFailure[] = [];
  readonly failures: PolicyFailure[] = [];
  readonly warnings: string[] = [];
  readonly annotations = new Map<string, string>();
  readonly asked: AskedPolicy[] = [];
  readonly unknown: UnknownAnswer[] = [];
  cost = 0;
  missingNamespace: string | undefined;
  readonly #attributes: Attributes;
  readonly #context: PolicyContext;
  readonly #audit = new Map<string, AuditAnnotations>();

  constructor(attributes: Attributes, context: PolicyContext) {
    this.#attributes = attributes;
    this.#context = context;
  }

  /** Configuration errors deny regardless of the binding's actions, unless failurePolicy is Ignore. */
  refuse({ policy, binding, message }: ConfigurationFault): void {
    if (!policy.isLenient) this.#deny(configurationFailure(policy, binding, message));
  }

  /** False if the namespace does not exist, which ends the evaluation. */
  askAll({ hook, binding, invocations }: BoundPolicy<ValidatingHook>): boolean {
    const name = namespaceShown(this.#attributes);
    const namespace = name === "" ? null : this.#context.namespace(name);
    if (namespace === undefined) {
      this.missingNamespace = name;
      return false;
    }
    for (const invocation of invocations) {
      const objects = versionedObjects(this.#attributes, invocation.kind, this.#context);
      if ("fault" in objects) {
        this.refuse(fault(hook.policy, binding, `failed to convert object version: ${objects.fault}`));
        break;
      }
      this.#ask(invocation, objects, namespace);
    }
    return true;
  }

  #ask(
    invocation: Invocation<ValidatingHook>,
    objects: VersionedObjects,
    namespace: JsonObject | null,
  ): void {
    const { hook, binding, param } = invocation;
    const { policy } = hook;
    const input = activationInput(this.#attributes, objects, invocation, namespace, this.#context);
    const outcome = validatePolicy(policy, hook.compiled(), input);
    const { decisions, audit, skippedBy, cost } = outcome;
    this.cost += cost;
    const shown = param === null ? undefined : paramName(param);
    this.asked.push({ policy: policy.name, binding: binding.name, param: shown, skippedBy, cost });
    for (const [index, decision] of decisions.entries())
      this.#judge(invocation, decision, decision.index ?? index);
    for (const { key, value, error } of audit) {
      if (value !== undefined) this.#auditOf(policy.name).add(key, value);
      else if (error !== undefined) this.#deny(configurationFailure(policy, binding, error));
    }
    this.#leaveOpen(invocation, outcome);
  }

  /** Whether a policy fails is not decided by failurePolicy: it is the values that are missing here. */
  #leaveOpen({ hook, binding }: Invocation<ValidatingHook>, outcome: ValidationOutcome): void {
    const { unknown, unknownAudit } = outcome;
    const fields = [...new Set([...unknown, ...unknownAudit])];
    if (fields.length === 0) return;
    const mayDeny = unknown.length > 0 && binding.actions.includes("Deny");
    const isDecisive = mayDeny || (unknownAudit.length > 0 && !hook.policy.isLenient);
    this.unknown.push({ tier: 3, by: hook.policy.name, binding: binding.name, fields, isDecisive });
  }

  #judge({ hook, binding, param }: Invocation<ValidatingHook>, decision: Decision, index: number): void {
    if (decision.action === "admit") return;
    const failure = decisionFailure(hook.policy, binding, param, decision);
    this.failures.push(failure);
    for (const action of binding.actions) {
      if (action === "Deny") this.denials.push(failure);
      if (action === "Warn") this.warnings.push(warningText(failure));
      if (action === "Audit" && !this.annotations.has(FAILURE_ANNOTATION))
        this.annotations.set(FAILURE_ANNOTATION, failureAnnotation(failure, index));
    }
  }

  #deny(failure: PolicyFailure): void {
    this.failures.push(failure);
    this.denials.push(failure);
  }

  #auditOf(policy: string): AuditAnnotations {
    const known = this.#audit.get(policy) ?? new AuditAnnotations();
    this.#audit.set(policy, known);
    return known;
  }

  finish(): PolicyReport {
    for (const [policy, audit] of this.#audit) {
      for (const [key, value] of audit.entries(policy)) this.annotations.set(key, value);
    }
    return this;
  }
}
