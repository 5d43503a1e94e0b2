/** Which containers an editor writes to, by name. */
export type ContainerSelector = (name: string) => boolean;

export const all: ContainerSelector = () => true;

/** Those of these names that are there. */
export function named(...names: readonly string[]): ContainerSelector {
  return (name) => names.includes(name);
}

/** All but these. */
export function except(...names: readonly string[]): ContainerSelector {
  return (name) => !names.includes(name);
}
