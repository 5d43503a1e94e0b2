import type { Container, EphemeralContainer, PodSpec } from "../type/go-types.js";

/** A container of any sort, and its place in the object. */
export interface PlacedContainer {
  readonly at: string;
  readonly container: Container | EphemeralContainer;
}

/** In the order of the API server. */
export function containersOf(spec: PodSpec, at: string): PlacedContainer[] {
  return [
    ...placed(spec.initContainers, `${at}initContainers`),
    ...placed(spec.containers, `${at}containers`),
    ...placed(spec.ephemeralContainers, `${at}ephemeralContainers`),
  ];
}

function placed(containers: readonly PlacedContainer["container"][], at: string): PlacedContainer[] {
  return containers.map((container, i) => ({ at: `${at}[${i}]`, container }));
}
