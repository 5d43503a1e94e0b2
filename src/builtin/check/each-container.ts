import type { Container, PodSpec } from "../type/go-types.js";
import type { Spot } from "./spot.js";

const LISTS = ["initContainers", "containers", "ephemeralContainers"] as const;

/** All containers with their places, in the order in which the API server visits them. */
export function eachContainer(spec: PodSpec, at: Spot): (readonly [Container, Spot])[] {
  const found: (readonly [Container, Spot])[] = [];
  for (const name of LISTS)
    for (const [i, container] of spec[name].entries()) found.push([container, at.field(name).item(i)]);
  return found;
}

export function containersOf(spec: PodSpec): readonly Container[] {
  return [...spec.initContainers, ...spec.containers, ...spec.ephemeralContainers];
}

/** A sidecar: an init container that keeps running. */
export function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === "Always";
}
