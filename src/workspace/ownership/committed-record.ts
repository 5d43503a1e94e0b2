import type { Diagnostic, SchemaSource } from "../../model/index.js";
import type { Digest, PastResource } from "../../preserve/index.js";
import { type MadeResource, pastOfRecords } from "../../flow/index.js";
import { type OwnedResource } from "../../ledger/index.js";
import { recordedId } from "../../ledger/internal.js";
import type { GitFolder } from "../git/commit.js";
import type { GitHistory } from "../git/history.js";
import { formatResourceId } from "../../model/index.js";
import { lastRecord } from "./git-record.js";

type Found = NonNullable<Awaited<ReturnType<typeof lastRecord>>>;

/** The last committed record of values, if any. */
export class CommittedRecord {
  readonly #history: GitHistory;
  readonly #found: Found | undefined;
  #byName: ReadonlyMap<string, OwnedResource> | undefined;

  private constructor(history: GitHistory, found: Found | undefined) {
    this.#history = history;
    this.#found = found;
  }

  static async read(folder: GitFolder, history: GitHistory): Promise<CommittedRecord> {
    return new CommittedRecord(history, await lastRecord(folder, history));
  }

  get commit(): string | undefined {
    return this.#found?.commit;
  }

  /** A commit cannot be repaired: what it lacks is unknown, and differences are kept. */
  get diagnostics(): readonly Diagnostic[] {
    return (this.#found?.ownership.diagnostics ?? []).map((one) => ({ ...one, severity: "warning" }));
  }

  /** Whether a commit came later, or in parallel on another branch. */
  isOlderThan(hash: string): boolean {
    return this.#found === undefined || !this.#history.behind(this.#found.commit).has(hash);
  }

  past(
    made: readonly MadeResource[],
    options: { readonly schemas?: SchemaSource; readonly digest?: Digest },
  ): readonly PastResource[] {
    if (this.#found === undefined) return [];
    const { ownership, commit } = this.#found;
    const byName = (this.#byName ??= recordsByName(ownership.all()));
    const records = made.flatMap(({ id }) => byName.get(formatResourceId(id)) ?? []);
    return pastOfRecords(records, ownership.source, options).map((one) => ({
      ...one,
      evidence: one.evidence.map((each) => ({ ...each, commit })),
    }));
  }
}

/** A record without group or namespace may match several resources, and says nothing about one of them. */
function recordsByName(records: readonly OwnedResource[]): ReadonlyMap<string, OwnedResource> {
  const stated = records.filter(({ group, namespace }) => group !== undefined && namespace !== undefined);
  return new Map(stated.map((one) => [formatResourceId(recordedId(one)), one]));
}
