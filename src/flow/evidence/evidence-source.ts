import type { Diagnostic, Edit, Json, ResourceId } from "../../model/index.js";
import type { Gathered } from "./gathered.js";
import type { OwnedResource } from "../../ledger/index.js";
import type { PastResource } from "../../preserve/index.js";

export interface MadeResource {
  readonly id: ResourceId;
  readonly generator: string;
}

/** What the past of is asked for. */
export interface Asked {
  /** The resources that are generated now, and by whom. */
  readonly made: readonly MadeResource[];
  /** The parts in which something may change. */
  readonly parts: readonly string[];
  /** What better sources know, by the names of the resources. */
  readonly known: ReadonlyMap<string, PastResource>;
  /** What stands there, by name. */
  readonly existing: ReadonlyMap<string, Json>;
}

export interface FoundPast {
  readonly past: readonly PastResource[];
  readonly diagnostics: readonly Diagnostic[];
  readonly gathered?: readonly Gathered[];
}

/** What knows something about the past of resources. */
export interface EvidenceSource {
  /** What reports call it. */
  readonly name: string;
  /** Whether it speaks of nothing but what is generated now: then it cannot tell what that was called before. */
  readonly isAboutMade?: boolean;
  read(asked: Asked): Promise<FoundPast>;
}

/** What a kind of evidence can hold. */
export type Holding = "values" | "owners" | "accepted" | "removed";

/** A record in the resource itself, and the edits that put it there. */
export interface Marked {
  readonly value: Json;
  readonly edits: readonly Edit[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a workspace remembers what was generated: a file beside the resources, the resources themselves, Git, nowhere. */
export type EvidenceName = "file" | "annotation" | "git" | "none";

/** A way of writing the past down. All kinds are read; the one that is chosen writes. */
export interface EvidenceKind {
  readonly name: EvidenceName;
  readonly holds: ReadonlySet<Holding>;
  /** What is written into the resource, if anything is. */
  readonly mark?: (resource: Json, record: OwnedResource) => Marked;
  /** What is written beside it; undefined where nothing is. */
  readonly beside: (
    record: OwnedResource,
    resource: { readonly isThere: boolean },
  ) => OwnedResource | undefined;
}
