import type { LabelSelector, PodSpec, PodTemplateSpec } from "../../type/go-types.js";
import { type Labels, printLabels } from "../../check/labels.js";
import { type PodOptions, podOptions } from "../../pod/pod-options.js";
import { checkLabelSelector } from "../../check/label-selector.js";
import { isEmptySelector } from "../../check/usable-selector.js";
import type { ClusterSettings } from "../../check/kind-rules.js";
import type { Selector } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";

/** A selector that must be there and select something. Controllers find their pods with it. */
export function checkPodSelector(selector: LabelSelector | undefined, at: Spot, controller: string): void {
  if (selector === undefined) {
    at.required();
    return;
  }
  checkLabelSelector(selector, at);
  if (isEmptySelector(selector))
    at.invalidStruct(selector, "meta/v1.LabelSelector", `empty selector is invalid for ${controller}`);
}

/** The pods of a template must be found by the selector. */
export function checkIsSelected(labels: Labels, selector: Pick<Selector, "matches">, template: Spot): void {
  if (!selector.matches(labels))
    template
      .fields("metadata", "labels")
      .invalidPrinted(printLabels(labels), "`selector` does not match template `labels`");
}

/** Pods of a controller run until it stops them. */
export function checkRunsForever(
  { restartPolicy, activeDeadlineSeconds }: PodSpec,
  at: Spot,
  controller: string,
): void {
  if (restartPolicy !== "Always") at.field("restartPolicy").notSupportedTyped(restartPolicy, ["Always"]);
  if (activeDeadlineSeconds !== undefined)
    at.field("activeDeadlineSeconds").forbidden(`activeDeadlineSeconds in ${controller} is not Supported`);
}

/** Go's GetValidationOptionsFromPodTemplate. */
export function templateOptions(old: PodTemplateSpec | undefined, cluster: ClusterSettings): PodOptions {
  return podOptions(old?.spec, old?.metadata, cluster);
}
