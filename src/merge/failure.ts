import { type FieldPath, type Occurrence, VarveError } from "../model/index.js";
import { type MergeProblem, problems } from "./problems.js";

/** Ends a merge with an error that has a path and a hint. */
export function fail(code: MergeProblem, path: FieldPath, message: string, rest: Occurrence = {}): never {
  throw new VarveError(problems[code]({ path, message, ...rest }));
}
