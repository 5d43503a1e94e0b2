import { labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { NodeConfigSource } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { configKeyFaults } from "../../check/config-key.js";

/** The source of a kubelet's configuration, which is no longer used but still checked. */
export function checkConfigSource(source: NodeConfigSource, at: Spot): void {
  const { configMap } = source;
  if (configMap === undefined) {
    at.invalidStruct(source, "core/v1.NodeConfigSource", "exactly one reference subfield must be non-nil");
    return;
  }
  const place = at.field("configMap");
  for (const field of ["uid", "resourceVersion"] as const)
    if (configMap[field] !== "") place.field(field).forbidden(`${field} must not be set in spec`);
  const rules = { namespace: labelFaults, name: subdomainFaults, kubeletConfigKey: configKeyFaults };
  for (const [field, faultsOf] of Object.entries(rules)) {
    const value = configMap[field as keyof typeof rules];
    if (value === "") place.field(field).required();
    else place.field(field).faults(value, faultsOf(value));
  }
}
