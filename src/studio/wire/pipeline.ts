/** Everything about one pipeline: what it declares, what the analysis found, and its builds. */
export interface PipelineData {
  readonly name: string;
  readonly file: string;
  /** The resource it builds; null if its name depends on an input. */
  readonly resource: string | null;
  readonly phases: readonly string[];
  /** In execution order. */
  readonly mutations: readonly MutationRow[];
  readonly conditions: readonly ConditionRow[];
  /** How many inputs it declares for its analysis; builds use them. */
  readonly inputs: number;
  /** The supported versions, cut wherever the pipeline treats them differently. */
  readonly regimes: readonly RegimeRow[];
  readonly findings: readonly FindingRow[];
  /** `2 errors, 1 warning`. */
  readonly summary: string;
  /** How far the findings are proved, one sentence each. */
  readonly proof: readonly string[];
  readonly builds: readonly BuildRow[];
  /** How many builds there are with every version regime, input and combination of conditions, in digits. */
  readonly combinations: string;
  /** The rest is shared by builds; each value is in a table once, and referred to by its index. */
  readonly turns: readonly Turns[];
  readonly documents: readonly (readonly number[])[];
  readonly lines: readonly LineRow[];
  readonly stories: readonly StoryRow[];
  readonly steps: readonly StepRow[];
  readonly absentees: readonly AbsenteeRow[];
}

export interface MutationRow {
  readonly name: string;
  /** Index of its phase. */
  readonly phase: number;
  readonly gate: string | null;
  readonly priority: number;
  /** `gateway.yaml:14`. */
  readonly origin: string | null;
  readonly overrides: readonly string[];
  readonly seals: readonly string[];
  /** The versions and conditions it applies to, or why it never does. */
  readonly fires: string;
  readonly writes: readonly { readonly path: string; readonly does: string; readonly range: string }[];
  readonly reads: readonly { readonly path: string; readonly what: string }[];
  readonly readsInput: boolean;
  readonly readsVersion: boolean;
}

export interface ConditionRow {
  readonly name: string;
  /** The default first; null is a group that is not set. */
  readonly values: readonly (string | null)[];
  /** Whether it is true or false. */
  readonly isFact: boolean;
}

export interface RegimeRow {
  /** The versions, exactly. */
  readonly versions: string;
  /** The one that is built. */
  readonly witness: string;
}

/** What was chosen for a build: indexes of a regime, an input, and a value for each condition. */
export interface Choice {
  readonly regime: number;
  readonly input: number;
  readonly values: readonly number[];
}

export const FINDING_KINDS = ["conflict", "seal", "hazard", "override", "gate", "other"] as const;

export interface FindingRow {
  readonly kind: (typeof FINDING_KINDS)[number];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly path: string | null;
  /** Whether versions are left without a mutation that both of their neighbours have. */
  readonly isHole: boolean;
  readonly mutations: readonly number[];
  /** The regimes in which it shows. */
  readonly regimes: readonly number[];
  /** A build that shows it. */
  readonly shownBy: Choice | null;
}

export interface BuildRow extends Choice {
  readonly turns: number;
  /** Null if the build failed. */
  readonly document: number | null;
  readonly problems: readonly {
    readonly severity: string;
    readonly message: string;
    readonly hint: string | null;
  }[];
}

/** For each mutation, why it was skipped; null if it was applied. */
export type Turns = readonly (string | null)[];

/** The author index of what the baseline set. */
export const BASELINE = -1;

export interface LineRow {
  readonly text: string;
  readonly path: string;
  /** A mutation, or BASELINE; null for a line with fields of several authors below it. */
  readonly author: number | null;
  readonly story: number;
}

/** How a field got its value. */
export interface StoryRow {
  readonly steps: readonly number[];
  readonly absentees: readonly number[];
}

export interface StepRow {
  readonly author: number;
  readonly did: string;
  /** As JSON; null if the field was removed. */
  readonly value: string | null;
  /** `as part of env[name=TZ]`. */
  readonly part: string | null;
  readonly isInForce: boolean;
}

/** A mutation that writes the field in other builds. */
export interface AbsenteeRow {
  readonly mutation: number;
  readonly reason: string;
  /** `>=8.8.0-0 with mesh, in annotations`. */
  readonly writes: readonly string[];
}
