import type { Ledger } from "../../ledger/index.js";
import {
  type SnapshotBlock,
  type SnapshotLine,
  inheritedLine,
  snapshotBlocks,
} from "../../ledger/internal.js";
import type { FieldPath } from "../../model/index.js";
import type { Pipeline } from "../../compose/index.js";
import type { TurnLine } from "./fold-lines.js";
import { comparePaths } from "../../model/internal.js";

/** A field, and what happened to it in each build. */
export interface SnapshotField {
  readonly title: string;
  readonly histories: readonly (readonly TurnLine[])[];
}

/** Every field that some build wrote, sorted by path. */
export function fieldsOf({ order }: Pipeline, ledgers: readonly Ledger[]): SnapshotField[] {
  const turns = new Map(order.map(({ author }, turn) => [author, turn]));
  const written = ledgers.map((ledger) => byName(snapshotBlocks(ledger)));
  const fields = new Map(written.flatMap((blocks) => [...blocks]));
  const sorted = [...fields].sort(
    ([a, one], [b, other]) => comparePaths(one.path, other.path) || (a < b ? -1 : 1),
  );
  return sorted.map(([name, { title, path }]) => ({
    title,
    histories: ledgers.map((ledger, build) =>
      linesIn(ledger, written[build]?.get(name), path).map(({ author, text }) => ({
        turn: turns.get(author) ?? BEFORE_ALL,
        text,
      })),
    ),
  }));
}

/** The turn of the baseline. */
const BEFORE_ALL = -1;

/** Former fields share a title with the field that has their name now; they are numbered by order. */
function byName(blocks: readonly SnapshotBlock[]): Map<string, SnapshotBlock> {
  const named = new Map<string, SnapshotBlock>();
  for (const block of blocks) {
    let name = block.title;
    while (named.has(name)) name += "\n";
    named.set(name, block);
  }
  return named;
}

/** If a build did not write the field, its value is inherited from a parent. */
function linesIn(ledger: Ledger, block: SnapshotBlock | undefined, path: FieldPath): readonly SnapshotLine[] {
  if (block !== undefined) return block.lines;
  const inherited = inheritedLine(ledger, path);
  return inherited === undefined ? [] : [inherited];
}
