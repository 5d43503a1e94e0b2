import type { Container, PodSpec } from "../type/go-types.js";
import type { Spot } from "./spot.js";

/** All containers with their places, in the order in which the API server visits them. */
export function eachContainer(spec: PodSpec, at: Spot): (readonly [Container, Spot])[] {
  const found: (readonly [Container, Spot])[] = [];
  // Fields by their names, not by a list of names: a check of a pod goes over its containers a dozen times.
  place(spec.initContainers, at, "initContainers", found);
  place(spec.containers, at, "containers", found);
  place(spec.ephemeralContainers, at, "ephemeralContainers", found);
  return found;
}

function place(
  containers: readonly Container[],
  at: Spot,
  name: string,
  found: (readonly [Container, Spot])[],
): void {
  if (containers.length === 0) return;
  const list = at.field(name);
  list.each(containers, (container, one) => found.push([container, one]));
}

export function containersOf(spec: PodSpec): readonly Container[] {
  return [...spec.initContainers, ...spec.containers, ...spec.ephemeralContainers];
}

/** A sidecar: an init container that keeps running. */
export function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === "Always";
}
