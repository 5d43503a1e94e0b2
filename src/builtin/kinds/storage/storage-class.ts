import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkParameters, checkProvisioner } from "./class-parameters.js";
import { checkUnchanged, checkUnchangedMap } from "../../check/unchanged.js";
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
    checkUnchangedMap(object.parameters, old.parameters, at.field("parameters"));
    for (const name of ["provisioner", "reclaimPolicy", "volumeBindingMode"] as const)
      checkUnchanged(object[name], old[name], at.field(name));
  },
};

function check(object: StorageClass, at: RootSpot): void {
  const { reclaimPolicy = "", volumeBindingMode } = object;
  checkMetadata(object.metadata, false, subdomainFaults, at.field("metadata"));
  checkProvisioner(object.provisioner, at.field("provisioner"));
  checkParameters(object.parameters, at.field("parameters"));
  if (reclaimPolicy !== "" && !RECLAIM_POLICIES.includes(reclaimPolicy))
    at.field("reclaimPolicy").notSupported(reclaimPolicy, RECLAIM_POLICIES);
  if (volumeBindingMode === undefined) at.field("volumeBindingMode").required();
  else if (!BINDING_MODES.includes(volumeBindingMode))
    at.field("volumeBindingMode").notSupported(volumeBindingMode, BINDING_MODES);
  checkTopologies(object.allowedTopologies, at.field("allowedTopologies"));
}
