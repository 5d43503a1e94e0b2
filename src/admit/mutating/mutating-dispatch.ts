import { type BoundPolicy, type Invocation, fault, findInvocations } from "../policy/policy-invocation.js";
import { type Edit, type JsonObject, equalTyped } from "../../model/index.js";
import { type MutatingContext, type MutatingHook, MutatingRun } from "./mutating-run.js";
import { type PolicyFailure, configurationFailure, paramName } from "../policy/policy-report.js";
import { type WorkingCopy, WorkingCopies } from "./mutating-copies.js";
import type { Attributes } from "../request/attributes.js";
import type { ConfigurationFault } from "../policy/policy-invocation.js";
import { type MutatingRounds, Reinvocation } from "./mutating-reinvocation.js";
import type { UnknownAnswer } from "../request/unknown-values.js";
import { namespaceShown } from "../policy/policy-namespace.js";

/** What one mutation did to the object. */
export interface AppliedMutation {
  readonly policy: string;
  readonly binding: string;
  readonly param: string | undefined;
  /** Which mutation of the policy. */
  readonly mutation: number;
  /** 2 for a reinvoked policy. */
  readonly round: 1 | 2;
  readonly before: JsonObject;
  readonly patched: JsonObject;
  /** With its defaults, or as in Go types. */
  readonly after: JsonObject;
  /** What was filled in after it. */
  readonly defaults: readonly Edit[];
  readonly cost: number;
}

/** Runs all mutating policies that match a request, round by round. */
export class MutatingDispatch {
  readonly mutations: AppliedMutation[] = [];
  /** What denies the request; the API server reports the first, with all as causes. */
  readonly failures: PolicyFailure[] = [];
  /** Policies whose changes are not known: nothing after the first of them is. */
  readonly unknown: UnknownAnswer[] = [];
  cost = 0;
  /** The missing namespace: the API server then reports only that. */
  missingNamespace: string | undefined;
  /** Why the API server aborts the request, regardless of failurePolicy. */
  internalError: string | undefined;
  readonly #context: MutatingContext;
  readonly #rounds: MutatingRounds;
  readonly #reinvocation: Reinvocation;
  #attributes: Attributes;

  constructor(attributes: Attributes, context: MutatingContext, rounds: MutatingRounds) {
    this.#attributes = attributes;
    this.#context = context;
    this.#rounds = rounds;
    this.#reinvocation = new Reinvocation(rounds);
  }

  /** The object after all mutations; the same object if nothing changed. */
  get object(): JsonObject | null {
    return this.#attributes.object;
  }

  get hasFailed(): boolean {
    const isGivenUp = this.missingNamespace !== undefined || this.internalError !== undefined;
    return isGivenUp || this.failures.length > 0;
  }

  /** Runs all pending policies on the current object. */
  round(hooks: readonly MutatingHook[], object: JsonObject | null): void {
    this.#attributes = { ...this.#attributes, object };
    // Configuration errors come before all others.
    const found = findInvocations(hooks, this.#attributes, this.#context);
    for (const one of found) if (!("invocations" in one)) this.#refuse(one);
    const bound = found.filter((one): one is BoundPolicy<MutatingHook> => "invocations" in one);
    const invocations = bound.flatMap((one) => one.invocations);
    if (invocations.length === 0) return;
    this.#reinvocation.begin(object);
    const name = namespaceShown(this.#attributes);
    const namespace = name === "" ? null : this.#context.namespace(name);
    if (namespace === undefined) this.missingNamespace = name;
    else this.#invokeAll(invocations, namespace);
    this.#reinvocation.end(this.object);
  }

  #invokeAll(invocations: readonly Invocation<MutatingHook>[], namespace: JsonObject | null): void {
    const copies = new WorkingCopies(this.#attributes, this.#context);
    let last: WorkingCopy | undefined;
    for (const invocation of invocations) {
      const copy = copies.of(invocation.kind);
      if ("fault" in copy) {
        this.#refuse(fault(invocation.hook.policy, null, copy.fault));
        continue;
      }
      const run = new MutatingRun(invocation, this.#attributes, namespace, this.#context);
      if (this.#invoke(invocation, run, copy)) last = copy;
      if (this.#isOver) return;
    }
    if (last?.isDirty !== true) return;
    this.#reinvocation.noteChange();
    this.#attributes = { ...this.#attributes, object: copies.finished(last) };
  }

  /** False if the policy did not apply. */
  #invoke(invocation: Invocation<MutatingHook>, run: MutatingRun, copy: WorkingCopy): boolean {
    const { hook, binding, param } = invocation;
    const { isMatch, error, unknown, cost } = run.conditions(copy.objects);
    this.cost += cost;
    if (unknown.length > 0) this.#leaveOpen(invocation, unknown);
    if (error !== undefined) this.#refuse({ policy: hook.policy, binding, message: error }, "Invalid");
    const key = `${hook.policy.name} ${binding.name} ${param === null ? "" : paramName(param)}`;
    if (!isMatch || !this.#reinvocation.isDue(key)) return false;
    const before = copy.objects.object;
    for (const index of hook.policy.mutations.keys()) {
      this.#mutate(invocation, run, copy, index);
      if (this.#isOver) return true;
    }
    const after = copy.objects.object;
    if (before !== null && after !== null && !equalTyped(before, after)) this.#reinvocation.noteChange();
    if (hook.policy.isReinvoked) this.#reinvocation.noteInvoked(key);
    return hook.policy.mutations.length > 0;
  }

  /** A failed mutation does not stop the next one of its policy. */
  #mutate(invocation: Invocation<MutatingHook>, run: MutatingRun, copy: WorkingCopy, index: number): void {
    const { hook, binding, param } = invocation;
    const { object, oldObject } = copy.objects;
    if (object === null) return;
    const outcome = run.mutate(index, { object, oldObject });
    this.cost += outcome.cost;
    if ("unknown" in outcome) {
      this.#leaveOpen(invocation, outcome.unknown);
      return;
    }
    if ("fault" in outcome) {
      if (outcome.isInternal === true) this.internalError = outcome.fault;
      else this.#refuse({ policy: hook.policy, binding, message: outcome.fault }, "Invalid");
      return;
    }
    const { patched, defaulted } = outcome.value;
    copy.objects = { object: defaulted.value, oldObject };
    copy.isDirty = true;
    this.mutations.push({
      policy: hook.policy.name,
      binding: binding.name,
      param: param === null ? undefined : paramName(param),
      mutation: index,
      round: this.#rounds.isSecond ? 2 : 1,
      before: object,
      patched,
      after: defaulted.value,
      defaults: defaulted.edits,
      cost: outcome.cost,
    });
  }

  get #isOver(): boolean {
    return this.internalError !== undefined || this.unknown.length > 0;
  }

  #leaveOpen({ hook, binding }: Invocation<MutatingHook>, fields: readonly string[]): void {
    const names = { by: hook.policy.name, binding: binding.name };
    this.unknown.push({ tier: 3, ...names, fields, isDecisive: true });
  }

  #refuse({ policy, binding, message }: ConfigurationFault, reason = ""): void {
    if (policy.isLenient) return;
    this.failures.push({ ...configurationFailure(policy, binding, message), reason });
  }
}
