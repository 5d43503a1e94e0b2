import type { CheckRules } from "../../check/kind-rules.js";
import type { PodTemplate } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { podOptions } from "../../pod/pod-options.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const podTemplate: CheckRules<PodTemplate> = {
  check({ metadata, template }, at, cluster) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    const options = podOptions(undefined, undefined, cluster);
    checkPodTemplate(template, at.field("template"), options);
  },
  checkUpdate({ metadata, template }, { metadata: oldMetadata, template: old }, at, cluster) {
    checkMetadataUpdate(metadata, oldMetadata, at.field("metadata"));
    const options = podOptions(old.spec, old.metadata, cluster);
    checkPodTemplate(template, at.field("template"), options);
  },
};
