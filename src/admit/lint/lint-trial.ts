import { type CompiledValidatingPolicy, compileValidatingPolicy } from "../policy/policy-compile.js";
import { type Decision, validatePolicy } from "../policy/policy-validate.js";
import { type JsonObject, type ResourceId } from "../../model/index.js";
import { apiVersionOf, getKey } from "../../model/internal.js";
import { type SetBinding, isFor } from "./lint-binding.js";
import { type UserInfo, userInfo } from "../request/user.js";
import { completeNamespace, namespaceValue } from "../policy/policy-namespace.js";
import type { SetPolicy } from "./lint-policy.js";
import type { SetResource } from "./lint-registration.js";
import { type NamedKind, type TriedRequest, requestFor } from "./lint-request.js";

/** Evaluates policies of the set on objects, with the parameters of their bindings. */
export class PolicyTrial {
  readonly #bindings: readonly SetBinding[];
  readonly #resources: readonly SetResource[];
  readonly #kubernetes: string;
  readonly #compiled = new Map<SetPolicy, CompiledValidatingPolicy>();

  constructor(bindings: readonly SetBinding[], resources: readonly SetResource[], kubernetes: string) {
    this.#bindings = bindings;
    this.#resources = resources;
    this.#kubernetes = kubernetes;
  }

  /** The verdict of a policy on creating an object of one of its kinds, or updating it without changes. */
  decisionsOn(policy: SetPolicy, { id, object }: SetResource): readonly Decision[] {
    const kind = policy.kinds.find((each) => isOfKind(each, id, object));
    const operation = (["CREATE", "UPDATE"] as const).find((each) => policy.operations.has(each));
    if (kind === undefined || operation === undefined) return [];
    return this.#ask(
      policy,
      kind,
      { operation, object, oldObject: operation === "CREATE" ? null : object },
      userInfo(),
    );
  }

  /** The verdict of a policy on deleting objects of its kinds: those of the set, or an empty one. */
  decisionsOnDelete(policy: SetPolicy, user: UserInfo): readonly Decision[] {
    const tried: readonly NamedKind[] = policy.kinds.length === 0 ? [ANY_KIND] : policy.kinds;
    return tried.flatMap((kind) => {
      const known = this.#resources.find(({ id, object }) => isOfKind(kind, id, object))?.object;
      const request = { operation: "DELETE", object: null, oldObject: known ?? emptyObject(kind) } as const;
      return this.#ask(policy, kind, request, user);
    });
  }

  #ask(policy: SetPolicy, kind: NamedKind, tried: TriedRequest, user: UserInfo): readonly Decision[] {
    const { validating } = policy;
    if (validating === undefined) return [];
    const { object, oldObject } = tried;
    const namespace = namespaceValue(completeNamespace("default"));
    const input = { object, oldObject, request: requestFor(kind, tried, user), namespace };
    const compiled = this.#compile(policy, validating);
    return this.#paramsOf(policy).flatMap(
      (params) => validatePolicy(validating, compiled, { ...input, params }).decisions,
    );
  }

  #compile(policy: SetPolicy, validating: NonNullable<SetPolicy["validating"]>): CompiledValidatingPolicy {
    let compiled = this.#compiled.get(policy);
    if (compiled === undefined) {
      compiled = compileValidatingPolicy(validating, this.#kubernetes);
      this.#compiled.set(policy, compiled);
    }
    return compiled;
  }

  /** Null means no parameters. */
  #paramsOf(policy: SetPolicy): readonly (JsonObject | null)[] {
    const references = this.#bindings
      .filter((each) => isFor(each, policy))
      .map(({ binding }) => binding.paramRef);
    const found = this.#resources.filter(({ id }) =>
      references.some(
        (ref) => ref !== null && ref.name === id.name && id.kind === policy.policy.paramKind?.kind,
      ),
    );
    return found.length === 0 ? [null] : found.map(({ object }) => object);
  }
}

/** Represents the kinds of a policy if none of them is known. */
const ANY_KIND: NamedKind = { group: "", version: "v1", kind: "Unknown", resource: "unknowns" };

function isOfKind(kind: NamedKind, id: ResourceId, object: JsonObject): boolean {
  return id.kind === kind.kind && getKey(object, "apiVersion") === apiVersionOf(kind);
}

function emptyObject(kind: NamedKind): JsonObject {
  const apiVersion = apiVersionOf(kind);
  return {
    apiVersion,
    kind: kind.kind,
    metadata: { name: "sample", namespace: "default", uid: "sample" },
    spec: {},
  };
}
