import { type Json, type JsonObject, isObject } from "../../model/index.js";
import type { HPAScalingRules, HorizontalPodAutoscalerBehavior as Behavior } from "../type/go-types.js";
import { folded, parsed } from "./annotation-json.js";
import { NIL_LIST } from "../type/zero.js";
import { decode } from "../type/decode.js";
import { structType } from "../type/struct-type.js";

/** The names that the internal type has in JSON, in Go's order; it has no tags, so the names of its fields are used. */
const DIRECTIONS = { scaleUp: "ScaleUp", scaleDown: "ScaleDown" };
const RULES = {
  stabilizationWindowSeconds: "StabilizationWindowSeconds",
  selectPolicy: "SelectPolicy",
  policies: "Policies",
  tolerance: "Tolerance",
};
const POLICY = { type: "Type", value: "Value", periodSeconds: "PeriodSeconds" };

/** The behavior that version 1 has in an annotation; undefined if there is none, or Go's decoder cannot read it. */
export function readBehavior(text: string): Behavior | undefined {
  const json = parsed(text);
  if (!isObject(json ?? null)) return undefined;
  const given = below(json as JsonObject, DIRECTIONS, (rules) =>
    renamed(rules, RULES, (policies) =>
      Array.isArray(policies) ? policies.map((policy) => renamed(policy, POLICY)) : policies,
    ),
  );
  const { value } = decode(given, structType("autoscaling/v2.HorizontalPodAutoscalerBehavior"));
  const behavior = value as unknown as Behavior | undefined;
  const isEmpty = behavior?.scaleUp === undefined && behavior?.scaleDown === undefined;
  return isEmpty ? undefined : behavior;
}

/** The members with the names of version 2, whatever their case. */
function renamed(value: Json, names: object, items: (list: Json) => Json = (list) => list): Json {
  if (!isObject(value)) return value;
  const found = folded(value, Object.keys(names));
  return found["policies"] === undefined ? found : { ...found, policies: items(found["policies"]) };
}

function below(object: JsonObject, names: object, change: (value: Json) => Json): JsonObject {
  const found = folded(object, Object.keys(names));
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, change(value)]));
}

/** Behavior as Go writes the internal type: nothing is omitted. */
export function writeBehavior({ scaleUp, scaleDown }: Behavior): JsonObject {
  return { [DIRECTIONS.scaleUp]: writeRules(scaleUp), [DIRECTIONS.scaleDown]: writeRules(scaleDown) };
}

function writeRules(rules: HPAScalingRules | undefined): Json {
  if (rules === undefined) return null;
  const { stabilizationWindowSeconds = null, selectPolicy = null, policies, tolerance = null } = rules;
  return {
    [RULES.stabilizationWindowSeconds]: stabilizationWindowSeconds,
    [RULES.selectPolicy]: selectPolicy,
    [RULES.policies]:
      policies === NIL_LIST
        ? null
        : policies.map(({ type, value, periodSeconds }) => ({
            [POLICY.type]: type,
            [POLICY.value]: value,
            [POLICY.periodSeconds]: periodSeconds,
          })),
    [RULES.tolerance]: tolerance,
  };
}
