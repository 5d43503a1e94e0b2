import type { GeneratorRecord } from "../../src/ledger/index.js";
import type { FileOwnership, Ownership } from "../../src/workspace/ownership/ownership.js";
import type { FileChange } from "../../src/workspace/index.js";

/** All that a record is to say from now on, whatever it said before. */
interface Wanted {
  readonly generators: readonly GeneratorRecord[];
  readonly files: ReadonlyMap<string, FileOwnership | undefined>;
}

/** The files that a record with these changes comes to. */
export function nextRecord(ownership: Ownership, { generators, files }: Wanted): readonly FileChange[] {
  return ownership.next({ generators, parts: [ownership.partsFor(files)] });
}
