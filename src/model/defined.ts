import type { JsonObject } from "./json.js";
import { setKey } from "./json-object.js";

/** Members that may be undefined are optional, and never undefined. */
export type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** All members are there, and none is undefined: options with what holds where they are left out. */
export type Complete<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/**
 * The members that are not undefined, in their order: `{ name, ...defined({ at, hint }) }`. Null, "", 0 and false stay.
 * It takes about 100 ns longer than a spread by hand, which is what the few places have that make an object for each field.
 */
export function defined<T extends object>(members: T): Defined<T> {
  const kept: JsonObject = {};
  // The values need not be JSON; only whether they are there is asked.
  for (const key of Object.keys(members)) {
    const value = (members as JsonObject)[key];
    if (value !== undefined) setKey(kept, key, value);
  }
  return kept as Defined<T>;
}
