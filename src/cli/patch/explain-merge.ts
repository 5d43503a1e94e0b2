import type { Diagnostic } from "../../model/index.js";
import type { KnownSchemas } from "./schema-flags.js";
import { problems as merge } from "../../merge/internal.js";

/**
 * The diagnostics of a merge, with flags that help; an unknown kind is reported with the problems of the given CRDs.
 */
export function explainMerge(diagnostics: readonly Diagnostic[], { faults }: KnownSchemas): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    if (diagnostic.code === merge["unsupported-kind"].code)
      return [...faults(), { ...diagnostic, hint: hintFor(diagnostic) }];
    const isConflict = diagnostic.code === merge["apply-conflict"].code && diagnostic.hint !== undefined;
    return [
      isConflict ? { ...diagnostic, hint: "remove the field, or add --force to take ownership" } : diagnostic,
    ];
  });
}

function hintFor({ found }: Diagnostic): string {
  return found === undefined
    ? "use --type merge or --type json"
    : "pass its CRD with --crds FILE, or use --type merge";
}
