import type { Located } from "./located.js";
import type { PairedDocument } from "./pairs.js";
import type { Row } from "./row.js";
import { kindsName } from "./kind-names.js";
import { visible } from "../../model/internal.js";
import type { Block } from "./block.js";

/** A document and its rows. */
export interface ToldDocument {
  readonly pair: PairedDocument;
  readonly rows: readonly Row[];
}

/** Fewer are listed separately: each with its own place and fingerprint. */
const FEWEST = 3;
/** Above this many rows nothing is compared: serializing all values takes longer than the review. */
const MOST = 100_000;
/** How many documents are listed. */
const NAMED = 3;

/** The same change of many documents: one row, and its documents. */
interface Same {
  readonly row: Row;
  readonly pairs: PairedDocument[];
  readonly rows: Set<Row>;
}

export interface SharedChange extends Block {
  /** How many documents it affects, and the text for each. */
  readonly size: number;
  readonly members: readonly Row[];
}

/** Extracts the changes that are the same in several documents. */
export function takeSame(documents: readonly ToldDocument[]): {
  readonly groups: readonly SharedChange[];
  readonly rest: readonly ToldDocument[];
} {
  if (documents.length < FEWEST) return { groups: [], rest: documents };
  const found = new Map<string, Same>();
  let left = MOST;
  for (const { pair, rows } of documents) {
    for (const row of rows) {
      const likeness = left-- > 0 ? row.likeness() : undefined;
      if (likeness === undefined) continue;
      const same = found.get(likeness) ?? { row, pairs: [], rows: new Set() };
      found.set(likeness, same);
      if (same.pairs.at(-1) !== pair) same.pairs.push(pair);
      same.rows.add(row);
    }
  }
  const groups = [...found.values()].filter(({ pairs }) => pairs.length >= FEWEST);
  const grouped = new Set(groups.flatMap(({ rows }) => [...rows]));
  return {
    groups: bySamePairs(groups).map(sharedChange),
    rest: documents.flatMap(({ pair, rows }) => {
      const others = rows.filter((row) => !grouped.has(row));
      return others.length === 0 ? [] : [{ pair, rows: others }];
    }),
  };
}

/** Several changes of the same documents are shown together. */
function bySamePairs(groups: readonly Same[]): Same[][] {
  const found = new Map<string, Same[]>();
  for (const group of groups) {
    const key = [group.row.unmatched > 0, ...group.pairs.map(({ name }) => name)].join("\n");
    const known = found.get(key);
    if (known === undefined) found.set(key, [group]);
    else known.push(group);
  }
  return [...found.values()];
}

function sharedChange(groups: readonly Same[]): SharedChange {
  const [{ pairs }] = groups as readonly [Same];
  return {
    head: () => headOf(pairs, groups.length),
    rows: groups.map(({ row }) => row),
    isGroup: true,
    size: pairs.length,
    members: groups.flatMap(({ rows }) => [...rows]),
  };
}

function headOf(pairs: readonly PairedDocument[], changes: number): string {
  const isOneKind = new Set(pairs.map(({ resource }) => resource?.kind)).size === 1;
  const all = pairs.slice(0, NAMED).map((pair) => nameOf(pair, isOneKind));
  const isDouble = new Set(all).size < all.length;
  const named = all.map((name, i) => (isDouble ? `${name} (${fileOf(pairs[i] as PairedDocument)})` : name));
  const more = pairs.length - named.length;
  const names = `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return visible(`same ${changes === 1 ? "change" : "changes"} in ${kindsName(pairs)}: ${names}`);
}

/** The same resource may be in several units. */
function fileOf({ old, young }: PairedDocument): string {
  return ((young ?? old) as Located).start.file;
}

/** A common kind is shown once. */
export function nameOf({ resource, title }: PairedDocument, isOneKind: boolean): string {
  if (resource === undefined) return title;
  const { kind, namespace, name } = resource;
  return [...(isOneKind ? [] : [kind]), ...(namespace === "" ? [] : [namespace]), name].join("/");
}
