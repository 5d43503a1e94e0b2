import { checkIsSelected, checkRunsForever, templateOptions } from "./pod-selector.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { Labels } from "../../check/labels.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { ReplicationController, ReplicationControllerSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkNonNegative } from "../../check/range.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { longNameFaults } from "../../../machinery/index.js";

export const replicationController: CheckRules<ReplicationController> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, true, longNameFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"), templateOptions(undefined, cluster));
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkSpec(spec, at.field("spec"), templateOptions(old.spec.template, cluster));
  },
};

function checkSpec(spec: ReplicationControllerSpec, at: Spot, options: PodOptions): void {
  const { replicas, selector, template } = spec;
  const isEmpty = Object.keys(selector).length === 0;
  checkNonNegative(spec.minReadySeconds, at.field("minReadySeconds"));
  if (isEmpty) at.field("selector").required();
  if (replicas === undefined) at.field("replicas").required();
  checkNonNegative(replicas, at.field("replicas"));
  const place = at.field("template");
  if (template === undefined) {
    place.required();
    return;
  }
  if (!isEmpty) checkIsSelected(template.metadata.labels, { matches: hasAllOf(selector) }, place);
  checkPodTemplate(template, place, options);
  checkRunsForever(template.spec, place.field("spec"), "ReplicationController");
}

/** This selector is older than expressions: a label for each key. */
function hasAllOf(selector: Labels): (labels: Labels) => boolean {
  return (labels) =>
    Object.keys(selector).every((key) => Object.hasOwn(labels, key) && labels[key] === selector[key]);
}
