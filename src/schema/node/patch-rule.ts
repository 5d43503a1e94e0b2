import { type JsonObject, type PatchRule, type SchemaNode } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { RECOMMENDED_KEYS, readRecommendation } from "./recommended-keys.js";

/** Who defines a type: built-in types have patch strategies for their lists; other types only have list types. */
export type Origin = "kubernetes" | "elsewhere";

/**
 * Definitions of built-in types are named after Go packages. Those of CRDs are named after their API group, which may
 * end in k8s.io as well: `io.k8s.networking.gateway.v1.Gateway` is not a built-in type.
 */
const GO_PACKAGES = /^io\.k8s\.(api|apimachinery|apiextensions-apiserver|kube-aggregator)\./;

export function originOf(definition: string): Origin {
  return GO_PACKAGES.test(definition) ? "kubernetes" : "elsewhere";
}

type Described = Pick<SchemaNode, "type" | "list" | "values">;
type DefaultRule = Pick<PatchRule, "strategies" | "mergeKey">;

/** What strategic merge reads of a schema. */
export function patchRuleOf(schema: JsonObject, node: Described, origin: Origin): PatchRule | null {
  const rule = defaultRule(schema, node, origin);
  const recommended = recommendedKeys(schema, node, rule.mergeKey);
  const saysNothing = rule.strategies.length === 0 && rule.mergeKey === null && recommended.length === 0;
  return saysNothing ? null : { ...rule, recommended };
}

/**
 * Upstream rejects strategic merge patches of custom resources, so there is nothing to be compatible with: their lists
 * merge by the keys of server-side apply. Lists of built-in types that only server-side apply merges stay replaced.
 */
function defaultRule(schema: JsonObject, node: Described, origin: Origin): DefaultRule {
  const strategy = getKey(schema, "x-kubernetes-patch-strategy");
  const key = getKey(schema, "x-kubernetes-patch-merge-key");
  const mergeKey = typeof key === "string" ? key : null;
  if (typeof strategy === "string") return { strategies: strategy.split(","), mergeKey };
  const list = origin === "elsewhere" ? node.list : null;
  const isMerged = list !== null && (list.kind === "keyed" || list.kind === "set");
  return isMerged
    ? { strategies: ["merge"], mergeKey: mergeKey ?? list.keys[0] ?? null }
    : { strategies: [], mergeKey };
}

const DEFAULT_KEY_ONLY: readonly string[] = [];

/** Unusable keys are ignored. */
function recommendedKeys(schema: JsonObject, node: Described, mergeKey: string | null): readonly string[] {
  const said = getKey(schema, RECOMMENDED_KEYS);
  const recommendation = said === undefined ? null : readRecommendation(said, node, mergeKey);
  if (recommendation?.faults.length === 0) return beyondDefault(recommendation.keys, mergeKey);
  if (mergeKey === null) return DEFAULT_KEY_ONLY;
  const keys = node.list?.keys ?? [];
  return keys[0] === mergeKey ? beyondDefault(keys, mergeKey) : DEFAULT_KEY_ONLY;
}

function beyondDefault(keys: readonly string[], mergeKey: string | null): readonly string[] {
  return keys.length === 1 && keys[0] === mergeKey ? DEFAULT_KEY_ONLY : keys;
}
