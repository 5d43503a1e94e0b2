import type { Container, ContainerPort } from "../../type/go-types.js";
import { checkPortNumber, checkProtocol, portNameFaults } from "../../check/port.js";
import type { Spot } from "../../check/spot.js";

/** Go's validateContainerPorts. */
export function checkPorts(ports: readonly ContainerPort[], at: Spot): void {
  const names = new Set<string>();
  at.each(ports, (port, place) => {
    if (port.name !== "") checkName(port.name, names, place.field("name"));
    if (port.containerPort === 0) place.field("containerPort").required();
    else checkPortNumber(port.containerPort, place.field("containerPort"));
    if (port.hostPort !== 0) checkPortNumber(port.hostPort, place.field("hostPort"));
    checkProtocol(port.protocol, place.field("protocol"));
  });
}

function checkName(name: string, names: Set<string>, at: Spot): void {
  const faults = portNameFaults(name);
  at.faults(name, faults);
  if (faults.length > 0) return;
  if (names.has(name)) at.duplicate(name);
  names.add(name);
}

/** Ports of the node can be taken once by all containers that run at the same time. */
export function checkHostPorts(containers: readonly Container[], at: Spot): void {
  const taken = new Set<string>();
  at.each(containers, ({ ports }, container) =>
    container.field("ports").each(ports, ({ protocol, hostIP, hostPort }, place) => {
      if (hostPort === 0) return;
      const port = `${protocol}/${hostIP}/${hostPort}`;
      if (taken.has(port)) place.field("hostPort").duplicate(port);
      taken.add(port);
    }),
  );
}
