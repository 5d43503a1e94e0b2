import type { PolicyRule } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";

/** What a role allows: verbs on resources, or on non-resource URLs. */
export function checkPolicyRules(rules: readonly PolicyRule[], isNamespaced: boolean, at: Spot): void {
  at.each(rules, (rule, place) => checkPolicyRule(rule, isNamespaced, place));
}

function checkPolicyRule(rule: PolicyRule, isNamespaced: boolean, at: Spot): void {
  const { verbs, apiGroups, resources, resourceNames, nonResourceURLs } = rule;
  if (verbs.length === 0) at.field("verbs").required("verbs must contain at least one value");
  if (nonResourceURLs.length > 0) {
    const place = at.field("nonResourceURLs");
    if (isNamespaced) place.invalid(nonResourceURLs, "namespaced rules cannot apply to non-resource URLs");
    if (apiGroups.length > 0 || resources.length > 0 || resourceNames.length > 0)
      place.invalid(nonResourceURLs, "rules cannot apply to both regular resources and non-resource URLs");
    return;
  }
  if (apiGroups.length === 0)
    at.field("apiGroups").required("resource rules must supply at least one api group");
  if (resources.length === 0)
    at.field("resources").required("resource rules must supply at least one resource");
}
