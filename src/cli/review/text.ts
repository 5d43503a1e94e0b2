import { type Block, blockText, headOf, rankOf } from "./block.js";
import { type SharedChange, type ToldDocument, takeSame } from "./same-changes.js";
import { type Row, type Telling, rowsOf } from "./row.js";
import type { PairedDocument } from "./pairs.js";
import type { ReviewedDocument } from "../../review/index.js";
import { takeAlike } from "./like-changes.js";
import { withoutMarks } from "./tool-changes.js";
import { unmatchedSummary } from "./unmatched-summary.js";

export type { Telling };

/** How many rows matched by no rule are listed; more are counted. */
const FEW = 30;
/** How many rows of changes shared by many documents are listed next to counts, and how many for the same documents. */
const SHARED = { rows: 12, together: 3 } as const;

/** The events, and how many changes no rule matches as shown in text: an edited item is one. */
export interface DocumentsText {
  readonly text: string;
  readonly unmatched: number;
}

export function documentsText(
  documents: readonly ReviewedDocument[],
  pairOf: (document: ReviewedDocument) => PairedDocument,
  telling: Telling,
): DocumentsText {
  const isEach = telling.full || telling.explainer !== undefined;
  const { documents: shown, remark } = isEach ? { documents, remark: "" } : withoutMarks(documents);
  const told = shown
    .map((document) => ({ pair: pairOf(document), rows: rowsOf(document, telling) }))
    .filter(({ rows }) => rows.length > 0);
  const left = changesIn(documents) - changesIn(shown);
  const unmatched = told.reduce(
    (sum, { rows }) => sum + rows.reduce((all, row) => all + row.unmatched, 0),
    left,
  );
  return { text: toldText(told, isEach, telling) + remark, unmatched };
}

function changesIn(documents: readonly ReviewedDocument[]): number {
  return documents.reduce((sum, { unmatched }) => sum + unmatched.length, 0);
}

/** Most severe first, changes matched by no rule last. */
function toldText(told: readonly ToldDocument[], isEach: boolean, { paint, full }: Telling): string {
  const print = (blocks: readonly Block[]): string =>
    inOrder(blocks)
      .map((block) => blockText(block, paint, full))
      .join("");
  if (isEach) return print(told.map(blockOf));
  const { groups: same, rest: others } = takeSame(told);
  const { groups: alike, rest } = takeAlike(others);
  const groups = [...same, ...alike];
  const unmatched = rest.reduce((sum, { rows }) => sum + rows.filter(isUnmatched).length, 0);
  const shared = same.filter(({ rows }) => rows.every(isUnmatched));
  if (unmatched + shared.length <= FEW) return print([...groups, ...rest.map(blockOf)]);
  const listed = mostShared(shared);
  const isListed = new Set(listed.flatMap(({ members }) => members));
  const events = [
    ...same.filter((group) => !shared.includes(group)),
    ...alike,
    ...onlyRows(rest, (row) => !isUnmatched(row)).map(blockOf),
    ...listed,
  ];
  const counted = onlyRows(told, (row) => isUnmatched(row) && !isListed.has(row));
  const judged = new Set(onlyRows(told, (row) => !isUnmatched(row)).map(({ pair }) => pair));
  return print(events) + unmatchedSummary(counted, { hasShared: listed.length > 0, judged });
}

/** The changes that most documents share, if they are few: a release of CRDs shares hundreds. */
function mostShared(groups: readonly SharedChange[]): SharedChange[] {
  let left = SHARED.rows;
  return groups
    .filter(({ rows }) => rows.length <= SHARED.together)
    .toSorted((a, b) => b.size - a.size)
    .filter(({ rows }) => (left -= rows.length) >= 0);
}

function isUnmatched({ unmatched }: Row): boolean {
  return unmatched > 0;
}

function onlyRows(documents: readonly ToldDocument[], isWanted: (row: Row) => boolean): ToldDocument[] {
  return documents.flatMap(({ pair, rows }) => {
    const wanted = rows.filter(isWanted);
    return wanted.length === 0 ? [] : [{ pair, rows: wanted }];
  });
}

function blockOf({ pair, rows }: ToldDocument): Block {
  return { head: () => headOf(pair), rows };
}

function inOrder(blocks: readonly Block[]): readonly Block[] {
  const ranked = blocks.map((block) => ({
    block,
    rank: block.rows.reduce((worst, { label }) => Math.min(worst, rankOf(label)), Infinity),
  }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ block }) => block);
}
