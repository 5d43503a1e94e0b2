import { type Edit, type JsonObject, type SchemaNode } from "../../model/index.js";
import { type Made, configurationOf, operationsOf } from "./mutating-value.js";
import { type VersionedObjects, activationInput } from "../policy/policy-input.js";
import type { Invocation, PolicyContext } from "../policy/policy-invocation.js";
import type { Attributes } from "../request/attributes.js";
import type { CompiledMutatingPolicy } from "./mutating-compile.js";
import type { KindName } from "../request/names.js";
import type { MutatingPolicy } from "../policy/policy.js";
import type { PolicyHook } from "../policy/policy-hook.js";
import { activate } from "../policy/policy-activation.js";
import { applyConfiguration } from "./mutating-apply.js";
import { applyPatch } from "./mutating-patch.js";
import { evaluateAll, unknownIn } from "../policy/policy-expression.js";
import { Unknown, unlessUnknown } from "../../cel/internal.js";
import { evaluateConditions } from "../policy/policy-condition.js";

export type MutatingHook = PolicyHook<MutatingPolicy, CompiledMutatingPolicy>;

/** What mutations need in addition to validations. */
export interface MutatingContext extends PolicyContext {
  /** Undefined for a kind without a schema: then maps are merged key by key, and lists are atomic. */
  readonly schema: (kind: KindName) => SchemaNode | undefined;
  /** The object with its defaults, which are filled in after every mutation. */
  readonly defaulted: (object: JsonObject, kind: KindName) => DefaultedObject;
  /** Why an object cannot be decoded into the Go type of its kind; undefined for custom resources, which have none. */
  readonly misfit: (object: JsonObject, kind: KindName) => string | undefined;
  /** An object as read after a webhook changed it, which is less strict. */
  readonly reread: (
    object: JsonObject,
    kind: KindName,
  ) => { readonly value: JsonObject } | { readonly fault: string };
}

export interface DefaultedObject {
  readonly value: JsonObject;
  readonly edits: readonly Edit[];
}

/** The cost limit of the expressions of one mutation. */
const MUTATION_BUDGET = 10_000_000;

export type MutationOutcome = (
  | Made<{ readonly patched: JsonObject; readonly defaulted: DefaultedObject }>
  /** The fields that it depends on and that only a cluster knows. */
  | { readonly unknown: readonly string[] }
) & { readonly cost: number };

/** The evaluation of one policy for one request. */
export class MutatingRun {
  readonly #invocation: Invocation<MutatingHook>;
  readonly #attributes: Attributes;
  readonly #namespace: JsonObject | null;
  readonly #context: MutatingContext;

  constructor(
    invocation: Invocation<MutatingHook>,
    attributes: Attributes,
    namespace: JsonObject | null,
    context: MutatingContext,
  ) {
    this.#invocation = invocation;
    this.#attributes = attributes;
    this.#namespace = namespace;
    this.#context = context;
  }

  conditions(objects: VersionedObjects): ReturnType<typeof evaluateConditions> {
    const { policy, compiled } = this.#invocation.hook;
    const { variables, matchConditions } = compiled();
    const activation = activate(variables, this.#input(objects, null));
    return evaluateConditions(policy.matchConditions, matchConditions, activation, policy.isLenient);
  }

  mutate(index: number, objects: VersionedObjects & { readonly object: JsonObject }): MutationOutcome {
    const { policy, compiled } = this.#invocation.hook;
    const { variables, mutations } = compiled();
    const expression = mutations[index];
    const mutation = policy.mutations[index];
    if (expression === undefined || mutation === undefined) throw new Error("every mutation is compiled");
    if (expression.program === undefined) return { fault: expression.fault, cost: 0 };
    const activation = activate(variables, this.#input(objects, this.#namespace));
    const outcomes = evaluateAll([expression], activation, MUTATION_BUDGET);
    const { cost } = outcomes;
    if (outcomes.results === undefined) return { fault: outcomes.fault, cost };
    const unknown = unknownIn(outcomes.results);
    if (unknown.length > 0) return { unknown, cost };
    const { value, error } = outcomes.results[0] ?? { value: null, error: undefined };
    if (error !== undefined || value === undefined) return { fault: error ?? "", cost };
    const { kind } = this.#invocation;
    const isPatch = mutation.type === "JSONPatch";
    const change = unlessUnknown(() => (isPatch ? operationsOf(value) : configurationOf(value)));
    if (change instanceof Unknown) return { unknown: change.fields, cost };
    const made = chain<JsonObject | JsonObject[], JsonObject>(change, (asked) =>
      Array.isArray(asked)
        ? this.#patch(objects.object, asked)
        : applyConfiguration(objects.object, asked, this.#context.schema(kind)),
    );
    if ("fault" in made) return { ...made, cost };
    const defaulted = this.#context.defaulted(made.value, kind);
    return { value: { patched: made.value, defaulted }, cost };
  }

  /** A patched built-in kind is decoded strictly, and failurePolicy does not apply to decoding errors. */
  #patch(object: JsonObject, operations: readonly JsonObject[]): Made<JsonObject> {
    const patched = applyPatch(object, operations);
    const fault = "fault" in patched ? undefined : this.#context.misfit(patched.value, this.#invocation.kind);
    return fault === undefined ? patched : { fault, isInternal: true };
  }

  #input(objects: VersionedObjects, namespace: JsonObject | null): ReturnType<typeof activationInput> {
    return activationInput(this.#attributes, objects, this.#invocation, namespace, this.#context);
  }
}

function chain<A, B>(made: Made<A>, next: (value: A) => Made<B>): Made<B> {
  return "fault" in made ? made : next(made.value);
}
