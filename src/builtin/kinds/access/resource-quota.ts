import type { CheckRules } from "../../check/kind-rules.js";
import type {
  ResourceQuota,
  ResourceQuotaSpec,
  ScopedResourceSelectorRequirement,
} from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkQuotaResourceName, isQuotaScope, misfitsOf } from "./quota-resource.js";
import type { Spot } from "../../check/spot.js";
import { checkResourceQuantity } from "../../check/quantity-value.js";
import { listValue } from "../../check/list-value.js";
import { subdomainFaults } from "../../../machinery/index.js";

/** The status of a request is dropped before these rules run. */
export const resourceQuota: CheckRules<ResourceQuota> = {
  check({ metadata, spec }, at) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"));
  },
  checkUpdate({ metadata, spec }, old, at) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkSpec(spec, at.field("spec"));
    const [now, before] = [new Set(spec.scopes), new Set(old.spec.scopes)];
    if (now.size !== before.size || spec.scopes.some((scope) => !before.has(scope)))
      at.field("spec").field("scopes").invalid(listValue(spec.scopes), "field is immutable");
  },
};

function checkSpec(spec: ResourceQuotaSpec, at: Spot): void {
  for (const [name, quantity] of Object.entries(spec.hard)) {
    checkQuotaResourceName(name, at.field("hard").item(name));
    checkResourceQuantity(name, quantity, at.field("hard").item(name));
  }
  checkScopes(spec, at.field("scopes"));
  checkScopeSelector(spec, at.fields("scopeSelector", "matchExpressions"));
}

const CONFLICTS = [
  ["BestEffort", "NotBestEffort"],
  ["Terminating", "NotTerminating"],
];

function checkConflicts(chosen: readonly string[], scopes: readonly string[], at: Spot): void {
  for (const pair of CONFLICTS)
    if (pair.every((scope) => chosen.includes(scope))) at.invalid(listValue(scopes), "conflicting scopes");
}

function checkScopes({ scopes, hard }: ResourceQuotaSpec, at: Spot): void {
  for (const scope of scopes) {
    if (!isQuotaScope(scope)) at.invalid(listValue(scopes), "unsupported scope");
    for (const _ of misfitsOf(scope, Object.keys(hard)))
      at.invalid(listValue(scopes), "unsupported scope applied to resource");
  }
  checkConflicts(scopes, scopes, at);
}

const NEEDS_EXISTS = [
  "BestEffort",
  "NotBestEffort",
  "Terminating",
  "NotTerminating",
  "CrossNamespacePodAffinity",
];

/** The places of errors have no index. */
function checkScopeSelector({ scopes, hard, scopeSelector }: ResourceQuotaSpec, at: Spot): void {
  if (scopeSelector === undefined) return;
  for (const requirement of scopeSelector.matchExpressions) {
    const { scopeName } = requirement;
    if (!isQuotaScope(scopeName)) at.field("scopeName").invalidTyped(scopeName, "unsupported scope");
    for (const _ of misfitsOf(scopeName, Object.keys(hard)))
      at.invalidStruct(scopeSelector, "core/v1.ScopeSelector", "unsupported scope applied to resource");
    checkRequirement(requirement, at);
  }
  const names = scopeSelector.matchExpressions.map(({ scopeName }) => scopeName);
  checkConflicts(names, scopes, at);
}

function checkRequirement(requirement: ScopedResourceSelectorRequirement, at: Spot): void {
  const { scopeName, operator, values } = requirement;
  if (NEEDS_EXISTS.includes(scopeName) && operator !== "Exists")
    at.field("operator").invalidTyped(
      operator,
      "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity",
    );
  if (operator === "In" || operator === "NotIn") {
    if (values.length === 0)
      at.field("values").required(
        "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector",
      );
  } else if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0)
      at.field("values").invalid(
        values,
        "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector",
      );
  } else at.field("operator").invalidTyped(operator, "not a valid selector operator");
}
