import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { pathSegmentFaults, subdomainFaults } from "../../../machinery/index.js";
import type { IPAddress } from "../../type/go-types.js";
import { areEqual } from "../../type/equal.js";
import { canonicalIpFaults } from "../../check/ip-checks.js";
import { checkSegment } from "./typed-reference.js";
import { printStruct } from "../../type/print.js";

/** An address that is taken; its name is the address. */
export const ipAddress: CheckRules<IPAddress> = {
  check,
  checkUpdate(object, old, at) {
    check(object, at);
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    const [now, before] = [object.spec.parentRef, old.spec.parentRef];
    const isSame =
      now === undefined || before === undefined
        ? now === before
        : areEqual(now, before, "networking/v1.ParentReference");
    if (!isSame)
      at.field("spec")
        .field("parentRef")
        .invalidPrinted(
          now === undefined ? "null" : printStruct(now, "networking/v1.ParentReference"),
          "field is immutable",
        );
  },
};

function check({ metadata, spec }: IPAddress, at: RootSpot): void {
  checkMetadata(metadata, false, canonicalIpFaults, at.field("metadata"));
  const place = at.field("spec").field("parentRef");
  const { parentRef } = spec;
  if (parentRef === undefined) {
    place.required();
    return;
  }
  const { group, resource, name, namespace } = parentRef;
  if (group !== "") place.field("group").faults(group, subdomainFaults(group));
  checkSegment(resource, place.field("resource"));
  checkSegment(name, place.field("name"));
  place.field("namespace").faults(namespace, pathSegmentFaults(namespace));
}
