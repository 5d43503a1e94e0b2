/** Which containers an editor writes to, by name. */
export type ContainerSelector = (name: string) => boolean;

/** Selects every container of a pod; init containers only if the editor includes them. */
export const all: ContainerSelector = () => true;

/** Selects the existing containers with these names. */
export function named(...names: readonly string[]): ContainerSelector {
  return (name) => names.includes(name);
}

/** Selects all containers except these. */
export function except(...names: readonly string[]): ContainerSelector {
  return (name) => !names.includes(name);
}
