import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { ClusterRole, Role } from "../../type/go-types.js";
import { checkLabelSelector, hasSelectorErrors } from "../../check/label-selector.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkPolicyRules } from "./policy-rule.js";
import { segmentNameFaults } from "./segment-name.js";
import { readSelector } from "../../../machinery/index.js";
import type { JsonObject } from "../../../model/index.js";

export const role: CheckRules<Role> = {
  check: checkRole,
  checkUpdate(object, old, at) {
    checkRole(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
  },
};

function checkRole({ metadata, rules }: Role, at: RootSpot): void {
  checkMetadata(metadata, true, segmentNameFaults, at.field("metadata"));
  checkPolicyRules(rules, true, at.field("rules"));
}

export const clusterRole: CheckRules<ClusterRole> = {
  check: (object, at) => checkClusterRole(object, at, false),
  checkUpdate(object, old, at) {
    const selectors = old.aggregationRule?.clusterRoleSelectors ?? [];
    checkClusterRole(object, at, selectors.some(hasSelectorErrors));
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
  },
};

function checkClusterRole(object: ClusterRole, at: RootSpot, allowsInvalidValues: boolean): void {
  const { metadata, rules, aggregationRule } = object;
  checkMetadata(metadata, false, segmentNameFaults, at.field("metadata"));
  checkPolicyRules(rules, false, at.field("rules"));
  if (aggregationRule === undefined) return;
  const { clusterRoleSelectors } = aggregationRule;
  const place = at.field("aggregationRule").field("clusterRoleSelectors");
  if (clusterRoleSelectors.length === 0)
    place.required("at least one clusterRoleSelector required if aggregationRule is non-nil");
  place.each(clusterRoleSelectors, (selector, here) => {
    checkLabelSelector(selector, here, allowsInvalidValues);
    // A selector that cannot be parsed is nil in Go, and printed as such.
    if ("fault" in readSelector(selector as unknown as JsonObject))
      here.invalid(null, "invalid label selector.");
  });
}
