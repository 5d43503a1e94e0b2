import {
  type Json,
  type ResourceId,
  type SchemaSource,
  VarveError,
  applyEdits,
  formatJson,
} from "../../src/model/index.js";
import { compareResourceIds, declare, readResourceId, defined } from "../../src/model/internal.js";
import {
  type CommitRun,
  type EvidenceKind,
  type EvidenceSource,
  type GroupChange,
  type Hindsight,
  type PartChange,
  type PartRecords,
  type RecordView,
  type Rehearsal,
  type Staged,
  type Store,
  type StoreChange,
  type StoredEntry,
  type Written,
  type EvidenceName,
  evidenceKinds,
} from "../../src/flow/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { createHash } from "node:crypto";
import { plainDigest } from "../../src/preserve/internal.js";
import { writeOwnershipFile } from "../../src/ledger/index.js";
import { NO_FILE, recordHead } from "../../src/ledger/internal.js";

const problems = declare("memory-store", {
  "stale-plan": "The store changed after the plan was made, so the plan says nothing about it.",
});

export interface MemoryStoreOptions {
  /** Sources of the past besides the record, best first. */
  readonly evidence?: readonly EvidenceSource[] | undefined;
  /** How the past is recorded. */
  readonly kind?: EvidenceName | undefined;
  readonly schemas?: SchemaSource | undefined;
  readonly kubernetes?: string | undefined;
}

/** Resources in memory, by part name: a store for tests of runs. */
export function memoryStore(
  parts: Readonly<Record<string, readonly Json[]>> = {},
  options: MemoryStoreOptions = {},
): MemoryStore {
  return new MemoryStore(parts, options);
}

export class MemoryStore implements Store {
  readonly faults = [];
  readonly digest = plainDigest;
  readonly schemas: SchemaSource;
  readonly evidence: readonly EvidenceSource[];
  kind: EvidenceKind;
  readonly kubernetes?: string;
  #parts: ReadonlyMap<string, readonly Json[]>;
  #records: ReadonlyMap<string, PartRecords> = new Map();
  #generators: RecordView["generators"] = [];

  constructor(parts: Readonly<Record<string, readonly Json[]>>, options: MemoryStoreOptions) {
    const { evidence = [], kind = "file", schemas = builtinSchemas(), kubernetes } = options;
    this.#parts = new Map(Object.entries(parts));
    this.evidence = evidence;
    this.kind = evidenceKinds[kind];
    this.schemas = schemas;
    if (kubernetes !== undefined) this.kubernetes = kubernetes;
  }

