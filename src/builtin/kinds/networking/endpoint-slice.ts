import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { DiscoveryV1EndpointPort, EndpointSlice } from "../../type/go-types.js";
import { labelFaults, qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { areEqualStructs } from "../../type/equal.js";
import { checkEndpoints } from "./endpoint.js";
import { checkMetadata } from "../../check/metadata.js";
import { PROTOCOLS } from "../../check/port.js";
import { checkImmutableValue } from "../../check/immutable.js";

export const endpointSlice: CheckRules<EndpointSlice> = {
  check: (object, at) => check(object, undefined, at),
  checkUpdate(object, old, at) {
    check(object, old, at);
    checkImmutableValue(object.addressType, old.addressType, at.field("addressType"));
  },
};

const TYPES = ["FQDN", "IPv4", "IPv6"];

function check(object: EndpointSlice, old: EndpointSlice | undefined, at: RootSpot): void {
  const { metadata, addressType, ports, endpoints } = object;
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  if (addressType === "") at.field("addressType").required();
  else if (!TYPES.includes(addressType)) at.field("addressType").notSupportedTyped(addressType, TYPES);
  checkPorts(ports, at.field("ports"));
  // Earlier versions were less strict: values of the stored object are accepted.
  const isSame = old !== undefined && areEqualStructs(endpoints, old.endpoints, "discovery/v1.Endpoint");
  if (!isSame) checkEndpoints(endpoints, addressType, at.field("endpoints"));
}

const MOST_PORTS = 20_000;

function checkPorts(ports: readonly DiscoveryV1EndpointPort[], at: Spot): void {
  if (ports.length > MOST_PORTS) {
    at.tooMany(ports.length, MOST_PORTS);
    return;
  }
  const names = new Set<string>();
  at.each(ports, ({ name = "", protocol, appProtocol }, place) => {
    if (name !== "") place.field("name").faults(name, labelFaults(name));
    if (names.has(name)) place.field("name").duplicateTyped(name);
    names.add(name);
    if (protocol === undefined) place.field("protocol").required();
    else if (!PROTOCOLS.includes(protocol)) place.field("protocol").notSupportedTyped(protocol, PROTOCOLS);
    if (appProtocol !== undefined)
      place.field("appProtocol").faults(appProtocol, qualifiedNameFaults(appProtocol));
  });
}
