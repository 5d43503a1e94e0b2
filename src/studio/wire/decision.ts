/** What the page sends to decide on a difference. */
export interface DecisionRequest {
  readonly verdict: "accept" | "reject";
  readonly resource: string;
  /** Empty for the whole resource. */
  readonly path: string;
  /** The basis of the plan that the user sees: nothing is written if it is not the current one. */
  readonly basis: string;
  /** Whether the user confirmed what the last answer asked. */
  readonly confirmed?: boolean;
}

/** What came of it. */
export interface DecisionAnswer {
  readonly outcome: "written" | "stale" | "refused" | "asks";
  /** The decided fields, or the reasons against. */
  readonly texts: readonly string[];
  /** The next step, where there is one. */
  readonly hint: string | null;
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/** Where decisions are sent. */
export const DECIDE = "api/decide";
