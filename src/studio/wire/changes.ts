import type { EventRow } from "./plan.js";
import type { ProblemRow } from "./catalogue.js";

/** The review of the files against a revision. */
export interface StudioChanges {
  readonly revision: string;
  readonly verdict: string;
  readonly documents: readonly ChangedDocument[];
  readonly problems: readonly ProblemRow[];
}

/** A resource that is not the same in both versions. */
export interface ChangedDocument {
  readonly resource: string;
  /** Its address in other views; null if it was deleted. */
  readonly address: string | null;
  readonly file: string;
  readonly change: string;
  readonly events: readonly EventRow[];
  /** Changes that no rule matches. */
  readonly others: readonly OtherChange[];
}

export interface OtherChange {
  readonly path: string;
  readonly change: string;
  readonly before: string | null;
  readonly after: string | null;
}
