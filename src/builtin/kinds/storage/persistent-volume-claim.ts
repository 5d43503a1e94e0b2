import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { type ClaimOptions, checkClaimSpec, claimOptions } from "../../check/claim-spec.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { PersistentVolumeClaim } from "../../type/go-types.js";
import { checkClaimUpdate } from "./claim-update.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const persistentVolumeClaim: CheckRules<PersistentVolumeClaim> = {
  check: (claim, at) => check(claim, at, claimOptions()),
  checkUpdate(claim, old, at) {
    checkMetadataUpdate(claim.metadata, old.metadata, at.field("metadata"));
    check(claim, at, claimOptions(old.spec));
    checkClaimUpdate(claim, old, at);
  },
};

function check({ metadata, spec }: PersistentVolumeClaim, at: RootSpot, options: ClaimOptions): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  checkClaimSpec(spec, at.field("spec"), options);
}
