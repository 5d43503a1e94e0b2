import type { ReviewedDocument } from "../../review/index.js";
import { isToolMark } from "../../model/internal.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

/** Documents without the changes of tool metadata, and one line about those. */
export interface WithoutMarks {
  readonly documents: readonly ReviewedDocument[];
  readonly remark: string;
}

/** A chart version in the labels of every resource is hidden; changes matched by a rule are still shown. */
export function withoutMarks(documents: readonly ReviewedDocument[]): WithoutMarks {
  const names = new Set<string>();
  let count = 0;
  const kept = documents.map((document) => {
    const { tree, unmatched } = document;
    // For an added or removed resource, the number of fields is shown.
    const marks = tree.change === "modify" ? unmatched.filter(isToolMark) : [];
    if (marks.length === 0) return document;
    for (const { segment } of marks) if (typeof segment === "string") names.add(segment);
    count += marks.length;
    return { ...document, unmatched: unmatched.filter((change) => !marks.includes(change)) };
  });
  const what = `${plural(count, "change")} to fields written by tools (${[...names].sort().join(", ")})`;
  return { documents: kept, remark: count === 0 ? "" : `${line`${what} omitted; --full lists them`}\n` };
}
