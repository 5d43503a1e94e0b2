import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Review } from "../../review/index.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";

/** Messages about lists and documents that cannot be paired: every rule that could apply does. */
const UNPAIRED: ReadonlySet<string> = new Set([
  "review/duplicate-key",
  "review/missing-key",
  "review/lookalike-key",
  "review/no-key",
  "review/unpaired-document",
]);

/** How many warnings of one code are listed. */
const LISTED = 2;

/**
 * The messages shown as text in addition to the events: none about lists that no rule could match, and a count for many
 * warnings of one code.
 */
export function foldedRemarks(remarks: readonly Diagnostic[], { documents }: Review): Diagnostic[] {
  const judged = new Set(
    documents
      .filter(({ events }) => events.some(({ matched }) => matched.some(({ isUnpaired }) => isUnpaired)))
      .map(({ resource }) => (resource === undefined ? "" : formatResourceId(resource))),
  );
  const isAbout = ({ code, resource }: Diagnostic): boolean =>
    !UNPAIRED.has(code) || judged.has(resource === undefined ? "" : formatResourceId(resource));
  const counts = new Map<string, number>();
  const listed = remarks.filter(isAbout).filter(({ code, severity }) => {
    if (severity === "error") return true;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return (counts.get(code) as number) <= LISTED;
  });
  const more = [...counts].filter(([, count]) => count > LISTED);
  return [...listed, ...more.map(([code, count]) => moreOf(code, count - LISTED))];
}

function moreOf(code: string, count: number): Diagnostic {
  return problems["more-remarks"]({
    message: `${plural(count, "more remark")} with code ${code}; --output json lists all`,
    params: { code, count },
  });
}
