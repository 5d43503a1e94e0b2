import { type NameFaults, pathSegmentFaults } from "../../../machinery/index.js";

/** Names of roles and bindings can be anything that fits into a URL; prefixes are checked like whole names. */
export function segmentNameFaults(name: string): NameFaults {
  return pathSegmentFaults(name);
}
