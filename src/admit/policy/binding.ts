import { listOf, mapOf, textOf, nameOf } from "../../machinery/index.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type MatchResources, readMatchResources } from "./match.js";
import { type ParamRef, readParamRef } from "./param.js";

/** A policy binding: where the policy applies, its parameters, and its actions. */
export interface Binding {
  readonly name: string;
  readonly policyName: string;
  /** Null for every request that the policy matches. */
  readonly match: MatchResources | null;
  readonly paramRef: ParamRef | null;
  /** `Deny`, `Warn`, `Audit`; mutating policies have none. */
  readonly actions: readonly string[];
}

export function readBinding(object: JsonObject): Binding {
  const spec = mapOf(object, "spec");
  const resources = getKey(spec, "matchResources");
  const reference = getKey(spec, "paramRef");
  return {
    name: nameOf(object),
    policyName: textOf(spec, "policyName"),
    match: isObject(resources) ? readMatchResources(resources) : null,
    paramRef: isObject(reference) ? readParamRef(reference, textOf(object, "apiVersion")) : null,
    actions: listOf(spec, "validationActions").filter((action) => typeof action === "string"),
  };
}
