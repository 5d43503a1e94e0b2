/** Which containers an editor writes to, by name. */
export type ContainerSelector = (name: string) => boolean;

/** Every container of a pod, init containers included where an editor says so. */
export const all: ContainerSelector = () => true;

/** Those of these names that are there. */
export function named(...names: readonly string[]): ContainerSelector {
  return (name) => names.includes(name);
}

/** All but these. */
export function except(...names: readonly string[]): ContainerSelector {
  return (name) => !names.includes(name);
}
