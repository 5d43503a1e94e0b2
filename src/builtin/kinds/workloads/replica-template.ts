import type { LabelSelector, PodTemplateSpec } from "../../type/go-types.js";
import { checkIsSelected, checkPodSelector, checkRunsForever } from "./pod-selector.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { Spot } from "../../check/spot.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { printOptional } from "../../check/immutable.js";
import { usableSelector } from "../../check/usable-selector.js";

interface Replicated {
  readonly selector: LabelSelector | undefined;
  readonly template: PodTemplateSpec;
}

/** Selector and template of a Deployment or ReplicaSet, which the API server both calls deployments. */
export function checkReplicaTemplate(
  { selector, template }: Replicated,
  at: Spot,
  options: PodOptions,
): void {
  checkPodSelector(selector, at.field("selector"), "deployment");
  const usable = usableSelector(selector);
  if (usable === undefined) {
    const printed = printOptional(selector, "meta/v1.LabelSelector");
    at.field("selector").invalidPrinted(printed, "invalid label selector");
    return;
  }
  const place = at.field("template");
  checkIsSelected(template.metadata.labels, usable, place);
  checkPodTemplate(template, place, options);
  checkRunsForever(template.spec, place.field("spec"), "ReplicaSet");
}
