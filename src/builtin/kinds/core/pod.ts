import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { type PodOptions, podOptions } from "../../pod/pod-options.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { Pod, PodSpec } from "../../type/go-types.js";
import { checkAnnotationUpdate, checkPodUpdate } from "../../pod/pod-update.js";
import { checkImages } from "../../pod/container/containers.js";
import { checkPodAnnotations } from "../../pod/pod-annotations.js";
import { checkPodSpec } from "../../pod/pod-spec.js";
import { checkProfileAnnotations } from "../../pod/profile-annotations.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const pod: CheckRules<Pod> = {
  check(object, at, cluster) {
    const { metadata, spec } = object;
    const place = at.field("spec");
    checkPod(object, { ...podOptions(undefined, undefined, cluster), isPod: true }, at);
    if (spec.ephemeralContainers.length > 0)
      place.field("ephemeralContainers").forbidden("cannot be set on create");
    if (spec.nodeName !== "" && spec.schedulingGates.length > 0)
      place.field("nodeName").forbidden("cannot be set until all schedulingGates have been cleared");
    checkProfileAnnotations(metadata, spec, place);
  },
  checkUpdate(object, old, at, cluster) {
    const { metadata, spec } = object;
    const options = { ...podOptions(old.spec, old.metadata, cluster), isPod: true };
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkPod(object, options, at);
    checkAnnotationUpdate(metadata.annotations, old.metadata.annotations, at.field("metadata"));
    checkPodAnnotations(metadata.annotations, spec, options, at.field("metadata").field("annotations"));
    checkPodUpdate(spec, old.spec, options, at.field("spec"));
  },
};

/** Go's validatePodMetadataAndSpec. */
function checkPod({ metadata, spec }: Pod, options: PodOptions, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  checkPodAnnotations(metadata.annotations, spec, options, at.field("metadata").field("annotations"));
  checkPodSpec(spec, metadata, options, at.field("spec"));
  if (spec.serviceAccountName === "") checkNoTokens(spec, at);
  checkImages(spec.containers, at.field("spec").field("containers"));
  checkImages(spec.initContainers, at.field("spec").field("initContainers"));
}

/** Tokens are those of a service account. */
function checkNoTokens({ volumes }: PodSpec, at: RootSpot): void {
  const place = at.field("spec").field("volumes");
  place.each(volumes, ({ projected }, here) => {
    for (const [j, { serviceAccountToken }] of (projected?.sources ?? []).entries())
      if (serviceAccountToken !== undefined)
        here
          .fields("projected", "sources")
          .item(j)
          .field("serviceAccountToken")
          .forbidden("must not be specified when serviceAccountName is not set");
  });
}
