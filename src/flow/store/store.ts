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

/** A digest of a file, the resourceVersion of an object: the same while nothing changed, and otherwise opaque. */
export type Version = string;

/** A resource that is there, without its value. */
export interface StoredEntry {
  readonly id: ResourceId;
  readonly apiVersion: string;
  /** What is read and written at once with it. */
  readonly part: string;
  readonly at?: SourceRange;
}

/** What becomes of one resource of a part. */
export type ResourceChange =
  | {
      readonly op: "create";
      readonly value: Json;
      /** How its generator writes it down: what is not part of the value, such as comments, is kept. */
      readonly text?: string;
      /** What stands in the part and comes before it in what is generated. */
      readonly behind?: StoredEntry;
    }
  | {
      readonly op: "edit";
      readonly entry: StoredEntry;
      readonly edits: readonly Edit[];
      /** How items of lists were told apart when the edits were made. */
      readonly schema?: SchemaNode;
    }
  | { readonly op: "remove"; readonly entry: StoredEntry };

export interface PartChange {
  readonly part: string;
  readonly resources: readonly ResourceChange[];
}

/** What changes would come to. Nothing is written. */
export interface Rehearsal {
  /** The parts that would change, as they would be then; null for one that goes. */
  readonly versions: ReadonlyMap<string, Version | null>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a run writes into some parts, and what is remembered of them. */
export interface GroupChange {
  readonly parts: readonly PartChange[];
  /** What is remembered of parts from now on; undefined forgets one. */
  readonly records: ReadonlyMap<string, PartRecords | undefined>;
}

/** A computed change that is not written yet, in the form of its store. */
export type Staged = object;

/** All that a run writes: each part is in one of the groups. */
export interface StoreChange {
  readonly staged: readonly Staged[];
  /** All generators that are remembered, not only those that ran. */
  readonly generators: readonly GeneratorRecord[];
}

/** What was written. */
export interface Written {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface CommitRun {
  /** What the store has to be for the change to count. */
  readonly basis: string;
  /** Named in the lock, and in what is remembered of the run. */
  readonly command: string;
}

/** Whom a value that stands there is from, as the history of the store has it. */
export type Signer = (
  resources: readonly Signed[],
) => Promise<ReadonlyMap<Decision, NonNullable<Decision["author"]>>>;

export interface Signed {
  readonly id: ResourceId;
  readonly part: string;
  readonly value: Json | undefined;
  readonly schema: SchemaNode;
  /** What to find the authors of. */
  readonly decisions: readonly Decision[];
}

/** Fields that would be replaced because they are what was generated last. */
export interface Replaced {
  readonly id: ResourceId;
  readonly part: string;
  readonly value: Json | undefined;
  readonly schema: SchemaNode;
  readonly paths: readonly FieldPath[];
  readonly past: PastResource | undefined;
}

/** What differences that an earlier run found rest on, besides their parts and the record of these. */
export interface Hindsight {
  /** The same while `schemas` answers the same. */
  readonly schemas: Version;
  /** The moment of the history before `sign` was first asked; empty without a history. */
  readonly signedAt: Version;
  /** The parts that the history has something new about since such a moment; undefined when that cannot be told. */
  touchedSince(moment: Version): Promise<ReadonlySet<string> | undefined>;
  /** A resource at once, as it was when the store was read. A VarveError says that it is another one now. */
  value(entry: StoredEntry): Json;
}

/** Where resources are kept, as it was at one moment: a folder of files, a cluster, or nothing but memory. */
export interface Store {
  readonly entries: readonly StoredEntry[];
  /** What else is there where a store is a part of one: kinds may be defined in it, and judged. */
  readonly around?: readonly StoredEntry[] | undefined;
  readonly versions: ReadonlyMap<string, Version>;
  /** What is wrong with what is there: what cannot be read, and what stands twice. */
  readonly faults: readonly Diagnostic[];
  /** Parts that are there and are passed over, each with what it is: what is in them is not known. */
  readonly passedOver?: ReadonlyMap<string, string> | undefined;
  readonly schemas: SchemaSource;
  /** How values that must not be stored are compared. */
  readonly digest: Digest;
  /** A short text that two texts share when they are the same. */
  readonly fingerprint: (text: string) => string;
  readonly kubernetes?: string | undefined;
  /** What was remembered of earlier runs. */
  readonly record: RecordView;
  /** Who knows about the past besides the record, the best first. */
  readonly evidence: readonly EvidenceSource[];
  /** How the past is written down from now on. */
  readonly kind: EvidenceKind;
  readonly sign?: Signer | undefined;
  /**
   * Left out where a store cannot tell: what differs is looked at in every run then. One that can asks its evidence about
   * nothing that records know.
   */
  readonly hindsight?: Hindsight | undefined;
  /** The fields whose base is older than their value, by the names of their resources, as the history has it. */
  doubt?(replaced: readonly Replaced[]): Promise<ReadonlyMap<string, readonly Doubt[]>>;
  /** Why a part must not be looked into, although something is there. */
  barred(part: string): Diagnostic | undefined;
  /** Says which of some parts, or of its own, are absent although they were not removed: they are not checked out. */
  hidden?(parts: readonly string[]): Promise<readonly Diagnostic[]>;
  read(entries: readonly StoredEntry[]): Promise<readonly Json[]>;
  /** What else an admission turns out to need. */
  find(required: RequiredObject): Promise<readonly Json[]>;
  rehearse(parts: readonly PartChange[]): Rehearsal;
  /** Works a change of some parts out, after their rehearsal. Nothing is written, and nothing of it needs to stay in memory. */
  stage(change: GroupChange): Staged;
  /** Keeps a text for later, where it takes no memory. */
  putAside?(text: string): { read(): string };
  /** Whether the store is as a change would make it. */
  isDone(change: StoreChange): boolean;
  /** All that a plan depends on: another text means that it has to be made again. */
  basis(): string;
  /**
   * Writes a change, while no other run can. A VarveError says that another run has the store, that it is not what the
   * plan was made for, or why the write failed.
   */
  commit(change: StoreChange, run: CommitRun): Promise<Written>;
}
