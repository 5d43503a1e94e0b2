import type { ServicePort, ServiceSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { printStruct } from "../../type/print.js";
import { zeroOf } from "../../type/zero.js";

const TYPES = ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"];

/** The type, and which ports nodes and addresses can have at the same time. */
export function checkUniquePorts({ type, ports }: ServiceSpec, at: Spot): void {
  if (type === "") at.field("type").required();
  else if (!TYPES.includes(type)) at.field("type").notSupportedTyped(type, TYPES);
  for (const [i, { nodePort }] of ports.entries())
    if (type === "ClusterIP" && nodePort !== 0)
      at.field("ports").item(i).field("nodePort").forbidden("may not be used when `type` is 'ClusterIP'");
  checkNodePorts(ports, at.field("ports"));
  checkPorts(ports, at.field("ports"));
}

function checkNodePorts(ports: readonly ServicePort[], at: Spot): void {
  const seen = new Set<string>();
  for (const [i, { protocol, nodePort }] of ports.entries()) {
    if (nodePort === 0) continue;
    const pair = `${protocol} ${nodePort}`;
    if (seen.has(pair)) at.item(i).field("nodePort").duplicate(nodePort);
    seen.add(pair);
  }
}

/** The error prints a port with only the duplicate fields. */
function checkPorts(ports: readonly ServicePort[], at: Spot): void {
  const seen = new Set<string>();
  for (const [i, { protocol, port }] of ports.entries()) {
    const pair = `${protocol} ${port}`;
    if (seen.has(pair))
      at.item(i).duplicatePrinted(
        printStruct({ ...zeroOf("core/v1.ServicePort"), protocol, port }, "core/v1.ServicePort"),
      );
    seen.add(pair);
  }
}
