import type { ToldDocument } from "./same-changes.js";
import type { Located } from "./located.js";
import type { PairedDocument } from "./pairs.js";
import { headOf } from "./block.js";
import { kindsName } from "./kind-names.js";
import { plural } from "../text/plural.js";
import { posix } from "node:path";
import { table } from "../text/table.js";
import { visible } from "../../model/internal.js";

/** How many added or removed resources are listed. */
const NAMED = 20;

/** Changes matched by no rule, if there are too many to list: additions and removals, and counts by kind. */
export function unmatchedSummary(
  documents: readonly ToldDocument[],
  { hasShared, judged }: { readonly hasShared: boolean; readonly judged: ReadonlySet<PairedDocument> },
): string {
  const counted = documents.map(({ pair, rows }) => ({
    pair,
    count: rows.reduce((sum, { unmatched }) => sum + unmatched, 0),
  }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  // An event already covers the others.
  const whole = counted.filter(({ pair }) => isWhole(pair) && !judged.has(pair));
  const isNamed = whole.length <= NAMED;
  const rest = isNamed ? counted.filter((document) => !whole.includes(document)) : counted;
  const other = hasShared ? "other " : "";
  return [
    `${plural(total, `${other}change`)} matched by no rule, in ${kindsName(documents.map(({ pair }) => pair))} (--full lists them)`,
    ...(isNamed ? whole.map(({ pair, count }) => `  ${headOf(pair)}  (${plural(count, "field")})`) : []),
    ...table(byKind(rest).map(kindRow), "  ").trimEnd().split("\n"),
    "",
    "",
  ].join("\n");
}

interface Counted {
  readonly pair: PairedDocument;
  readonly count: number;
}

function isWhole({ old, young }: PairedDocument): boolean {
  return old === undefined || young === undefined;
}

function byKind(documents: readonly Counted[]): (readonly [kind: string, documents: Counted[]])[] {
  const kinds = new Map<string, Counted[]>();
  for (const document of documents) {
    const kind = document.pair.resource?.kind ?? "other documents";
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [document]);
    else known.push(document);
  }
  return [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function kindRow([kind, documents]: readonly [string, readonly Counted[]]): string[] {
  const count = (isOf: (pair: PairedDocument) => boolean): number =>
    documents.filter(({ pair }) => isOf(pair)).length;
  const words = (
    [
      [count(({ old }) => old === undefined), "created"],
      [count(({ young }) => young === undefined), "deleted"],
      [count((pair) => !isWhole(pair)), "modified"],
    ] as const
  ).flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  const total = documents.reduce((sum, document) => sum + document.count, 0);
  return [kind, words.join(", "), plural(total, "change"), visible(placesOf(documents))];
}

/** The file, or the number of files and their common folder. */
function placesOf(documents: readonly Counted[]): string {
  const files = [
    ...new Set(documents.map(({ pair: { old, young } }) => ((young ?? old) as Located).start.file)),
  ];
  const [first = ""] = files;
  if (files.length === 1) return first;
  const folders = files.map((file) => posix.dirname(file).split("/"));
  const [shortest = []] = folders.toSorted((a, b) => a.length - b.length);
  const differs = shortest.findIndex((part, i) => folders.some((folder) => folder[i] !== part));
  const common = (differs < 0 ? shortest : shortest.slice(0, differs)).join("/");
  return `${files.length} files${common === "" || common === "." ? "" : ` in ${common}/`}`;
}
