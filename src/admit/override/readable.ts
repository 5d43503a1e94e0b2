import { VarveError } from "../../model/index.js";

/** Undefined if it cannot be parsed: users of the API may write any annotation. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
