import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { type JobOptions, jobOptions } from "./job-options.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Job } from "../../type/go-types.js";
import { checkGeneratedSelector } from "./job-selector.js";
import { checkJobSpecUpdate } from "./job-update.js";
import { checkSelectingJobSpec } from "./job-spec.js";

export const job: CheckRules<Job> = {
  check(object, at, cluster) {
    check(object, at, jobOptions(undefined, cluster));
  },
  checkUpdate(object, old, at, cluster) {
    const options = jobOptions(old, cluster);
    check(object, at, options);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkJobSpecUpdate(object.spec, old.spec, at.field("spec"), options);
  },
};

function check(object: Job, at: RootSpot, options: JobOptions): void {
  checkMetadata(object.metadata, true, subdomainFaults, at.field("metadata"));
  checkGeneratedSelector(object, at, options);
  checkSelectingJobSpec(object.spec, at.field("spec"), options);
  checkHostName(object, at);
}

/** An index is appended to the name for the host name of a pod; the longest one must fit. */
function checkHostName({ metadata: { name }, spec }: Job, at: RootSpot): void {
  const { completionMode, completions = 0 } = spec;
  if (completionMode !== "Indexed" || completions <= 0) return;
  const longest = `${name}-${completions - 1}`;
  if (labelFaults(longest).length > 0)
    at.field("metadata")
      .field("name")
      .invalid(name, `will not able to create pod with invalid DNS label: ${longest}`);
}
