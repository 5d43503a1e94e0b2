import { type Diagnostic, formatJson, formatResourceId } from "../../model/index.js";
import { segmentsOf } from "../../model/internal.js";

/** How many problems of one sort are shown one by one. */
const SHOWN = 3;

/** Problems as text: one that repeats in many places is shown a few times, and then counted. */
export function foldRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorts = diagnostics.map(sortOf);
  const counts = new Map<string, number>();
  for (const sort of sorts) counts.set(sort, (counts.get(sort) ?? 0) + 1);
  const seen = new Map<string, number>();
  return diagnostics.flatMap((diagnostic, index) => {
    const sort = sorts[index] as string;
    const number = (seen.get(sort) ?? 0) + 1;
    seen.set(sort, number);
    const rest = (counts.get(sort) as number) - SHOWN;
    // Showing one more takes no more space than counting it.
    if (number < SHOWN || rest < 2) return [diagnostic];
    if (number > SHOWN) return [];
    const message = `${diagnostic.message} (and ${rest} more like this; --output json lists all)`;
    return [{ ...diagnostic, message }];
  });
}

/**
 * What problems have in common that differ only in their place and value. The code is not enough: nearly all rules of
 * the API server share one.
 */
function sortOf({ code, severity, message, resource, path }: Diagnostic): string {
  const fields = path === undefined ? [] : segmentsOf(path).filter((segment) => typeof segment === "string");
  const named = resource === undefined ? message : message.replaceAll(formatResourceId(resource), "*");
  const wording = named.replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, "*");
  return formatJson([code, severity, resource?.group ?? "", resource?.kind ?? "", fields, wording]);
}
