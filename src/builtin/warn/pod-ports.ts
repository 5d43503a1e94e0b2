import type { ContainerPort } from "../type/go-types.js";
import { MOST_WARNINGS } from "./most-warnings.js";
import { goQuote } from "../../model/internal.js";

/** A port and its place in the pod. */
export interface PlacedPort {
  readonly at: string;
  readonly port: ContainerPort;
}

/** Ports of all containers share the pod's address. */
export function portWarnings(ports: readonly PlacedPort[]): string[] {
  return [...overlapWarnings(ports), ...portNameWarnings(ports)];
}

/** One warning for each pair. */
function overlapWarnings(ports: readonly PlacedPort[]): string[] {
  const warnings: string[] = [];
  const seen = new Map<string, PlacedPort[]>();
  let pairs = 0;
  for (const placed of ports) {
    const { at, port } = placed;
    if (port.hostIP !== "" && port.hostPort === 0)
      warnings.push(`${at}: hostIP set without hostPort: ${printPort(port)}`);
    const key = `${port.containerPort}/${port.protocol}`;
    const others = seen.get(key);
    if (others === undefined) {
      seen.set(key, [placed]);
      continue;
    }
    for (const other of others) {
      const relation = relationOf(port, other.port);
      if (relation === undefined) continue;
      // Only these count: a warning that shows a control character of the object is never shown.
      if (pairs++ >= MOST_WARNINGS) return warnings;
      warnings.push(`${at}: ${relation} port definition with ${other.at}`);
    }
    others.push(placed);
  }
  return warnings;
}

function relationOf(port: ContainerPort, other: ContainerPort): string | undefined {
  if (port.hostIP === other.hostIP && port.hostPort === other.hostPort) return "duplicate";
  if (port.hostPort === 0 || other.hostPort === 0) return "overlapping";
  const isOneOpen = (port.hostIP === "") !== (other.hostIP === "");
  return port.hostPort === other.hostPort && isOneOpen ? "dangerously ambiguous" : undefined;
}

/** As Go's `%+v` prints it. */
function printPort({ name, hostPort, containerPort, protocol, hostIP }: ContainerPort): string {
  return `{Name:${name} HostPort:${hostPort} ContainerPort:${containerPort} Protocol:${protocol} HostIP:${hostIP}}`;
}

function portNameWarnings(ports: readonly PlacedPort[]): string[] {
  const known = new Map<string, string>();
  return ports.flatMap(({ at, port: { name } }) => {
    if (name === "") return [];
    const other = known.get(name);
    if (other === undefined) {
      known.set(name, at);
      return [];
    }
    return [
      `${at}: duplicate port name ${goQuote(name)} with ${other}, services and probes that select ports by name will use ${other}`,
    ];
  });
}
