import type { AssumedCluster } from "../../model/internal.js";
import type {
  Diagnostic,
  Edit,
  FieldPath,
  Json,
  ResourceId,
  SchemaNode,
  SchemaSource,
  SourceRange,
} from "../../model/index.js";
import type { EvidenceKind, EvidenceSource } from "../evidence/evidence-source.js";
import type { Decision, Digest, Doubt, PastResource } from "../../preserve/index.js";
import type { GeneratorRecord, PartRecords, RecordView } from "./record-view.js";
import type { RequiredObject } from "../../admit/index.js";

/** A digest of a file, the resourceVersion of an object: equal as long as nothing changed, and otherwise opaque. */
export type Version = string;

/** An existing resource, without its value. */
export interface StoredEntry {
  readonly id: ResourceId;
  readonly apiVersion: string;
  /** The unit of reading and writing that contains it. */
  readonly part: string;
  readonly at?: SourceRange;
}

/** The change of one resource of a part. */
export type ResourceChange =
  | {
      readonly op: "create";
      readonly value: Json;
      /** Its text from the generator: what is not part of the value, such as comments, is kept. */
      readonly text?: string;
      /** The resource in the part that precedes it in the output. */
      readonly behind?: StoredEntry;
    }
  | {
      readonly op: "edit";
      readonly entry: StoredEntry;
      readonly edits: readonly Edit[];
      /** How list items were matched when the edits were made. */
      readonly schema?: SchemaNode;
    }
  | { readonly op: "remove"; readonly entry: StoredEntry };

export interface PartChange {
  readonly part: string;
  readonly resources: readonly ResourceChange[];
}

/** The result of changes. Nothing is written. */
export interface Rehearsal {
  /** The new state of the changed parts; null for a removed one. */
  readonly versions: ReadonlyMap<string, Version | null>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a run writes into some parts, and their records. */
export interface GroupChange {
  readonly parts: readonly PartChange[];
  /** The new records of parts; undefined removes one. */
  readonly records: ReadonlyMap<string, PartRecords | undefined>;
}

/** A computed change that is not written yet, in the form of its store. */
export type Staged = object;

/** Everything that a run writes: each part is in one of the groups. */
export interface StoreChange {
  readonly staged: readonly Staged[];
  /** All recorded generators, not only those that ran. */
  readonly generators: readonly GeneratorRecord[];
}

/** What was written. */
export interface Written {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface CommitRun {
  /** The state of the store that the change requires. */
  readonly basis: string;
  /** Recorded in the lock and in the run record. */
  readonly command: string;
}

/** The author of an existing value, from the history of the store. */
export type Signer = (
  resources: readonly Signed[],
) => Promise<ReadonlyMap<Decision, NonNullable<Decision["author"]>>>;

export interface Signed {
  readonly id: ResourceId;
  readonly part: string;
  readonly value: Json | undefined;
  readonly schema: SchemaNode;
  /** The query for authors. */
  readonly decisions: readonly Decision[];
}

/** Fields that would be replaced because they equal the last output. */
export interface Replaced {
  readonly id: ResourceId;
  readonly part: string;
  readonly value: Json | undefined;
  readonly schema: SchemaNode;
  readonly paths: readonly FieldPath[];
  readonly past: PastResource | undefined;
}

/** What the differences of an earlier run depend on, besides their parts and records. */
export interface Hindsight {
  /** Equal as long as `schemas` gives the same answers. */
  readonly schemas: Version;
  /** The state of the history before the first call of `sign`; empty without a history. */
  readonly signedAt: Version;
  /** The parts with new history since such a state; undefined if unknown. */
  touchedSince(moment: Version): Promise<ReadonlySet<string> | undefined>;
  /** A resource, synchronously, as it was when the store was read. Throws a VarveError if it has changed. */
  value(entry: StoredEntry): Json;
}

/** A snapshot of a store of resources: a folder of files, a cluster, or memory. */
export interface Store {
  readonly entries: readonly StoredEntry[];
  /** Further resources, if the store is a part of another: they may define kinds and policies. */
  readonly around?: readonly StoredEntry[] | undefined;
  readonly versions: ReadonlyMap<string, Version>;
  /** Problems in the store: unreadable documents and duplicates. */
  readonly faults: readonly Diagnostic[];
  /** Existing parts that are skipped, each with its role: their content is unknown. */
  readonly passedOver?: ReadonlyMap<string, string> | undefined;
  readonly schemas: SchemaSource;
  /** How values that must not be stored are compared. */
  readonly digest: Digest;
  /** A short string that is equal for equal texts. */
  readonly fingerprint: (text: string) => string;
  readonly kubernetes?: string | undefined;
  /** What is assumed about its cluster beyond the version. */
  readonly assumedCluster?: AssumedCluster | undefined;
  /** The records of earlier runs. */
  readonly record: RecordView;
  /** Sources of the past besides the record, best first. */
  readonly evidence: readonly EvidenceSource[];
  /** How the past is recorded from now on. */
  readonly kind: EvidenceKind;
  readonly sign?: Signer | undefined;
  /**
   * Omitted if a store cannot tell: then differences are examined in every run. A store that can queries its evidence
   * only for what records do not know.
   */
  readonly hindsight?: Hindsight | undefined;
  /** The fields whose base is older than their value, by resource name, from the history. */
  doubt?(replaced: readonly Replaced[]): Promise<ReadonlyMap<string, readonly Doubt[]>>;
  /** Why an existing part must not be read. */
  barred(part: string): Diagnostic | undefined;
  /**
   * Reports which of some parts, or of its own, are absent although they were not removed: they are not checked out.
   */
  hidden?(parts: readonly string[]): Promise<readonly Diagnostic[]>;
  read(entries: readonly StoredEntry[]): Promise<readonly Json[]>;
  /** Further needs of an admission. */
  find(required: RequiredObject): Promise<readonly Json[]>;
  rehearse(parts: readonly PartChange[]): Rehearsal;
  /**
   * Computes a change of some parts, after their preview. Nothing is written, and nothing of it needs to stay in
   * memory.
   */
  stage(change: GroupChange): Staged;
  /** Keeps a text for later without using memory. */
  putAside?(text: string): { read(): string };
  /** Whether the store is already in the state of a change. */
  isDone(change: StoreChange): boolean;
  /** Everything that a plan depends on: a different string means that it must be made again. */
  basis(): string;
  /**
   * Writes a change, excluding other runs. Throws a VarveError if another run holds the store, if the store has changed
   * since the plan was made, or if the write failed.
   */
  commit(change: StoreChange, run: CommitRun): Promise<Written>;
}
