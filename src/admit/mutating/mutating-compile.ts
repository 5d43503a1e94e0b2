import { type CompiledPolicy, PolicyCompiler } from "../policy/policy-compile.js";
import { JSON_PATCHES, OBJECT } from "../policy/mutating-types.js";
import type { MutatingPolicy } from "../policy/policy.js";
import type { PolicyExpression } from "../policy/policy-expression.js";

export interface CompiledMutatingPolicy extends CompiledPolicy {
  readonly mutations: readonly PolicyExpression[];
}

export function compileMutatingPolicy(policy: MutatingPolicy, kubernetes: string): CompiledMutatingPolicy {
  const compiler = new PolicyCompiler(policy, kubernetes);
  const compile = compiler.compiler({ hasAuthorizer: true, hasPatchTypes: true });
  return {
    ...compiler.compiled,
    mutations: policy.mutations.map(({ type, expression }) =>
      compile(expression, [type === "JSONPatch" ? JSON_PATCHES : OBJECT]),
    ),
  };
}
