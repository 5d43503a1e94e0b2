import type { Endpoint, EndpointHints } from "../../type/go-types.js";
import { checkCanonicalIp, checkEndpointIp, checkIp } from "../../check/ip-checks.js";
import { isV6, readIp } from "../../check/ip-address.js";
import { labelFaults, labelValueFaults, subdomainFaults } from "../../../machinery/index.js";
import type { NameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { checkDomainName } from "../../check/host-name.js";
import { checkLabels } from "../../check/labels.js";

const MOST_ENDPOINTS = 1000;
const MOST_ADDRESSES = 100;
const MOST_TOPOLOGY = 16;
const MOST_HINTS = 8;

export function checkEndpoints(endpoints: readonly Endpoint[], addressType: string, at: Spot): void {
  if (endpoints.length > MOST_ENDPOINTS) at.tooMany(endpoints.length, MOST_ENDPOINTS);
  else at.each(endpoints, (endpoint, place) => checkEndpoint(endpoint, addressType, place));
}

function checkEndpoint(endpoint: Endpoint, addressType: string, at: Spot): void {
  const { addresses, nodeName, deprecatedTopology, hostname, hints } = endpoint;
  const place = at.field("addresses");
  if (addresses.length === 0) place.required("must contain at least 1 address");
  if (addresses.length > MOST_ADDRESSES) place.tooMany(addresses.length, MOST_ADDRESSES);
  for (const [i, address] of addresses.entries()) checkAddress(address, addressType, i, place);
  if (nodeName !== undefined) at.field("nodeName").faults(nodeName, subdomainFaults(nodeName));
  const labels = Object.keys(deprecatedTopology).length;
  if (labels > MOST_TOPOLOGY) at.field("deprecatedTopology").tooMany(labels, MOST_TOPOLOGY);
  checkLabels(deprecatedTopology, at.field("deprecatedTopology"));
  if (hostname !== undefined) at.field("hostname").faults(hostname, labelFaults(hostname));
  if (hints !== undefined) checkHints(hints, at.field("hints"));
}

/** That the family is wrong is reported at the list. */
function checkAddress(address: string, addressType: string, index: number, at: Spot): void {
  if (addressType === "FQDN") checkDomainName(address, at.item(index));
  if (addressType !== "IPv4" && addressType !== "IPv6") return;
  const before = at.errors.length;
  if (addressType === "IPv4") checkIp(address, at.item(index));
  else checkCanonicalIp(address, at.item(index));
  const ip = readIp(address);
  if (at.errors.length > before || ip === undefined) return;
  if (isV6(ip) !== (addressType === "IPv6")) at.invalid(address, `must be an ${addressType} address`);
  checkEndpointIp(address, at.item(index));
}

function checkHints({ forZones, forNodes }: EndpointHints, at: Spot): void {
  if (checkHintNames(forZones, labelValueFaults, at.field("forZones")))
    checkHintNames(forNodes, subdomainFaults, at.field("forNodes"));
}

/** Whether there are not too many. */
function checkHintNames(
  hints: readonly { readonly name: string }[],
  faultsOf: (name: string) => NameFaults,
  at: Spot,
): boolean {
  if (hints.length > MOST_HINTS) {
    at.tooMany(hints.length, MOST_HINTS);
    return false;
  }
  const names = new Set<string>();
  at.each(hints, ({ name }, here) => {
    const place = here.field("name");
    if (names.has(name)) place.duplicate(name);
    names.add(name);
    place.faults(name, faultsOf(name));
  });
  return true;
}
