import type { ServicePort, ServiceSpec } from "../../type/go-types.js";
import { checkPort, checkPortNumber, checkProtocol } from "../../check/port.js";
import { labelFaults, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";

/** The ports of a Service, each of which needs a name if there are several. */
export function checkServicePorts({ ports }: ServiceSpec, at: Spot): void {
  const names = new Set<string>();
  at.each(ports, (port, place) => {
    checkName(port, ports.length > 1, names, place.field("name"));
    checkServicePort(port, place);
  });
}

function checkName({ name }: ServicePort, isNeeded: boolean, names: Set<string>, at: Spot): void {
  if (name === "") {
    if (isNeeded) at.required();
    return;
  }
  at.faults(name, labelFaults(name));
  if (names.has(name)) at.duplicate(name);
  names.add(name);
}

function checkServicePort(port: ServicePort, at: Spot): void {
  checkPortNumber(port.port, at.field("port"));
  checkProtocol(port.protocol, at.field("protocol"));
  checkPort(port.targetPort, at.field("targetPort"));
  const { appProtocol } = port;
  if (appProtocol !== undefined)
    at.field("appProtocol").faults(appProtocol, qualifiedNameFaults(appProtocol));
}
