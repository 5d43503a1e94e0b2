import type {
  DaemonSet,
  DaemonSetSpec,
  DaemonSetUpdateStrategy,
  RollingUpdateDaemonSet,
} from "../../type/go-types.js";
import { amountOf, checkAtMost100Percent, checkIntOrPercent } from "../../check/int-or-percent.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { hasInvalidLabelValue, isEmptySelector, usableSelector } from "../../check/usable-selector.js";
import { checkIsSelected, checkRunsForever, templateOptions } from "./pod-selector.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { goJson, subdomainFaults } from "../../../machinery/index.js";
import type { CheckRules, ClusterSettings } from "../../check/kind-rules.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { Spot } from "../../check/spot.js";
import { checkImmutable } from "../../check/immutable.js";
import { checkNonNegative } from "../../check/range.js";
import { checkPodTemplate } from "../../pod/pod-template.js";

export const daemonSet: CheckRules<DaemonSet> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"), templateOptions(undefined, cluster));
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    const place = at.field("spec");
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkImmutable(spec.selector, old.spec.selector, "meta/v1.LabelSelector", place.field("selector"));
    checkSpec(spec, place, updateOptions(old.spec, cluster));
  },
};

/** Invalid values of a stored selector are allowed in all selectors. */
function updateOptions(old: DaemonSetSpec, cluster: ClusterSettings): PodOptions {
  const options = templateOptions(old.template, cluster);
  const allowsInvalidPodValues = options.allowsInvalidPodValues || hasInvalidLabelValue(old.selector);
  return { ...options, allowsInvalidPodValues };
}

function checkSpec(spec: DaemonSetSpec, at: Spot, options: PodOptions): void {
  const { selector, template } = spec;
  const place = at.field("template");
  checkLabelSelector(selector, at.field("selector"), options.allowsInvalidPodValues);
  const usable = usableSelector(selector);
  if (usable !== undefined) checkIsSelected(template.metadata.labels, usable, place);
  if (selector !== undefined && isEmptySelector(selector))
    at.field("selector").invalidStruct(
      selector,
      "meta/v1.LabelSelector",
      "empty selector is invalid for daemonset",
    );
  checkPodTemplate(template, place, options);
  checkRunsForever(template.spec, place.field("spec"), "DaemonSet");
  checkNonNegative(spec.minReadySeconds, at.field("minReadySeconds"));
  checkStrategy(spec.updateStrategy, at.field("updateStrategy"));
  checkNonNegative(spec.revisionHistoryLimit, at.field("revisionHistoryLimit"));
}

function checkStrategy(strategy: DaemonSetUpdateStrategy, at: Spot): void {
  const { type, rollingUpdate } = strategy;
  if (type === "OnDelete") return;
  if (type !== "RollingUpdate")
    at.notSupportedStruct(strategy, "apps/v1.DaemonSetUpdateStrategy", ["RollingUpdate", "OnDelete"]);
  else if (rollingUpdate === undefined) at.field("rollingUpdate").required();
  else checkRollingUpdate(rollingUpdate, at.field("rollingUpdate"));
}

function checkRollingUpdate({ maxUnavailable = 0, maxSurge = 0 }: RollingUpdateDaemonSet, at: Spot): void {
  const [unavailable, surge] = [at.field("maxUnavailable"), at.field("maxSurge")];
  checkIntOrPercent(maxUnavailable, unavailable);
  checkIntOrPercent(maxSurge, surge);
  checkAtMost100Percent(maxUnavailable, unavailable);
  checkAtMost100Percent(maxSurge, surge);
  const [hasUnavailable, hasSurge] = [amountOf(maxUnavailable) !== 0, amountOf(maxSurge) !== 0];
  if (hasUnavailable && hasSurge)
    surge.invalidPrinted(goJson(maxSurge), "may not be set when maxUnavailable is non-zero");
  if (!hasUnavailable && !hasSurge) unavailable.required("cannot be 0 when maxSurge is 0");
}
