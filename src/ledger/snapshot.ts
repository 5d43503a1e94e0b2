import type { HistoryNode } from "./history.js";
import type { Ledger } from "./ledger.js";
import { formatAuthor } from "./author.js";
import { formatResourceId } from "../model/index.js";
import { oneLine, snapshotBlocks } from "./snapshot-block.js";

/** Columns are not aligned, so that a longer name changes only its own line in a diff. */
export function formatSnapshot(ledger: Ledger, root: HistoryNode): string {
  const blocks = snapshotBlocks(ledger, root).map(({ title: name, lines }) => [
    name,
    ...lines.map(({ text }) => `  ${text}`),
  ]);
  if (ledger.resource !== undefined) blocks.unshift([formatResourceId(ledger.resource)]);
  const skipped = ledger.skipped.map(({ author, reason }) => `  ${formatAuthor(author)}: ${oneLine(reason)}`);
  if (skipped.length > 0) blocks.push(["not applied", ...skipped]);
  return blocks.map((lines) => `${lines.join("\n")}\n`).join("\n");
}
