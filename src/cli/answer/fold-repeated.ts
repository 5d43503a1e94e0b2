import type { Diagnostic } from "../../model/index.js";

/** How many problems of one code are shown one by one. */
const SHOWN = 3;

/** Problems as text: one that repeats in many files is shown a few times, and then counted. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const seen = new Map<string, number>();
  return diagnostics.flatMap((diagnostic) => {
    const { code, message } = diagnostic;
    const number = (seen.get(code) ?? 0) + 1;
    seen.set(code, number);
    const rest = (counts.get(code) ?? 0) - SHOWN;
    // Showing one more takes no more space than counting it.
    if (number < SHOWN || rest < 2) return [diagnostic];
    if (number > SHOWN) return [];
    return [
      { ...diagnostic, message: `${message} (and ${rest} more with this code; --output json lists all)` },
    ];
  });
}
