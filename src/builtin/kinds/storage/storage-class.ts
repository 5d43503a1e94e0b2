import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkParameters, checkProvisioner } from "./class-parameters.js";
import { checkImmutableMap, checkImmutableText, checkImmutableValue } from "../../check/immutable.js";
import type { StorageClass } from "../../type/go-types.js";
import { checkTopologies } from "./topologies.js";
import { subdomainFaults } from "../../../machinery/index.js";

const RECLAIM_POLICIES = ["Delete", "Retain"];
const BINDING_MODES = ["Immediate", "WaitForFirstConsumer"];

export const storageClass: CheckRules<StorageClass> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    checkImmutableMap(object.parameters, old.parameters, at.field("parameters"));
    checkImmutableText(object.provisioner, old.provisioner, at.field("provisioner"));
    for (const name of ["reclaimPolicy", "volumeBindingMode"] as const)
      checkImmutableValue(object[name], old[name], at.field(name));
  },
};

function check(object: StorageClass, at: RootSpot): void {
  const { reclaimPolicy = "", volumeBindingMode } = object;
  checkMetadata(object.metadata, false, subdomainFaults, at.field("metadata"));
  checkProvisioner(object.provisioner, at.field("provisioner"));
  checkParameters(object.parameters, at.field("parameters"));
  if (reclaimPolicy !== "" && !RECLAIM_POLICIES.includes(reclaimPolicy))
    at.field("reclaimPolicy").notSupportedTyped(reclaimPolicy, RECLAIM_POLICIES);
  if (volumeBindingMode === undefined) at.field("volumeBindingMode").required();
  else if (!BINDING_MODES.includes(volumeBindingMode))
    at.field("volumeBindingMode").notSupportedTyped(volumeBindingMode, BINDING_MODES);
  checkTopologies(object.allowedTopologies, at.field("allowedTopologies"));
}
