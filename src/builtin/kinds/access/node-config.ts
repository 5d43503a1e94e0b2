import { labelFaults, subdomainFaults } from "../../../machinery/index.js";
import type { NodeConfigSource, NodeConfigStatus } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { configKeyFaults } from "../../check/config-key.js";

/** The source of a kubelet's configuration, which is no longer used but still checked. */
export function checkConfigSource(source: NodeConfigSource, at: Spot): void {
  checkSource(source, at, (value, field, place) => {
    if (value !== "") place.forbidden(`${field} must not be set in spec`);
  });
}

/** Go's validateNodeConfigStatus, which runs on updates: a node keeps what older kubelets reported. */
export function checkConfigStatus(status: NodeConfigStatus, at: Spot): void {
  for (const name of ["assigned", "active", "lastKnownGood"] as const) {
    const source = status[name];
    if (source === undefined) continue;
    checkSource(source, at.field(name), (value, _, place) => {
      if (value === "") place.required();
    });
  }
}

function checkSource(
  source: NodeConfigSource,
  at: Spot,
  checkVersion: (value: string, field: string, place: Spot) => void,
): void {
  const { configMap } = source;
  if (configMap === undefined) {
    at.invalidStruct(source, "core/v1.NodeConfigSource", "exactly one reference subfield must be non-nil");
    return;
  }
  const place = at.field("configMap");
  for (const field of ["uid", "resourceVersion"] as const)
    checkVersion(configMap[field], field, place.field(field));
  const rules = { namespace: labelFaults, name: subdomainFaults, kubeletConfigKey: configKeyFaults };
  for (const [field, faultsOf] of Object.entries(rules)) {
    const value = configMap[field as keyof typeof rules];
    if (value === "") place.field(field).required();
    else place.field(field).faults(value, faultsOf(value));
  }
}
