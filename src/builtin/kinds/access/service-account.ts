import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { ServiceAccount } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const serviceAccount: CheckRules<ServiceAccount> = {
  check,
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    check(object, at);
  },
};

function check({ metadata }: ServiceAccount, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
}
