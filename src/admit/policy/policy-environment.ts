import { defined } from "../../model/internal.js";
import { DYN, type Environment, environment, objectType } from "../../cel/index.js";
import { AUTHORIZER, RESOURCE_CHECK, type Type, jsonPatch } from "../../cel/internal.js";
import { NAMESPACE, REQUEST } from "./policy-types.js";
import { patchTypes } from "./mutating-types.js";

/** What the expressions of a policy may use besides `object`, `oldObject`, `request` and `namespaceObject`. */
export interface PolicyEnvironmentOptions {
  /** The version of the API server: `1.36` by default. */
  readonly kubernetes?: string | undefined;
  readonly hasParams?: boolean | undefined;
  readonly hasAuthorizer?: boolean | undefined;
  /** `Object{}` and `JSONPatch{}`, which only mutations have. */
  readonly hasPatchTypes?: boolean | undefined;
  /** Whether `variables` can be used: true by default. */
  readonly hasVariables?: boolean | undefined;
  /** The types of the policy's own variables, by name. */
  readonly variables?: ReadonlyMap<string, Type> | undefined;
}

/** The environment for expressions of an admission policy. */
export function policyEnvironment(options: PolicyEnvironmentOptions = {}): Environment {
  const {
    kubernetes,
    hasParams,
    hasAuthorizer,
    hasPatchTypes,
    hasVariables = true,
    variables = new Map(),
  } = options;
  return environment({
    ...defined({ kubernetes }),
    variables: {
      object: DYN,
      oldObject: DYN,
      namespaceObject: NAMESPACE,
      request: REQUEST,
      ...(hasVariables ? { variables: variablesType(variables) } : {}),
      ...(hasParams === true ? { params: DYN } : {}),
      ...(hasAuthorizer === true
        ? { authorizer: AUTHORIZER, "authorizer.requestResource": RESOURCE_CHECK }
        : {}),
    },
    ...(hasPatchTypes === true ? { types: patchTypes, libraries: [jsonPatch] } : {}),
  });
}

function variablesType(variables: ReadonlyMap<string, Type>): Type {
  return objectType("kubernetes.variables", (name) => {
    const type = variables.get(name);
    return type === undefined ? undefined : { type, key: name };
  });
}
