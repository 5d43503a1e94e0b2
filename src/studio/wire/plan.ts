import type { FieldAuthor } from "./author.js";
import type { ProblemRow } from "./catalogue.js";

/** What regenerating would do, without the values of single resources. */
export interface StudioPlan {
  /** `none`: the workspace generates nothing. */
  readonly outcome: "none" | "failed" | "blocked" | "confirm" | "ready";
  /** The name of the plan file that is shown; null for a new plan. */
  readonly saved: string | null;
  /** What the plan depends on, for decisions; empty where none can be made. */
  readonly basis: string;
  readonly counts: PlanFigures;
  /** Why it is blocked, or what needs confirmation. */
  readonly reasons: readonly PlanReason[];
  readonly problems: readonly ProblemRow[];
  /** The resources that change, or keep something that their generator would set. */
  readonly rows: readonly PlanRow[];
  /** Changes that are the same in several resources. */
  readonly groups: readonly PlanGroup[];
  /** The rows that are not described by a group. */
  readonly single: readonly number[];
  /** The revision that the review of the files starts from; null without one. */
  readonly against: string | null;
}

export interface PlanFigures {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Fields that differ from what their generator sets, and are not decided. */
  readonly kept: number;
  /** Those of them that both sides changed. */
  readonly conflicts: number;
  readonly files: number;
}

export interface PlanReason {
  readonly stage: "review" | "admit" | "removal";
  readonly name: string;
  readonly text: string;
  /** For an approval of the change; null if it cannot be approved. */
  readonly fingerprint: string | null;
  /** The row of its resource; null for a generator. */
  readonly row: number | null;
  /** What a user can do about it. */
  readonly next: string;
}

export type PlanFate = "created" | "updated" | "removed" | "unchanged" | "orphaned" | "deleted" | "gone";

export interface PlanRow {
  readonly resource: string;
  /** Its address in other views; null if it is in no file yet. */
  readonly address: string | null;
  readonly file: string;
  readonly fate: PlanFate;
  readonly generator: string | null;
  readonly fields: number;
  readonly kept: number;
  readonly accepted: number;
  readonly conflicts: number;
  readonly errors: number;
  readonly warnings: number;
  readonly isDenied: boolean;
}

export interface PlanGroup {
  readonly fate: PlanFate;
  /** `Deployment.apps`; null for several kinds. */
  readonly kind: string | null;
  readonly fields: readonly FieldChange[];
  readonly rows: readonly number[];
}

/** Values are YAML texts with secrets masked; null for a field that is not there. */
export interface FieldChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly by: FieldAuthor | null;
  readonly decision: string | null;
}

/** Everything that a plan says about one resource. */
export interface PlanResource {
  readonly formerly: string | null;
  readonly isBaseGuessed: boolean;
  readonly fields: readonly FieldChange[];
  readonly kept: readonly KeptField[];
  readonly events: readonly EventRow[];
  readonly admission: AdmissionRow | null;
}

/** A field whose value in the file is kept although its generator sets another one. */
export interface KeptField {
  /** Empty for the whole resource, of which no values are shown. */
  readonly path: string;
  readonly decision: string;
  readonly base: string | null;
  readonly isBaseKnown: boolean;
  readonly existing: string | null;
  readonly fresh: string | null;
  /** Who set the existing value. */
  readonly author: FieldAuthor | null;
  readonly owner: string | null;
  readonly isConflict: boolean;
  readonly isAccepted: boolean;
  /** Whether it can be accepted or rejected. */
  readonly isOpen: boolean;
  readonly doubt: string | null;
}

export interface EventRow {
  readonly severity: string;
  readonly path: string;
  readonly change: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly message: string;
  /** The id of the rule, or its path. */
  readonly rule: string;
  readonly fingerprint: string;
  readonly decision: string | null;
  /** Why an exemption lets it pass; null without one. */
  readonly exemption: string | null;
}

export interface AdmissionRow {
  readonly isValidated: boolean;
  readonly isAllowed: boolean;
  readonly code: number;
  readonly message: string;
  readonly warnings: readonly string[];
}
