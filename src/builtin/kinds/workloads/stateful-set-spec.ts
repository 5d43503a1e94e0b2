import type { StatefulSetSpec, StatefulSetUpdateStrategy } from "../../type/go-types.js";
import { amountOf, checkAtMost100Percent, checkIntOrPercent } from "../../check/int-or-percent.js";
import { checkPodSelector, checkRunsForever } from "./pod-selector.js";
import { goJson, labelFaults } from "../../../machinery/index.js";
import type { PodOptions } from "../../pod/pod-options.js";
import { checkClaimSpec, claimOptions } from "../../check/claim-spec.js";
import type { Spot } from "../../check/spot.js";
import { checkNonNegative } from "../../check/range.js";
import { checkStatefulTemplate } from "./stateful-set-template.js";
import { printOptional } from "../../check/immutable.js";
import { usableSelector } from "../../check/usable-selector.js";

export interface StatefulSetOptions {
  readonly pod: PodOptions;
  /** The name of the service and the claims cannot change: stored ones stay, valid or not. */
  readonly isUpdate: boolean;
  /** The stored StatefulSet is already invalid: its template is not checked. */
  readonly skipsTemplate: boolean;
}

/** Go's ValidateStatefulSetSpec. */
export function checkStatefulSetSpec(spec: StatefulSetSpec, at: Spot, options: StatefulSetOptions): void {
  checkPodManagement(spec.podManagementPolicy, at.field("podManagementPolicy"));
  checkUpdateStrategy(spec.updateStrategy, at.field("updateStrategy"));
  checkRetention(spec, at.field("persistentVolumeClaimRetentionPolicy"));
  if (!options.isUpdate) checkClaims(spec, at.field("volumeClaimTemplates"));
  checkNonNegative(spec.replicas, at.field("replicas"));
  checkNonNegative(spec.minReadySeconds, at.field("minReadySeconds"));
  checkNonNegative(spec.ordinals?.start, at.fields("ordinals", "start"));
  if (!options.isUpdate && spec.serviceName !== "")
    at.field("serviceName").faults(spec.serviceName, labelFaults(spec.serviceName));
  checkPodSelector(spec.selector, at.field("selector"), "statefulset");
  const usable = usableSelector(spec.selector);
  if (usable === undefined)
    at.field("selector").invalidPrinted(printOptional(spec.selector, "meta/v1.LabelSelector"), "");
  else checkStatefulTemplate(spec, usable, at.field("template"), options);
  checkRunsForever(spec.template.spec, at.fields("template", "spec"), "StatefulSet");
}

function checkPodManagement(policy: string, at: Spot): void {
  if (policy === "") at.required();
  else if (policy !== "OrderedReady" && policy !== "Parallel")
    at.invalidTyped(policy, "must be 'OrderedReady' or 'Parallel'");
}

function checkUpdateStrategy(strategy: StatefulSetUpdateStrategy, at: Spot): void {
  const { type, rollingUpdate } = strategy;
  const place = at.field("rollingUpdate");
  if (type === "") at.required();
  else if (type !== "OnDelete" && type !== "RollingUpdate")
    at.invalidStruct(strategy, "apps/v1.StatefulSetUpdateStrategy", "must be 'RollingUpdate' or 'OnDelete'");
  else if (rollingUpdate === undefined) return;
  else if (type === "OnDelete")
    place.invalidStruct(
      rollingUpdate,
      "apps/v1.RollingUpdateStatefulSetStrategy",
      "only allowed for updateStrategy 'RollingUpdate'",
    );
  else {
    checkNonNegative(rollingUpdate.partition, place.field("partition"));
    checkUnavailable(rollingUpdate.maxUnavailable, place.field("maxUnavailable"));
  }
}

function checkUnavailable(value: number | string | undefined, at: Spot): void {
  if (value === undefined) return;
  checkIntOrPercent(value, at);
  if (amountOf(value) === 0) at.invalidPrinted(goJson(value), "cannot be 0");
  checkAtMost100Percent(value, at);
}

function checkRetention({ persistentVolumeClaimRetentionPolicy: policy }: StatefulSetSpec, at: Spot): void {
  for (const name of ["whenDeleted", "whenScaled"] as const) {
    const value = policy?.[name] ?? "Retain";
    if (value !== "Retain" && value !== "Delete")
      at.field(name).notSupportedTyped(value, ["Retain", "Delete"]);
  }
}

/** The metadata of claims is not checked. */
function checkClaims({ volumeClaimTemplates }: StatefulSetSpec, at: Spot): void {
  at.each(volumeClaimTemplates, ({ spec }, place) =>
    checkClaimSpec(spec, place.field("spec"), claimOptions()),
  );
}
