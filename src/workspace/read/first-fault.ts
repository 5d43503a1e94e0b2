import type { Diagnostic } from "../../model/index.js";

/** The faults of one file. What makes it unreadable is said once: after the first, an error is often a result of it. */
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
