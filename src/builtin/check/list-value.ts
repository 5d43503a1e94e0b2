import { isNil } from "../type/zero.js";

/** A list as errors print it, where a nil slice is null. */
export function listValue(list: readonly string[]): string[] | null {
  return isNil(list) ? null : [...list];
}
