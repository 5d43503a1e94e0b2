import type { Diagnostic, Edit, Json, ResourceId } from "../../model/index.js";
import type { Gathered } from "./gathered.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { PastResource } from "../../preserve/index.js";

export interface MadeResource {
  readonly id: ResourceId;
  readonly generator: string;
}

/** A query for the past. */
export interface Asked {
  /** The resources in the current output, and their generators. */
  readonly made: readonly MadeResource[];
  /** The parts in which something may change. */
  readonly parts: readonly string[];
  /** What better sources know, by resource name. */
  readonly known: ReadonlyMap<string, PastResource>;
  /** The existing resources, by name. */
  readonly existing: ReadonlyMap<string, Json>;
}

export interface FoundPast {
  readonly past: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
  readonly gathered?: readonly Gathered[];
}

/** A source of knowledge about the past of resources. */
export interface EvidenceSource {
  /** Its name in reports. */
  readonly name: string;
  /** Whether it only knows resources in the current output: then it does not know former names. */
  readonly isAboutMade?: boolean;
  read(asked: Asked): Promise<FoundPast>;
}

/** What a kind of evidence can store. */
export type Holding = "values" | "owners" | "accepted" | "removed";

/** A record in the resource itself, and the edits that write it. */
export interface Marked {
  readonly value: Json;
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a workspace records its output: a file next to the resources, the resources themselves, Git, nowhere. */
export type EvidenceName = "file" | "annotation" | "git" | "none";

/** A way of recording the past. All kinds are read; the selected one is written. */
export interface EvidenceKind {
  readonly name: EvidenceName;
  readonly holds: ReadonlySet<Holding>;
  /** What is written into the resource, if anything. */
  readonly mark?: (resource: Json, record: OwnedResource) => Marked;
  /** What is written next to it; undefined if nothing. */
  readonly beside: (
    record: OwnedResource,
    resource: { readonly isThere: boolean },
  ) => OwnedResource | undefined;
}
