import type { Json } from "../../model/index.js";
import { minorOf } from "../../schema/internal.js";

/** The wording of rule errors in one version of the API server. */
export interface RuleDialect {
  /** The version of the expressions that objects are validated with: `1.36`. */
  readonly kubernetes: string;
  /** The version of the expressions that a CRD may use: the one before, so that the API server can be rolled back. */
  readonly kubernetesOfNew: string;
  /** The value that is printed for a violated rule; undefined for none. */
  valueOf(value: Json, type: string): Json | undefined;
  /** What is printed if there is no value. */
  readonly nothing: Json;
  /** Whether `self.namespace` is allowed in addition to `self.__namespace__`. */
  readonly hasKeywordFields: boolean;
  /** The error for a `fieldPath` that does not exist. */
  readonly invalidPath: string;
}

export function ruleDialectOf(kubernetes: string): RuleDialect {
  const minor = minorOf(kubernetes);
  return {
    kubernetes,
    kubernetesOfNew: `1.${minor - 1}`,
    valueOf: minor >= 35 ? shownValue : (_, type) => type,
    nothing: minor >= 34 ? null : "null",
    hasKeywordFields: minor >= 31,
    invalidPath: minor >= 34 ? "must be a valid path" : "fieldPath must be a valid path",
  };
}

/** From 1.35 on, scalars are printed, and lists and objects are not. Before, it was the type for all of them. */
function shownValue(value: Json, type: string): Json | undefined {
  return type === "object" || type === "array" ? undefined : value;
}
