import { containersOf, eachContainer } from "../../check/each-container.js";
import type { PodSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";

export interface UserNamespaceOptions {
  /** The stored pod has its own users and the network of the node. */
  readonly allowsHostNetworkOfUsers: boolean;
  /** The stored pod has its own users and devices, which does not work. */
  readonly allowsDevicesOfUsers: boolean;
}

const REFUSED = "when `hostUsers` is false";

/** Go's validateHostUsers. */
export function checkUserNamespace(spec: PodSpec, options: UserNamespaceOptions, at: Spot): void {
  if (spec.hostUsers !== false) return;
  if (spec.hostNetwork && !options.allowsHostNetworkOfUsers) at.field("hostNetwork").forbidden(REFUSED);
  if (spec.hostPID) at.field("HostPID").forbidden(REFUSED);
  if (spec.hostIPC) at.field("HostIPC").forbidden(REFUSED);
  if (options.allowsDevicesOfUsers) return;
  for (const [{ volumeDevices }, place] of eachContainer(spec, at))
    if (volumeDevices.length > 0) place.field("volumeDevices").forbidden(REFUSED);
}

export function hasDevicesOfUsers(spec: PodSpec): boolean {
  return spec.hostUsers === false && containersOf(spec).some(({ volumeDevices }) => volumeDevices.length > 0);
}
