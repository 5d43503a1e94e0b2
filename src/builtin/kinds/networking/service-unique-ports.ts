import type { ServicePort, ServiceSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { printStruct } from "../../type/print.js";
import { zeroOf } from "../../type/zero.js";

const TYPES = ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"];

/** The type, and which ports nodes and addresses can have at the same time. */
export function checkUniquePorts({ type, ports }: ServiceSpec, at: Spot): void {
  if (type === "") at.field("type").required();
  else if (!TYPES.includes(type)) at.field("type").notSupportedTyped(type, TYPES);
  at.field("ports").each(ports, ({ nodePort }, place) => {
    if (type === "ClusterIP" && nodePort !== 0)
      place.field("nodePort").forbidden("may not be used when `type` is 'ClusterIP'");
  });
  checkNodePorts(ports, at.field("ports"));
  checkPorts(ports, at.field("ports"));
}

function checkNodePorts(ports: readonly ServicePort[], at: Spot): void {
  const seen = new Set<string>();
  at.each(ports, ({ protocol, nodePort }, place) => {
    if (nodePort === 0) return;
    const pair = `${protocol} ${nodePort}`;
    if (seen.has(pair)) place.field("nodePort").duplicate(nodePort);
    seen.add(pair);
  });
}

/** The error prints a port with only the duplicate fields. */
function checkPorts(ports: readonly ServicePort[], at: Spot): void {
  const seen = new Set<string>();
  at.each(ports, ({ protocol, port }, place) => {
    const pair = `${protocol} ${port}`;
    if (seen.has(pair))
      place.duplicatePrinted(
        printStruct({ ...zeroOf("core/v1.ServicePort"), protocol, port }, "core/v1.ServicePort"),
      );
    seen.add(pair);
  });
}
