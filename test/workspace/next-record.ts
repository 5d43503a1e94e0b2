import type { GeneratorRecord } from "../../src/ledger/index.js";
import type { FileOwnership, Ownership } from "../../src/workspace/ownership/ownership.js";
import type { FileChange } from "../../src/workspace/index.js";

/** The whole next content of a record, whatever it was before. */
interface Wanted {
  readonly generators: readonly GeneratorRecord[];
  readonly files: ReadonlyMap<string, FileOwnership | undefined>;
}

/** The files of a record with these changes. */
export function nextRecord(ownership: Ownership, { generators, files }: Wanted): readonly FileChange[] {
  return ownership.next({ generators, parts: [ownership.partsFor(files)] });
}
