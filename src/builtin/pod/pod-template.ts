import { checkAnnotations } from "../check/annotations.js";
import { checkLabels } from "../check/labels.js";
import type { PodOptions } from "./pod-options.js";
import type { PodTemplateSpec } from "../type/go-types.js";
import type { Spot } from "../check/spot.js";
import { checkPodAnnotations } from "./pod-annotations.js";
import { checkPodSpec } from "./pod-spec.js";
import { checkProfileAnnotations } from "./profile-annotations.js";

/** Go's ValidatePodTemplateSpec. Errors about labels and annotations leave out the metadata. */
export function checkPodTemplate({ metadata, spec }: PodTemplateSpec, at: Spot, options: PodOptions): void {
  const { labels, annotations } = metadata;
  checkLabels(labels, at.field("labels"));
  checkAnnotations(annotations, at.field("annotations"));
  checkPodAnnotations(annotations, spec, options, at.field("annotations"));
  checkPodSpec(spec, undefined, options, at.field("spec"));
  checkProfileAnnotations(metadata, spec, at.field("spec"));
  if (spec.ephemeralContainers.length > 0)
    at.fields("spec", "ephemeralContainers").forbidden("ephemeral containers not allowed in pod template");
}
