import {
  type FieldError,
  internal,
  invalid,
  listOf,
  mapOf,
  textOf,
  type Place,
} from "../../machinery/index.js";
import { BOOL, DYN, type Environment, NULL, STRING } from "../../cel/index.js";
import { type Type } from "../../cel/internal.js";
import { JSON_PATCHES, OBJECT } from "../policy/mutating-types.js";
import { type PolicyEnvironmentOptions, policyEnvironment } from "../policy/policy-environment.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { compileExpression } from "../policy/policy-expression.js";
import { declaredType } from "../policy/policy-compile.js";
import { minorOfGiven } from "../schema/validate-dialect.js";

type Use = "variable" | "condition" | "validation" | "message" | "annotation" | "apply" | "json";

/** The allowed result types; any if empty. */
const TYPES: Readonly<Record<Use, readonly Type[]>> = {
  variable: [],
  condition: [BOOL],
  validation: [BOOL],
  message: [STRING],
  annotation: [STRING, NULL],
  apply: [OBJECT],
  json: [JSON_PATCHES],
};

/**
 * Compiles the expressions of a policy as the API server does when the policy is written. New ones may use only
 * features of the previous version, so that it can be rolled back; those that existed before the update may use all.
 */
export class PolicyExpressions {
  readonly #minor: number;
  readonly #hasParams: boolean;
  readonly #hasVariables: boolean;
  readonly #types = new Map<string, Type>();
  readonly #known: ReadonlyMap<Use, ReadonlySet<string>>;
  readonly #environments = new Map<string, Environment>();

  constructor(spec: JsonObject, kubernetes: string, old: JsonObject | null, isMutating: boolean) {
    this.#minor = minorOfGiven(kubernetes);
    this.#hasParams = isObject(getKey(spec, "paramKind"));
    this.#hasVariables = isMutating || listOf(spec, "variables").length > 0;
    this.#known = knownExpressions(old === null ? {} : mapOf(old, "spec"));
  }

  /** The error in an expression; `shown` is what the API server prints, if that is not what it compiles. */
  check(use: Use, source: string, place: Place, shown = source): FieldError[] {
    const isKnown = this.#known.get(use === "variable" ? "validation" : use)?.has(shown) === true;
    const compiled = compileExpression(source, this.#environment(use, isKnown), TYPES[use]);
    if (compiled.fault === "") return [];
    const isOwnFault = compiled.fault.startsWith("program instantiation failed");
    return [isOwnFault ? internal(place, compiled.fault) : invalid(place, shown, compiled.fault)];
  }

  /** Later expressions can use a variable, even one that does not compile. */
  checkVariable(name: string, source: string, place: Place): FieldError[] {
    const errors = this.check("variable", source, place);
    const { type } = compileExpression(source, this.#environment("variable", false), []);
    this.#types.set(name, type === undefined ? DYN : declaredType(type));
    return errors;
  }

  /** Conditions are evaluated before variables exist, and messages have no authorizer. */
  #environment(use: Use, isKnown: boolean): Environment {
    const minor = isKnown ? this.#minor : this.#minor - 1;
    const options: PolicyEnvironmentOptions = {
      kubernetes: `1.${minor}`,
      hasParams: this.#hasParams,
      hasAuthorizer: use !== "message",
      hasPatchTypes: use === "apply" || use === "json",
      hasVariables: this.#hasVariables && use !== "condition",
    };
    const key = Object.values(options).join(" ");
    let made = this.#environments.get(key);
    if (made === undefined)
      this.#environments.set(key, (made = policyEnvironment({ ...options, variables: this.#types })));
    return made;
  }
}

/** The API server looks for a JSON patch among apply configurations. */
function knownExpressions(spec: JsonObject): ReadonlyMap<Use, ReadonlySet<string>> {
  const texts = (list: string, ...path: readonly string[]): Set<string> => {
    const entries = listOf(spec, list).filter(isObject);
    const parents = entries.map((entry) => path.slice(0, -1).reduce(mapOf, entry));
    return new Set(parents.map((entry) => textOf(entry, path.at(-1) as string)));
  };
  const applied = texts("mutations", "applyConfiguration", "expression");
  return new Map<Use, ReadonlySet<string>>([
    ["condition", texts("matchConditions", "expression")],
    ["validation", texts("validations", "expression")],
    ["message", texts("validations", "messageExpression")],
    ["annotation", texts("auditAnnotations", "valueExpression")],
    ["apply", applied],
    ["json", applied],
  ]);
}
