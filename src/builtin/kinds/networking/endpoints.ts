import type { CheckRules, RootSpot } from "../../check/kind-rules.js";
import type { CoreV1EndpointPort, EndpointAddress, EndpointSubset, Endpoints } from "../../type/go-types.js";
import { checkEndpointIp, checkIp } from "../../check/ip-checks.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { checkPortNumber, checkProtocol } from "../../check/port.js";
import { labelFaults, qualifiedNameFaults, subdomainFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import { areEqualStructs } from "../../type/equal.js";

export const endpoints: CheckRules<Endpoints> = {
  check: (object, at) => check(object, undefined, at),
  checkUpdate(object, old, at) {
    checkMetadataUpdate(object.metadata, old.metadata, at.field("metadata"));
    check(object, old, at);
  },
};

/** Earlier versions were less strict: values of the stored object are accepted. */
function check({ metadata, subsets }: Endpoints, old: Endpoints | undefined, at: RootSpot): void {
  checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
  const isSame = old !== undefined && areEqualStructs(subsets, old.subsets, "core/v1.EndpointSubset");
  if (isSame) return;
  at.field("subsets").each(subsets, (subset, place) => checkSubset(subset, place));
}

function checkSubset({ addresses, notReadyAddresses, ports }: EndpointSubset, at: Spot): void {
  if (addresses.length === 0 && notReadyAddresses.length === 0)
    at.required("must specify `addresses` or `notReadyAddresses`");
  at.field("addresses").each(addresses, (address, place) => checkAddress(address, place));
  at.field("notReadyAddresses").each(notReadyAddresses, (address, place) => checkAddress(address, place));
  at.field("ports").each(ports, (port, place) => checkPort(port, ports.length > 1, place));
}

function checkAddress({ ip, hostname, nodeName }: EndpointAddress, at: Spot): void {
  checkIp(ip, at.field("ip"));
  if (hostname !== "") at.field("hostname").faults(hostname, labelFaults(hostname));
  if (nodeName !== undefined) at.field("nodeName").faults(nodeName, subdomainFaults(nodeName));
  checkEndpointIp(ip, at.field("ip"));
}

function checkPort(port: CoreV1EndpointPort, needsName: boolean, at: Spot): void {
  const { name, protocol, appProtocol } = port;
  if (name !== "") at.field("name").faults(name, labelFaults(name));
  else if (needsName) at.field("name").required();
  checkPortNumber(port.port, at.field("port"));
  checkProtocol(protocol, at.field("protocol"));
  if (appProtocol !== undefined)
    at.field("appProtocol").faults(appProtocol, qualifiedNameFaults(appProtocol));
}
