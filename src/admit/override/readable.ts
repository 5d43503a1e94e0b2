import { VarveError } from "../../model/index.js";

/** Undefined for what cannot be read: annotations hold whatever the users of the API write. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
