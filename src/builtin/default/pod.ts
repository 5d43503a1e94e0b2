import type { Container, Pod, PodSpec } from "../type/go-types.js";
import { filled } from "./amounts.js";
import { isNil } from "../type/zero.js";
import { podLimits, podRequests } from "./pod-resources.js";

/** Defaults of pods that templates of pods do not have. */
export function pod({ spec }: Pod): void {
  for (const { resources } of [...spec.containers, ...spec.initContainers])
    if (!isNil(resources.limits)) resources.requests = filled(resources.requests, resources.limits);
  setResources(spec);
  spec.enableServiceLinks ??= true;
  if (!spec.hostNetwork) return;
  setHostPorts(spec.containers);
  setHostPorts(spec.initContainers);
}

/** Requests and limits of the pod as a whole. */
function setResources(spec: PodSpec): void {
  const { resources } = spec;
  if (resources === undefined) return;
  resources.limits = podLimits(spec, resources);
  resources.requests = podRequests(spec, resources);
}

/** A container in the network of its node listens there. */
function setHostPorts(containers: readonly Container[]): void {
  for (const { ports } of containers) for (const port of ports) port.hostPort ||= port.containerPort;
}
