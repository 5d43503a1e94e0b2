import { isV6Cidr, readCidr } from "../../check/cidr.js";
import type { Spot } from "../../check/spot.js";
import { checkCidr } from "../../check/ip-checks.js";

/** The networks of a node's pods: one, or one of each family. */
export function checkPodCidrs(cidrs: string[], at: Spot): void {
  at.each(cidrs, (cidr, place) => checkCidr(cidr, place));
  if (cidrs.length < 2) return;
  const networks = cidrs.map(readCidr);
  const wrong = networks.indexOf(undefined);
  if (wrong >= 0)
    at.internal(
      `invalid PodCIDRs. failed to check with dual stack with error:invalid CIDR[${wrong}]: <nil> (invalid CIDR address: ${cidrs[wrong]})`,
    );
  const isDual = wrong < 0 && new Set(networks.map((cidr) => cidr && isV6Cidr(cidr))).size === 2;
  if (!isDual || cidrs.length > 2) at.invalid(cidrs, "may specify no more than one CIDR for each IP family");
}
