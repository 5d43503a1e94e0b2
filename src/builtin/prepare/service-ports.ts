import type { Pool, RootSpot } from "../check/kind-rules.js";
import { needsHealthPort, needsNodePorts } from "./service-needs.js";
import type { ServiceSpec } from "../type/go-types.js";

/** The node ports that a new service requests or gets. Ports with the same number share one. */
export function allocatePorts(spec: ServiceSpec, at: RootSpot, pool: Pool): void {
  if (!hasNodePorts(spec)) return;
  const allocated = new Map<number, number>();
  for (const [i, port] of spec.ports.entries()) {
    if (port.nodePort === 0 && !needsNodePorts(spec)) continue;
    const shared = allocated.get(port.port) ?? 0;
    if (shared === 0) {
      const asked =
        spec.ports.find((other) => other.port === port.port && other.nodePort !== 0)?.nodePort ?? 0;
      if (asked === 0) port.nodePort = pool.nextPort();
      else if (!isTaken(asked, i, at, pool)) return;
      else port.nodePort = asked;
      allocated.set(port.port, port.nodePort);
    } else if (port.nodePort === 0) port.nodePort = shared;
    else if (port.nodePort !== shared && !isTaken(port.nodePort, i, at, pool)) return;
  }
}

function hasNodePorts({ type }: ServiceSpec): boolean {
  return type === "NodePort" || type === "LoadBalancer";
}

function isTaken(port: number, index: number, at: RootSpot, pool: Pool): boolean {
  const fault = pool.takePort(port);
  if (fault !== undefined) at.field("spec").field("ports").item(index).field("nodePort").invalid(port, fault);
  return fault === undefined;
}

/** The ports that an update adds. */
export function updatePorts(spec: ServiceSpec, old: ServiceSpec, at: RootSpot, pool: Pool): void {
  if (!hasNodePorts(spec)) return;
  const known = new Set(old.ports.map(({ nodePort }) => nodePort));
  for (const [i, port] of spec.ports.entries()) {
    if (port.nodePort === 0) {
      if (needsNodePorts(spec)) port.nodePort = pool.nextPort();
    } else if (!known.has(port.nodePort)) {
      if (!isTaken(port.nodePort, i, at, pool)) return;
      known.add(port.nodePort);
    }
  }
}

/** The port at which load balancers check whether a node has pods of the service. */
export function allocateHealthPort(spec: ServiceSpec, old: ServiceSpec | undefined, pool: Pool): void {
  if (!needsHealthPort(spec) || (old !== undefined && needsHealthPort(old))) return;
  if (spec.healthCheckNodePort === 0) spec.healthCheckNodePort = pool.nextPort();
  else pool.takePort(spec.healthCheckNodePort);
}

/** Fields that an update omits stay unchanged. Ports are the same if they have the same name. */
export function keepPorts(spec: ServiceSpec, old: ServiceSpec): void {
  if (needsHealthPort(old) && needsHealthPort(spec)) spec.healthCheckNodePort ||= old.healthCheckNodePort;
  if (!needsNodePorts(old) || !needsNodePorts(spec)) return;
  const asked = new Set(spec.ports.map(({ nodePort }) => nodePort));
  const byName = new Map(old.ports.map(({ name, nodePort }) => [name, nodePort]));
  for (const port of spec.ports) {
    const before = byName.get(port.name) ?? 0;
    if (port.nodePort === 0 && !asked.has(before)) port.nodePort = before;
  }
}
