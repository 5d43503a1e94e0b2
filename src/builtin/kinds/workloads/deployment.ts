import type { CheckRules } from "../../check/kind-rules.js";
import type { Deployment, DeploymentStrategy, RollingUpdateDeployment } from "../../type/go-types.js";
import { amountOf, checkAtMost100Percent, checkIntOrPercent } from "../../check/int-or-percent.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { goJson, subdomainFaults } from "../../../machinery/index.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { Spot } from "../../check/spot.js";
import { checkImmutable } from "../../check/immutable.js";
import { checkNonNegative } from "../../check/range.js";
import { checkReplicaTemplate } from "./replica-template.js";
import { templateOptions } from "./pod-selector.js";

export const deployment: CheckRules<Deployment> = {
  check(object, at, cluster) {
    checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(object, at.field("spec"), templateOptions(undefined, cluster));
  },
  checkUpdate(object, old, at, cluster) {
    const spec = at.field("spec");
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkSpec(object, spec, templateOptions(old.spec.template, cluster));
    checkImmutable(object.spec.selector, old.spec.selector, "meta/v1.LabelSelector", spec.field("selector"));
  },
};

function checkSpec({ metadata, spec }: Deployment, at: Spot, options: PodOptions): void {
  const { minReadySeconds, progressDeadlineSeconds } = spec;
  checkNonNegative(spec.replicas, at.field("replicas"));
  checkReplicaTemplate(spec, at, options);
  checkStrategy(spec.strategy, at.field("strategy"));
  checkNonNegative(minReadySeconds, at.field("minReadySeconds"));
  checkNonNegative(spec.revisionHistoryLimit, at.field("revisionHistoryLimit"));
  checkNonNegative(rollbackRevision(metadata.annotations), at.fields("rollback", "version"));
  const deadline = at.field("progressDeadlineSeconds");
  checkNonNegative(progressDeadlineSeconds, deadline);
  if (progressDeadlineSeconds !== undefined && progressDeadlineSeconds <= minReadySeconds)
    deadline.invalid(progressDeadlineSeconds, "must be greater than minReadySeconds");
}

/** A field of former versions, which the API server keeps in an annotation. */
function rollbackRevision(annotations: Readonly<Record<string, string>>): number | undefined {
  const text = annotations["deprecated.deployment.rollback.to"] ?? "";
  return text === "" ? undefined : Number(text);
}

function checkStrategy(strategy: DeploymentStrategy, at: Spot): void {
  const { type, rollingUpdate } = strategy;
  const place = at.field("rollingUpdate");
  if (type === "Recreate") {
    if (rollingUpdate !== undefined)
      place.forbidden("may not be specified when strategy `type` is 'Recreate'");
  } else if (type !== "RollingUpdate")
    at.notSupportedStruct(strategy, "apps/v1.DeploymentStrategy", ["Recreate", "RollingUpdate"]);
  else if (rollingUpdate === undefined) place.required("this should be defaulted and never be nil");
  else checkRollingUpdate(rollingUpdate, place);
}

function checkRollingUpdate({ maxUnavailable = 0, maxSurge = 0 }: RollingUpdateDeployment, at: Spot): void {
  const unavailable = at.field("maxUnavailable");
  checkIntOrPercent(maxUnavailable, unavailable);
  checkIntOrPercent(maxSurge, at.field("maxSurge"));
  if (amountOf(maxUnavailable) === 0 && amountOf(maxSurge) === 0)
    unavailable.invalidPrinted(goJson(maxUnavailable), "may not be 0 when `maxSurge` is 0");
  checkAtMost100Percent(maxUnavailable, unavailable);
}
