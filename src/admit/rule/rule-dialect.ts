import type { Json } from "../../model/index.js";
import { minorOf } from "../../schema/internal.js";

/** How the API server of one version words what rules find. */
export interface RuleDialect {
  /** The version whose expressions objects are judged by: `1.36`. */
  readonly kubernetes: string;
  /** The version whose expressions a CRD may use: the one before, so that the API server can be rolled back. */
  readonly kubernetesOfNew: string;
  /** The value that is printed for a rule that is not met; undefined for none. */
  valueOf(value: Json, type: string): Json | undefined;
  /** What is printed where there is no value at all. */
  readonly nothing: Json;
  /** Whether `self.namespace` can be written as such, beside `self.__namespace__`. */
  readonly hasKeywordFields: boolean;
  /** What is said of a `fieldPath` that leads nowhere. */
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
