import type { World } from "../world/world.js";

/** What is assumed about the cluster of a world, the same for every request. */
export function assumptionsOf({ kubernetes, allowsPrivileged }: World): readonly string[] {
  return [
    allowsPrivileged ? "privileged containers are allowed" : "privileged containers are not allowed",
    "the network has a single stack, IPv4",
    `the feature gates have the defaults of Kubernetes ${kubernetes}`,
    "admission plugins that need a running cluster, such as quotas, are not run",
    "managedFields are not written",
  ];
}
