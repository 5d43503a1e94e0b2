import type { Lease, LeaseSpec } from "../../type/go-types.js";
import { checkAnyMetadata, checkAnyMetadataUpdate } from "../../check/metadata.js";
import { qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { checkNonNegative } from "../../check/range.js";

const STRATEGIES = ["OldestEmulationVersion"];

export const lease: CheckRules<Lease> = {
  check({ metadata, spec }, at) {
    checkAnyMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"));
  },
  checkUpdate({ metadata, spec }, old, at) {
    checkAnyMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkSpec(spec, at.field("spec"));
  },
};

function checkSpec(spec: LeaseSpec, at: Spot): void {
  const { leaseDurationSeconds, strategy, preferredHolder } = spec;
  if (leaseDurationSeconds !== undefined && leaseDurationSeconds <= 0)
    at.field("leaseDurationSeconds").invalid(leaseDurationSeconds, "must be greater than 0");
  checkNonNegative(spec.leaseTransitions, at.field("leaseTransitions"));
  // The API server names the field twice.
  if (strategy !== undefined) checkStrategy(strategy, at.fields("strategy", "strategy"));
  if ((preferredHolder ?? "") !== "" && (strategy ?? "") === "")
    at.field("preferredHolder").forbidden("may only be specified if `strategy` is defined");
}

/** A name without a domain is one of Kubernetes. */
function checkStrategy(strategy: string, at: Spot): void {
  if (strategy.includes("/")) at.faults(strategy, qualifiedNameFaults(strategy));
  else if (!STRATEGIES.includes(strategy)) at.notSupportedTyped(strategy, STRATEGIES);
}
