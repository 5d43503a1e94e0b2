import type { PodSpec } from "../type/go-types.js";
import { byteLength, subdomainFaults } from "../../machinery/index.js";
import type { Spot } from "../check/spot.js";
import { eachContainer } from "../check/each-container.js";

const LONGEST_HOST_NAME = 64;

/** Go's validatePodHostNetworkDeps: without its own network, a pod has the ports of the node. */
export function checkHostNetwork({ hostNetwork, containers }: PodSpec, isPod: boolean, at: Spot): void {
  if (!hostNetwork) return;
  at.each(containers, ({ ports }, place) => {
    place.field("ports").each(ports, ({ hostPort, containerPort }, here) => {
      // The port of a template is completed when a pod is made of it.
      if ((isPod || hostPort !== 0) && hostPort !== containerPort)
        here.field("hostPort").invalid(hostPort, "must match `containerPort` when `hostNetwork` is true");
    });
  });
}

/** Go's validatePodHostName. */
export function checkHostName(spec: PodSpec, at: Spot): void {
  const { hostnameOverride: name, setHostnameAsFQDN, hostNetwork } = spec;
  if (name === undefined) return;
  if (setHostnameAsFQDN === true) at.forbidden("may not be specified when setHostnameAsFQDN is true");
  if (hostNetwork) at.forbidden("may not be specified when hostNetwork is true");
  if (byteLength(name) > LONGEST_HOST_NAME) at.tooLong(LONGEST_HOST_NAME);
  at.faults(name, subdomainFaults(name));
}

/** Go's validateFileKeyRefVolumes: variables come from files that containers of the pod write. */
export function checkFileKeys(spec: PodSpec, at: Spot): void {
  const volumes = new Map(spec.volumes.map((volume) => [volume.name, volume]));
  for (const [{ env }, place] of eachContainer(spec, at)) {
    place.field("env").each(env, ({ valueFrom }, here) => {
      if (valueFrom?.fileKeyRef === undefined) return;
      const { volumeName } = valueFrom.fileKeyRef;
      const spot = here.fields("valueFrom", "fileKeyRef", "volumeName");
      const volume = volumes.get(volumeName);
      if (volume === undefined) spot.notFound(volumeName);
      else if (volume.emptyDir === undefined)
        spot.invalid(volumeName, "referenced volume must be of type emptyDir");
    });
  }
}
