import type { ClusterSettings } from "../../check/kind-rules.js";
import type { PodSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import { eachContainer } from "../../check/each-container.js";

/** Go's validateWindowsHostProcessPod: processes of the node, which no other container can share a pod with. */
export function checkHostProcess(spec: PodSpec, { allowsPrivileged }: ClusterSettings, at: Spot): void {
  const ofPod = spec.securityContext?.windowsOptions?.hostProcess;
  const containers = eachContainer(spec, at);
  let count = 0;
  for (const [{ securityContext }, place] of containers) {
    const own = securityContext?.windowsOptions?.hostProcess;
    if (ofPod !== undefined && own !== undefined && own !== ofPod)
      place
        .fields("securityContext", "windowsOptions", "hostProcess")
        .invalid(own, `pod hostProcess value must be identical if both are specified, was ${ofPod}`);
    if (own ?? ofPod ?? false) count++;
  }
  if (count === 0) return;
  if (count !== containers.length)
    at.invalid(
      "",
      "If pod contains any hostProcess containers then all containers must be HostProcess containers",
    );
  if (!spec.hostNetwork)
    at.field("hostNetwork").invalid(
      false,
      "hostNetwork must be true if pod contains any hostProcess containers",
    );
  if (!allowsPrivileged) at.forbidden("hostProcess containers are disallowed by cluster policy");
}
