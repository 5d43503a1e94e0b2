import type { Block } from "./block.js";
import type { PairedDocument } from "./pairs.js";
import type { Row } from "./row.js";
import { type ToldDocument, nameOf } from "./same-changes.js";
import { kindsName } from "./kind-names.js";
import { plural } from "../text/plural.js";
import { visible } from "../../model/internal.js";

/** Fewer are shown with their documents. */
const FEWEST = { rows: 4, documents: 2 } as const;
/** How many of one rule are listed; all of them are counted. */
const LISTED = 12;

interface Alike {
  readonly rows: (readonly [PairedDocument, Row])[];
}

/** Extracts events for which one rule has the same message: one line each, and the message once. */
export function takeAlike(documents: readonly ToldDocument[]): {
  readonly groups: readonly Block[];
  readonly rest: readonly ToldDocument[];
} {
  const found = new Map<string, Alike>();
  for (const { pair, rows } of documents) {
    for (const row of rows) {
      if (row.kin === undefined) continue;
      const alike = found.get(row.kin.key) ?? { rows: [] };
      found.set(row.kin.key, alike);
      alike.rows.push([pair, row]);
    }
  }
  const groups = [...found.values()].filter(
    ({ rows }) => rows.length >= FEWEST.rows && pairsIn(rows).length >= FEWEST.documents,
  );
  const taken = new Set(groups.flatMap(({ rows }) => rows.map(([, row]) => row)));
  return {
    groups: groups.map(blockOf),
    rest: documents.flatMap(({ pair, rows }) => {
      const others = rows.filter((row) => !taken.has(row));
      return others.length === 0 ? [] : [{ pair, rows: others }];
    }),
  };
}

function pairsIn(rows: Alike["rows"]): PairedDocument[] {
  return [...new Set(rows.map(([pair]) => pair))];
}

function blockOf({ rows }: Alike): Block {
  const pairs = pairsIn(rows);
  const isOneKind = new Set(pairs.map(({ resource }) => resource?.kind)).size === 1;
  const [first] = rows as [readonly [PairedDocument, Row]];
  const { kin } = first[1];
  return {
    head: () => `${kin?.rule}: ${plural(rows.length, "change")} in ${kindsName(pairs)}`,
    rows: rows.map(([pair, row]) => ({
      ...row,
      path: () => `${visible(nameOf(pair, isOneKind))}  ${row.path()}`,
      values: () => row.kin?.line() ?? "",
      below: () => [],
    })),
    isGroup: true,
    most: LISTED,
    foot: () => kin?.remarks() ?? [],
  };
}
