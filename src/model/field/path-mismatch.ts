import type { FieldPath } from "../path.js";
import { VarveError } from "../varve-error.js";
import { problems } from "../problems.js";

export function pathMismatch(path: FieldPath, message: string): VarveError {
  return new VarveError(problems["path-mismatch"]({ path, message }));
}
