import type { Container, PodSpec } from "../type/go-types.js";
import type { Spot } from "./spot.js";

/** All containers with their places, in the order in which the API server visits them. */
export function eachContainer(spec: PodSpec, at: Spot): (readonly [Container, Spot])[] {
  const lists = {
    initContainers: spec.initContainers,
    containers: spec.containers,
    ephemeralContainers: spec.ephemeralContainers,
  };
  return Object.entries(lists).flatMap(([name, containers]: [string, readonly Container[]]) =>
    containers.map((container, i) => [container, at.field(name).item(i)] as const),
  );
}

export function containersOf(spec: PodSpec): readonly Container[] {
  return [...spec.initContainers, ...spec.containers, ...spec.ephemeralContainers];
}

/** A sidecar: an init container that keeps running. */
export function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === "Always";
}
