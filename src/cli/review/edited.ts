import { type Comparison, type ReviewedDocument, changesOf } from "../../review/index.js";
import { editedItems } from "../../review/internal.js";
import { type Collapsed, collapse } from "./collapse.js";

/** The text view of a document: changes matched by no rule, and events about edited items. */
export interface ToldChanges {
  readonly tops: readonly Collapsed[];
  /** The item of an event before and after, if it looks edited. */
  readonly editOf: (change: Comparison) => Comparison | undefined;
}

/** The changes as rules see them, each leaf separately. */
export function changesAsMatched({ unmatched }: ReviewedDocument): ToldChanges {
  return { tops: unmatched.map((top) => ({ top, fields: 1 })), editOf: () => undefined };
}

/**
 * The changes as shown in text: a whole value that was added or removed is one change, and an item of a list without
 * keys that was removed and added with few differences is one edit. `isEach` lists all added and removed fields
 * separately.
 */
export function changesAsRead({ tree, unmatched, events }: ReviewedDocument, isEach: boolean): ToldChanges {
  const edits = editedItems(tree);
  const collapsed = collapse(unmatched);
  const anchors = new Set(events.map(({ change }) => change));
  const whole = new Set([...anchors, ...collapsed.map(({ top }) => top)]);
  const told = wholeEdits(edits, whole);
  const isTold = new Set([...anchors].flatMap((change) => told.get(change) ?? []));
  const tops = collapsed.flatMap((one): readonly Collapsed[] => {
    const edit = told.get(one.top);
    if (edit === undefined) return isEach ? leavesOf(one, unmatched) : [one];
    if (isTold.has(edit)) return [];
    isTold.add(edit);
    return insideOf(edit).map((top) => ({ top, fields: 1 }));
  });
  return { tops, editOf: (change) => told.get(change) };
}

/** The edits of which both halves are whole values: of others a part is an event of its own. */
function wholeEdits(
  edits: ReadonlyMap<Comparison, Comparison>,
  whole: ReadonlySet<Comparison>,
): ReadonlyMap<Comparison, Comparison> {
  const halves = new Map<Comparison, number>();
  for (const [half, edit] of edits) if (whole.has(half)) halves.set(edit, (halves.get(edit) ?? 0) + 1);
  return new Map([...edits].filter(([, edit]) => halves.get(edit) === 2));
}

/** The diff of an edited item; it may contain edited items itself. */
export function insideOf(edit: Comparison): readonly Comparison[] {
  const edits = editedItems(edit);
  const seen = new Set<Comparison>();
  return collapse(changesOf(edit)).flatMap(({ top }): readonly Comparison[] => {
    const inner = edits.get(top);
    if (inner === undefined) return [top];
    if (seen.has(inner)) return [];
    seen.add(inner);
    return insideOf(inner);
  });
}

function leavesOf({ top, fields }: Collapsed, unmatched: readonly Comparison[]): readonly Collapsed[] {
  if (fields === 1) return [{ top: changesOf(top)[0] ?? top, fields }];
  const leaves = new Set(changesOf(top));
  return unmatched.filter((leaf) => leaves.has(leaf)).map((leaf) => ({ top: leaf, fields: 1 }));
}
