/** Which containers an editor writes to, by name. */
export type Selector = (name: string) => boolean;

export const all: Selector = () => true;

/** Those of these names that are there. */
export function named(...names: readonly string[]): Selector {
  return (name) => names.includes(name);
}

/** All but these. */
export function except(...names: readonly string[]): Selector {
  return (name) => !names.includes(name);
}
