import type { Spot } from "../spot.js";

/** The names of fields that are texts or lists. */
type Countable<T> = { [K in keyof T]: T[K] extends string | readonly unknown[] ? K : never }[keyof T] &
  string;

/** A check that the fields have content. */
export function needs<T>(...names: readonly Countable<T>[]): (source: T, at: Spot) => void {
  return (source, at) => {
    for (const name of names)
      if ((source[name] as string | readonly unknown[]).length === 0) at.field(name).required();
  };
}
