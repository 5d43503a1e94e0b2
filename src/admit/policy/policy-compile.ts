import { BOOL, DYN, NULL, STRING, listOf, mapOf } from "../../cel/index.js";
import { type Type } from "../../cel/internal.js";
import { type PolicyEnvironmentOptions, policyEnvironment } from "./policy-environment.js";
import { type PolicyExpression, compileExpression } from "./policy-expression.js";
import type { Policy, ValidatingPolicy } from "./policy.js";
import type { PolicyVariable } from "./policy-activation.js";

/** The expressions that validating and mutating policies have in common. */
export interface CompiledPolicy {
  readonly variables: readonly PolicyVariable[];
  readonly matchConditions: readonly PolicyExpression[];
}

export interface CompiledValidatingPolicy extends CompiledPolicy {
  readonly validations: readonly PolicyExpression[];
  /** Null if a validation has none. */
  readonly messages: readonly (PolicyExpression | null)[];
  readonly auditAnnotations: readonly PolicyExpression[];
}

/** Compiles the expressions of one policy in the order in which they may refer to each other. */
export class PolicyCompiler {
  readonly compiled: CompiledPolicy;
  readonly #options: PolicyEnvironmentOptions;

  constructor(policy: Policy, kubernetes: string) {
    const types = new Map<string, Type>();
    this.#options = { kubernetes, hasParams: policy.paramKind !== null, variables: types };
    const compileAll = this.compiler({ hasAuthorizer: true });
    const variables = policy.variables.map(({ name, expression }) => {
      const compiled = compileAll(expression, []);
      types.set(name, compiled.type === undefined ? DYN : declaredType(compiled.type));
      return { name, expression: compiled };
    });
    const conditions = policy.matchConditions.map(({ expression }) => compileAll(expression, [BOOL]));
    this.compiled = { variables, matchConditions: conditions };
  }

  compiler(options: PolicyEnvironmentOptions): (source: string, types: readonly Type[]) => PolicyExpression {
    const environment = policyEnvironment({ ...this.#options, ...options });
    return (source, types) => compileExpression(source, environment, types);
  }
}

/** Messages may not use the authorizer; all other expressions may. */
export function compileValidatingPolicy(
  policy: ValidatingPolicy,
  kubernetes: string,
): CompiledValidatingPolicy {
  const compiler = new PolicyCompiler(policy, kubernetes);
  const compileAny = compiler.compiler({ hasAuthorizer: true });
  const compileMessage = compiler.compiler({ hasAuthorizer: false });
  return {
    ...compiler.compiled,
    validations: policy.validations.map(({ expression }) => compileAny(expression, [BOOL])),
    messages: policy.validations.map(({ messageExpression }) =>
      messageExpression === "" ? null : compileMessage(messageExpression, [STRING]),
    ),
    auditAnnotations: policy.auditAnnotations.map(({ valueExpression }) =>
      compileAny(valueExpression, [STRING, NULL]),
    ),
  };
}

const KEPT: ReadonlySet<string> = new Set([
  "bool",
  "bytes",
  "double",
  "duration",
  "int",
  "null",
  "string",
  "timestamp",
  "uint",
]);

/** What the API server keeps of the type of a variable: scalars, lists and maps; everything else becomes dyn. */
export function declaredType(type: Type): Type {
  if (KEPT.has(type.kind)) return type;
  const params = type.params.map(declaredType);
  if (type.kind === "list") return listOf(params[0] ?? DYN);
  return type.kind === "map" ? mapOf(params[0] ?? DYN, params[1] ?? DYN) : DYN;
}
