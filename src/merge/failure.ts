import { type FieldPath, type Occurrence, VarveError } from "../model/index.js";
import { type MergeProblem, problems } from "./problems.js";

/** Ends a merge: every fault of a patch names its place and its fix. */
export function fail(code: MergeProblem, path: FieldPath, message: string, rest: Occurrence = {}): never {
  throw new VarveError(problems[code]({ path, message, ...rest }));
}
