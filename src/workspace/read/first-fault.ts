import type { Diagnostic } from "../../model/index.js";

/**
 * The errors of one file. Only the first error that makes it unreadable is reported: the others often follow from it.
 */
export function firstFault(faults: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = faults.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined || errors.length === 1) return faults;
  const rest = errors.length - 1;
  const told = {
    ...first,
    message: `${first.message} (and ${rest} more ${rest === 1 ? "error" : "errors"} in this file)`,
    params: { ...first.params, errors: errors.length },
  };
  return faults.flatMap((fault) => (fault === first ? [told] : fault.severity === "error" ? [] : [fault]));
}
