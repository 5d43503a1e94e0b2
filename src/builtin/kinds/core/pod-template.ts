import type { CheckRules } from "../../check/kind-rules.js";
import type { PodTemplate } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { podOptions } from "../../pod/pod-options.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const podTemplate: CheckRules<PodTemplate> = {
  check({ metadata, template }, at, cluster) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    const options = podOptions(template.spec, undefined, template.metadata, undefined);
    checkPodTemplate(template, at.field("template"), { ...options, ...cluster });
  },
  checkUpdate({ metadata, template }, { metadata: oldMetadata, template: old }, at, cluster) {
    checkMetadataUpdate(metadata, oldMetadata, at.field("metadata"));
    const options = podOptions(template.spec, old.spec, template.metadata, old.metadata);
    checkPodTemplate(template, at.field("template"), { ...options, ...cluster });
  },
};
