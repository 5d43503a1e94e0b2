import { type Diagnostic, formatJson, formatResourceId } from "../../model/index.js";
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

/** How many warnings of one code are listed; of updates that the API server rejects, the first of each resource is. */
const LISTED = 2;

/**
 * The messages shown as text in addition to the events: none about lists that no rule could match, and a count for many
 * warnings of one code.
 */
export function foldedRemarks(remarks: readonly Diagnostic[], { documents }: Review): Diagnostic[] {
  const judged = new Set(
    documents
      .filter(({ events }) => events.some(({ matched }) => matched.some(({ isUnpaired }) => isUnpaired)))
      .map(({ resource }) => idOf(resource)),
  );
  const isAbout = ({ code, resource }: Diagnostic): boolean =>
    !UNPAIRED.has(code) || judged.has(idOf(resource));
  const counts = new Map<string, number>();
  const listed = oneRejection(remarks.filter(isAbout)).filter((remark) => {
    const { code, severity } = remark;
    if (severity === "error" || isRejected(remark)) return true;
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return (counts.get(code) as number) <= LISTED;
  });
  const more = [...counts].filter(([, count]) => count > LISTED);
  return [...listed, ...more.map(([code, count]) => moreOf(code, count - LISTED))];
}

/** One message for each resource whose update is rejected: each has to be corrected, whatever the number of reasons. */
function oneRejection(remarks: readonly Diagnostic[]): Diagnostic[] {
  const reasons = new Map<string, number>();
  for (const remark of remarks.filter(isRejected))
    reasons.set(documentOf(remark), (reasons.get(documentOf(remark)) ?? 0) + 1);
  return remarks.flatMap((remark) => {
    if (!isRejected(remark)) return [remark];
    const count = reasons.get(documentOf(remark));
    reasons.delete(documentOf(remark));
    if (count === undefined) return [];
    const more = `${plural(count - 1, "more reason")}; --output json lists all`;
    return [count === 1 ? remark : { ...remark, message: `${remark.message} (and ${more})` }];
  });
}

/** How many documents have an update that the API server rejects. */
export function rejectionsIn(remarks: readonly Diagnostic[]): number {
  return new Set(remarks.filter(isRejected).map(documentOf)).size;
}

/** Whether a message is about files that changed and could not be compared. */
export function isUncompared({ code }: Diagnostic): boolean {
  return code === problems["not-compared"].code;
}

function isRejected({ code }: Diagnostic): boolean {
  return code === problems["rejected-update"].code;
}

/** Several units may have a resource with the same name. */
function documentOf({ resource, at }: Diagnostic): string {
  return formatJson([idOf(resource), at?.file ?? "", at?.start.line ?? 0]);
}

function idOf(resource: Diagnostic["resource"]): string {
  return resource === undefined ? "" : formatResourceId(resource);
}

function moreOf(code: string, count: number): Diagnostic {
  return problems["more-remarks"]({
    message: `${plural(count, "more remark")} with code ${code}; --output json lists all`,
    params: { code, count },
  });
}
