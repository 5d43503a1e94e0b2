import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkParameters, checkProvisioner } from "./class-parameters.js";
import type { VolumeAttributesClass } from "../../type/go-types.js";
import { areSameTexts } from "../../type/equal.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const volumeAttributesClass: CheckRules<VolumeAttributesClass> = {
  check,
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    if (object.driverName !== old.driverName)
      at.field("driverName").forbidden("updates to driverName are forbidden.");
    if (!areSameTexts(object.parameters, old.parameters))
      at.field("parameters").forbidden("updates to parameters are forbidden.");
    check(object, at);
  },
};

function check({ metadata, driverName, parameters }: VolumeAttributesClass, at: RootSpot): void {
  checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
  checkProvisioner(driverName, at.field("driverName"));
  checkParameters(parameters, at.field("parameters"));
  if (Object.keys(parameters).length === 0)
    at.field("parameters").required("must contain at least one key/value pair");
}
