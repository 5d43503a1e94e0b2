import type { Container, Pod } from "../type/go-types.js";

/** Whether an update of a pod is evaluated: only images count, and containers that were added or removed. */
export function isSignificantUpdate({ spec }: Pod, { spec: old }: Pod): boolean {
  return (
    areSignificant(spec.containers, old.containers) ||
    areSignificant(spec.initContainers, old.initContainers) ||
    // They cannot be removed, and are compared by name.
    spec.ephemeralContainers.some(({ name, image }) => {
      return old.ephemeralContainers.find((before) => before.name === name)?.image !== image;
    })
  );
}

function areSignificant(containers: readonly Container[], old: readonly Container[]): boolean {
  return containers.length !== old.length || containers.some(({ image }, i) => image !== old[i]?.image);
}
