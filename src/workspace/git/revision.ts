import { VarveError } from "../../model/index.js";
import { headOf } from "./head.js";

/** The commit that a folder is based on; null if it has none. */
export async function revisionOf(root: string): Promise<string | null> {
  try {
    return (await headOf(root)).commit;
  } catch (error) {
    if (error instanceof VarveError) return null;
    throw error;
  }
}
