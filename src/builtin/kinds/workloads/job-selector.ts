import { type JobOptions, NAME_LABEL, UID_LABEL } from "./job-options.js";
import type { Job } from "../../type/go-types.js";
import type { Labels } from "../../check/labels.js";
import type { RootSpot } from "../../check/kind-rules.js";
import type { Spot } from "../../check/spot.js";
import { printLabels } from "../../check/labels.js";
import { usableSelector } from "../../check/usable-selector.js";

/** The API server generates the selector of a Job and the labels of its pods; what a client sends must agree. */
export function checkGeneratedSelector({ metadata, spec }: Job, at: RootSpot, options: JobOptions): void {
  if (spec.manualSelector === true || spec.selector === undefined) return;
  const { name, uid } = metadata;
  if (uid === "") at.field("metadata").field("uid").required();
  const expected: Labels = {
    "controller-uid": uid,
    "job-name": name,
    ...(options.needsPrefixedLabels && { [UID_LABEL]: uid, [NAME_LABEL]: name }),
  };
  const labels = at.field("spec").fields("template", "metadata", "labels");
  for (const [key, value] of Object.entries(expected))
    checkHasLabel(spec.template.metadata.labels, key, value, labels);
  const selector = usableSelector(spec.selector);
  if (selector !== undefined && !selector.matches(expected))
    at.field("spec")
      .field("selector")
      .invalidStruct(spec.selector, "meta/v1.LabelSelector", "`selector` not auto-generated");
}

function checkHasLabel(labels: Labels, key: string, value: string, at: Spot): void {
  if (!Object.hasOwn(labels, key)) at.item(key).required(`must be '${value}'`);
  else if (labels[key] !== value) at.item(key).invalidPrinted(printLabels(labels), `must be '${value}'`);
}
