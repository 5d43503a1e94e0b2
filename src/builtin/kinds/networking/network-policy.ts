import type { CheckRules } from "../../check/kind-rules.js";
import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicySpec } from "../../type/go-types.js";
import { checkLabelSelector, hasSelectorErrors } from "../../check/label-selector.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import { type PeerLeniency, checkPeer, checkPolicyPort } from "./network-policy-rule.js";
import type { Spot } from "../../check/spot.js";
import { subdomainFaults } from "../../../machinery/index.js";

/** An update does not check the name again. */
export const networkPolicy: CheckRules<NetworkPolicy> = {
  check({ metadata, spec }, at) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, { allowsInvalidValues: false, storedCidrs: [] }, at.field("spec"));
  },
  checkUpdate({ metadata, spec }, old, at) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    const allowsInvalidValues = hasSelectorErrors(old.spec.podSelector);
    const storedCidrs = peersOf(old.spec).flatMap(({ ipBlock }) =>
      ipBlock === undefined ? [] : [ipBlock.cidr, ...ipBlock.except],
    );
    checkSpec(spec, { allowsInvalidValues, storedCidrs }, at.field("spec"));
  },
};

function peersOf({ ingress, egress }: NetworkPolicySpec): NetworkPolicyPeer[] {
  return [...ingress.flatMap(({ from }) => from), ...egress.flatMap(({ to }) => to)];
}

function checkSpec(spec: NetworkPolicySpec, leniency: PeerLeniency, at: Spot): void {
  checkLabelSelector(spec.podSelector, at.field("podSelector"), leniency.allowsInvalidValues);
  const rules = {
    ingress: spec.ingress.map(({ ports, from }) => ({ ports, side: "from", peers: from })),
    egress: spec.egress.map(({ ports, to }) => ({ ports, side: "to", peers: to })),
  };
  for (const direction of ["ingress", "egress"] as const)
    for (const [i, { ports, side, peers }] of rules[direction].entries()) {
      const place = at.field(direction).item(i);
      place.field("ports").each(ports, (port, here) => checkPolicyPort(port, here));
      for (const [j, peer] of peers.entries()) checkPeer(peer, leniency, place.field(side).item(j));
    }
  checkTypes(spec.policyTypes, at.field("policyTypes"));
}

const TYPES = ["Ingress", "Egress"];

function checkTypes(types: string[], at: Spot): void {
  if (types.length > TYPES.length) {
    at.invalid(types, "may not specify more than two policyTypes");
    return;
  }
  at.each(types, (type, place) => {
    if (!TYPES.includes(type)) place.notSupportedTyped(type, TYPES);
  });
}