  /** The current content of each part. */
  get parts(): Readonly<Record<string, readonly Json[]>> {
    return Object.fromEntries(this.#parts);
  }

  /** Changes the kind of evidence. */
  switchTo(kind: EvidenceName): void {
    this.kind = evidenceKinds[kind];
  }

  /** Puts external resources into a part, as with a text editor. */
  put(part: string, resources: readonly Json[]): void {
    this.#parts = new Map(this.#parts).set(part, resources);
  }

  get entries(): readonly StoredEntry[] {
    return [...this.#parts].flatMap(([part, resources]) =>
      resources.flatMap((value) => {
        const id = readResourceId(value);
        return id === undefined
          ? []
          : [{ id, apiVersion: (value as { apiVersion: string }).apiVersion, part }];
      }),
    );
  }

  get versions(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#parts, ([part, resources]) => [part, this.#versionOf(resources)]));
  }

  get record(): RecordView {
    const records = this.#records;
    return {
      source: "memory",
      isThere: records.size > 0,
      generators: this.#generators,
      files: [...records.keys()].sort(),
      unplaced: [],
      diagnostics: [],
      fileRecord: (part) => records.get(part),
      headsIn: (part) => (records.get(part)?.resources ?? []).map(recordHead),
      recordsIn: (part) => records.get(part)?.resources ?? [],
      isSettled: (part, version, fresh) => {
        const known = records.get(part);
        return known !== undefined && known.digest === (version ?? NO_FILE) && known.fresh === fresh;
      },
    };
  }

  /** Other sources may know more about the past than the record, and must be queried each time. */
  get hindsight(): Hindsight | undefined {
    if (this.evidence.length > 0) return undefined;
    return {
      schemas: "",
      signedAt: "",
      touchedSince: async () => new Set(),
      value: (entry) => this.#find(entry) ?? null,
    };
  }

  barred(): undefined {
    return undefined;
  }

  fingerprint(text: string): string {
    return createHash("sha256").update(text).digest("hex");
  }

  async read(entries: readonly StoredEntry[]): Promise<readonly Json[]> {
    return entries.map((entry) => this.#find(entry) ?? null);
  }

  async find(required: Pick<ResourceId, "group" | "kind">): Promise<readonly Json[]> {
    return this.read(
      this.entries.filter(({ id }) => id.group === required.group && id.kind === required.kind),
    );
  }

  rehearse(changes: readonly PartChange[]): Rehearsal {
    const after = this.#after(changes);
    const versions = changes.map(({ part }) => {
      const resources = after.get(part) ?? [];
      return [part, resources.length === 0 ? null : this.#versionOf(resources)] as const;
    });
    return { versions: new Map(versions), diagnostics: [] };
  }

  stage(change: GroupChange): Staged {
    return change;
  }

  isDone({ staged, generators }: StoreChange): boolean {
    const { parts, records } = joined(staged);
    if (parts.length > 0) return false;
    return this.#recordText(this.#recordsAfter(records), generators) === this.#recordText();
  }

  basis(): string {
    const parts = Object.fromEntries(this.#parts) as Json;
    return this.fingerprint(formatJson(parts) + this.#recordText());
  }

  async commit(change: StoreChange, { basis }: CommitRun): Promise<Written> {
    if (basis !== this.basis()) throw new VarveError(problems["stale-plan"]({ hint: "make a new plan" }));
    const before = this.#parts;
    const { parts, records } = joined(change.staged);
    this.#parts = this.#after(parts);
    this.#records = this.#recordsAfter(records);
    this.#generators = change.generators;
    const touched = parts.map(({ part }) => part);
    return {
      written: touched.filter((part) => this.#parts.has(part)),
      deleted: touched.filter((part) => before.has(part) && !this.#parts.has(part)),
      diagnostics: [],
    };
  }

  #find({ part, id }: StoredEntry): Json | undefined {
    return this.#parts.get(part)?.find((value) => isOf(value, id));
  }

  #after(changes: readonly PartChange[]): ReadonlyMap<string, readonly Json[]> {
    const after = new Map(this.#parts);
    for (const { part, resources } of changes) {
      const now = resources.reduce<readonly Json[]>(changed, after.get(part) ?? []);
      if (now.length === 0) after.delete(part);
      else after.set(part, now);
    }
    return after;
  }

  #recordsAfter(changes: GroupChange["records"]): ReadonlyMap<string, PartRecords> {
    const records = new Map(this.#records);
    for (const [part, next] of changes) {
      if (next === undefined) records.delete(part);
      else records.set(part, next);
    }
    return records;
  }

  #recordText(records = this.#records, generators = this.#generators): string {
    const parts = [...records].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const resources = parts.flatMap(([, one]) => one.resources);
    return formatJson(writeOwnershipFile({ generators, files: new Map(parts), resources }));
  }

  #versionOf(resources: readonly Json[]): string {
    return this.fingerprint(formatJson([...resources]));
  }
}

/** Here a change is kept as it is. */
function joined(staged: readonly Staged[]): GroupChange {
  const changes = staged as readonly GroupChange[];
  return {
    parts: changes.flatMap(({ parts }) => parts),
    records: new Map(changes.flatMap(({ records }) => [...records])),
  };
}

function changed(resources: readonly Json[], change: PartChange["resources"][number]): readonly Json[] {
  if (change.op === "create") return [...resources, change.value];
  const { id } = change.entry;
  if (change.op === "remove") return resources.filter((value) => !isOf(value, id));
  const { edits, schema } = change;
  return resources.map((value) =>
    isOf(value, id) ? applyEdits(value, edits, defined({ schema })).value : value,
  );
}

function isOf(value: Json, id: ResourceId): boolean {
  const own = readResourceId(value);
  return own !== undefined && compareResourceIds(own, id) === 0;
}
