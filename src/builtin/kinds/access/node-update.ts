import type { Node } from "../../type/go-types.js";
import type { RootSpot } from "../../check/kind-rules.js";
import { printStruct } from "../../type/print.js";

/** Fields that cannot change once they are set. */
export function checkNodeUnchanged({ spec, status }: Node, old: Node, at: RootSpot): void {
  const seen = new Set<string>();
  at.field("status")
    .field("addresses")
    .each(status.addresses, (address, place) => {
      const printed = printStruct(address, "core/v1.NodeAddress");
      if (seen.has(printed)) place.duplicatePrinted(printed);
      seen.add(printed);
    });
  for (const _ of changedCidrs(spec.podCIDRs, old.spec.podCIDRs))
    at.field("spec")
      .field("podCIDRs")
      .forbidden('node updates may not change podCIDR except from "" to valid');
  const { providerID } = old.spec;
  if (providerID !== "" && providerID !== spec.providerID)
    at.field("spec")
      .field("providerID")
      .forbidden('node updates may not change providerID except from "" to valid');
}

/** Each network that changed is an error; a list of another length is one. */
function changedCidrs(cidrs: readonly string[], old: readonly string[]): readonly string[] {
  if (old.length === 0) return [];
  return old.length === cidrs.length ? old.filter((cidr, i) => cidr !== cidrs[i]) : old.slice(0, 1);
}
