import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules } from "../../check/kind-rules.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { ReplicaSet, ReplicaSetSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkImmutable } from "../../check/immutable.js";
import { checkNonNegative } from "../../check/range.js";
import { checkReplicaTemplate } from "./replica-template.js";
import { subdomainFaults } from "../../../machinery/index.js";
import { templateOptions } from "./pod-selector.js";

export const replicaSet: CheckRules<ReplicaSet> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec"), templateOptions(undefined, cluster));
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    const place = at.field("spec");
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkSpec(spec, place, templateOptions(old.spec.template, cluster));
    checkImmutable(spec.selector, old.spec.selector, "meta/v1.LabelSelector", place.field("selector"));
  },
};

function checkSpec(spec: ReplicaSetSpec, at: Spot, options: PodOptions): void {
  checkNonNegative(spec.replicas, at.field("replicas"));
  checkNonNegative(spec.minReadySeconds, at.field("minReadySeconds"));
  checkReplicaTemplate(spec, at, options);
}
