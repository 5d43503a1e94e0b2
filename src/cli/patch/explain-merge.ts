import type { Diagnostic } from "../../model/index.js";
import type { KnownSchemas } from "./schema-flags.js";
import { problems as merge } from "../../merge/internal.js";

/** What a merge reports, with the flags that help; a kind that is not known, with what is wrong with the CRDs given. */
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
