import { IMMUTABLE } from "../../check/immutable.js";
import type { CheckRules } from "../../check/kind-rules.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { isV6Cidr, readCidr } from "../../check/cidr.js";
import type { ServiceCIDR, ServiceCIDRSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { checkCanonicalCidr } from "../../check/ip-checks.js";
import { listValue } from "../../check/list-value.js";
import { subdomainFaults } from "../../../machinery/index.js";

export const serviceCidr: CheckRules<ServiceCIDR> = {
  check({ metadata, spec }, at) {
    checkMetadata(metadata, false, subdomainFaults, at.field("metadata"));
    checkSpec(spec, at.field("spec").field("cidrs"));
  },
  /** A second network may be added. */
  checkUpdate({ metadata, spec }, old, at) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    const place = at.field("spec").field("cidrs");
    const [now, before] = [spec.cidrs, old.spec.cidrs];
    const isAdded = before.length === 1 && now.length === 2;
    if (!isAdded && now.length !== before.length) {
      place.invalid(listValue(now), IMMUTABLE);
      return;
    }
    for (const [i, cidr] of before.entries())
      if (cidr !== now[i]) place.item(i).invalid(now[i] ?? "", IMMUTABLE);
    if (isAdded) checkSpec(spec, place);
  },
};

function checkSpec(spec: ServiceCIDRSpec, at: Spot): void {
  const { cidrs } = spec;
  if (cidrs.length === 0) {
    at.required("at least one CIDR required");
    return;
  }
  if (cidrs.length > 2) {
    at.invalidStruct(spec, "networking/v1.ServiceCIDRSpec", "may only hold up to 2 values");
    return;
  }
  at.each(cidrs, (cidr, place) => checkCanonicalCidr(cidr, place));
  const [first, second] = cidrs.map(readCidr);
  if (first !== undefined && second !== undefined && isV6Cidr(first) === isV6Cidr(second))
    at.invalid(
      cidrs,
      "may specify no more than one IP for each IP family, i.e 192.168.0.0/24 and 2001:db8::/64",
    );
}
