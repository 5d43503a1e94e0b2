import type { FeatureGates } from "./feature-gates.js";

/** A family of addresses. */
export type IpFamily = "IPv4" | "IPv6";

/** What differs between clusters and is not in an object. */
export interface AssumedCluster {
  /** Whether the API server runs with `--allow-privileged`: true by default, as in every distribution. */
  readonly allowsPrivileged?: boolean | undefined;
  /** The families of the Service network, the default one first: `["IPv4"]` by default. */
  readonly ipFamilies?: readonly IpFamily[] | undefined;
  /**
   * Feature gates that differ from their defaults: `{ ContainerStopSignals: true }`. Only those whose effect is known are
   * accepted.
   */
  readonly featureGates?: FeatureGates | undefined;
}

const FAMILIES: readonly unknown[] = ["IPv4", "IPv6"];

export const IP_FAMILIES_TEXT = `a list of one or two families, each once: ${FAMILIES.join(", ")}`;

export function areIpFamilies(value: unknown): value is readonly IpFamily[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every((item) => FAMILIES.includes(item)) && new Set(value).size === value.length;
}
