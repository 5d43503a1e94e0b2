import type { IPBlock, NetworkPolicyPeer, NetworkPolicyPort } from "../../type/go-types.js";
import { checkPort, portNumberFaults } from "../../check/port.js";
import { isStrictSubset, readCidr } from "../../check/cidr.js";
import type { Spot } from "../../check/spot.js";
import { checkCidr } from "../../check/ip-checks.js";
import { checkLabelSelector } from "../../check/label-selector.js";

const PROTOCOLS = ["TCP", "UDP", "SCTP"];

export function checkPolicyPort({ protocol, port, endPort }: NetworkPolicyPort, at: Spot): void {
  if (protocol !== undefined && !PROTOCOLS.includes(protocol))
    at.field("protocol").notSupportedTyped(protocol, PROTOCOLS);
  const end = at.field("endPort");
  if (endPort !== undefined && typeof port !== "number")
    end.invalid(
      endPort,
      `may not be specified when \`port\` is ${port === undefined ? "not specified" : "non-numeric"}`,
    );
  if (port !== undefined) checkPort(port, at.field("port"));
  if (endPort === undefined || typeof port !== "number") return;
  if (endPort < port) end.invalid(port, "must be greater than or equal to `port`");
  for (const fault of portNumberFaults(endPort)) end.invalid(endPort, fault);
}

/** Invalid values of the stored policy are accepted. */
export interface PeerLeniency {
  readonly allowsInvalidValues: boolean;
  readonly storedCidrs: readonly string[];
}

export function checkPeer(peer: NetworkPolicyPeer, leniency: PeerLeniency, at: Spot): void {
  const { podSelector, namespaceSelector, ipBlock } = peer;
  const { allowsInvalidValues, storedCidrs } = leniency;
  checkLabelSelector(podSelector, at.field("podSelector"), allowsInvalidValues);
  checkLabelSelector(namespaceSelector, at.field("namespaceSelector"), allowsInvalidValues);
  if (ipBlock !== undefined) checkBlock(ipBlock, storedCidrs, at.field("ipBlock"));
  const hasSelector = podSelector !== undefined || namespaceSelector !== undefined;
  if (!hasSelector && ipBlock === undefined) at.required("must specify a peer");
  if (hasSelector && ipBlock !== undefined) at.forbidden("may not specify both ipBlock and another peer");
}

function checkBlock({ cidr, except }: IPBlock, stored: readonly string[], at: Spot): void {
  if (cidr === "") {
    at.field("cidr").required();
    return;
  }
  checkCidr(cidr, at.field("cidr"), stored);
  const outer = readCidr(cidr);
  if (outer === undefined) return;
  at.field("except").each(except, (text, place) => {
    checkCidr(text, place, stored);
    const inner = readCidr(text);
    if (inner !== undefined && !isStrictSubset(inner, outer))
      place.invalid(text, "must be a strict subset of `cidr`");
  });
}
