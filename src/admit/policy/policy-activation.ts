import { type CelError, type Value, type Variables } from "../../cel/index.js";
import { LazyMap, Unknown, fail } from "../../cel/internal.js";
import type { Activation, PolicyExpression } from "./policy-expression.js";
import { type JsonObject } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";

/** A variable of a policy, which its expressions read as `variables.name`. */
export interface PolicyVariable {
  readonly name: string;
  readonly expression: PolicyExpression;
}

/** The inputs of expressions. */
export interface ActivationInput {
  readonly object: JsonObject | null;
  readonly oldObject: JsonObject | null;
  readonly request: JsonObject;
  readonly params: JsonObject | null;
  readonly namespace: JsonObject | null;
  /** Undefined if expressions may not use it; then reading it is an error. */
  readonly authorizer?: Readonly<Record<string, Value>>;
}

/** Binds the input, and variables that are evaluated on first read and then cached. */
export function activate(variables: readonly PolicyVariable[], input: ActivationInput): Activation {
  let spent = 0;
  const bindings: Variables = {
    object: input.object,
    oldObject: input.oldObject,
    request: input.request,
    params: input.params,
    namespaceObject: input.namespace,
    ...input.authorizer,
    variables: new LazyMap(
      Object.fromEntries(
        variables.map(({ name, expression }) => {
          let unknown: Unknown | undefined;
          const compute = (): Value => {
            if (unknown !== undefined) throw unknown;
            const { value, cost } = evaluateVariable(name, expression, bindings);
            spent += cost;
            if (!(value instanceof Unknown)) return value;
            unknown = value;
            throw unknown;
          };
          return [name, compute];
        }),
      ),
    ),
  };
  return {
    bindings,
    takeVariableCost: () => {
      const cost = spent;
      spent = 0;
      return cost;
    },
  };
}

function evaluateVariable(
  name: string,
  { program, fault }: PolicyExpression,
  bindings: Variables,
): { readonly value: Value | CelError | Unknown; readonly cost: number } {
  const about = `composited variable ${goQuote(name)}`;
  if (program === undefined) return { value: fail(`${about} fails to compile: ${fault}`), cost: 0 };
  const { value, error, cost, unknown } = program.evaluate(bindings);
  if (unknown !== undefined) return { value: new Unknown(unknown), cost };
  return { value: error === undefined ? value : fail(`${about} fails to evaluate: ${error}`), cost };
}
