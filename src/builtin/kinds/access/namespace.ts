import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { Namespace } from "../../type/go-types.js";
import { checkMetadata, checkMetadataUpdate, checkOldFinalizer } from "../../check/metadata.js";
import { dnsLabelNameFaults } from "../../check/dns-label-name.js";
import { qualifiedNameFaults } from "../../../machinery/index.js";

export const namespace: CheckRules<Namespace> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
  },
};

function check({ metadata, spec }: Namespace, at: RootSpot): void {
  checkMetadata(metadata, false, dnsLabelNameFaults, at.field("metadata"));
  const place = at.field("spec").field("finalizers");
  for (const name of spec.finalizers) {
    place.faults(name, qualifiedNameFaults(name));
    checkOldFinalizer(name, place);
  }
}
