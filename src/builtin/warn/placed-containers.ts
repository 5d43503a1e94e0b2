import type { Container, EphemeralContainer, PodSpec } from "../type/go-types.js";

/** A container of any sort, and its place in the object. */
export interface PlacedContainer {
  readonly at: string;
  readonly container: Container | EphemeralContainer;
}

/** In the order of the API server. */
const SORTS = ["initContainers", "containers", "ephemeralContainers"] as const;

export function containersOf(spec: PodSpec, at: string): PlacedContainer[] {
  return SORTS.flatMap((sort) =>
    spec[sort].map((container: Container | EphemeralContainer, i) => ({
      at: `${at}${sort}[${i}]`,
      container,
    })),
  );
}
