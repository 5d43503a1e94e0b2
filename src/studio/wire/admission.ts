/** What an object is checked against, as the engine of the page gets it. */
export interface AdmissionWorld {
  readonly kubernetes: string;
  /** CRDs, policies, bindings, parameters, namespaces, RBAC, webhook configurations and templates, without Secrets. */
  readonly objects: readonly WorldObject[];
  readonly platform: PlatformState;
  /** Secrets that policies or templates refer to: they stay on the machine that made the page. */
  readonly secretsLeftOut: number;
  /** Guesses and limits that the answers depend on. */
  readonly remarks: readonly string[];
}

export interface WorldObject {
  /** `ValidatingAdmissionPolicy.admissionregistration.k8s.io/safe-updates`. */
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  /** Whether it has expressions or a schema that can be tried out on the page. */
  readonly isEditable: boolean;
  /** YAML if it is editable, or JSON. */
  readonly text: string;
}

/** Whether the webhooks of the workspace were called. */
export type PlatformState =
  | { readonly state: "none" }
  | { readonly state: "called" }
  | { readonly state: "not called"; readonly why: string };

/** One resource: its text, what the API server would answer, and where its values come from. */
export interface AdmittedResource {
  /** YAML; values of a Secret are masked. */
  readonly text: string;
  readonly isMasked: boolean;
  /** Indexes of the objects that are deployed together with it, in order; null for all of them. */
  readonly world: readonly number[] | null;
  /** The answer with the webhooks of the workspace. */
  readonly result: AdmissionResult;
  readonly stacks: readonly OverrideStack[];
}

/** The limit of the cost of all rules of an object, and of each policy, in the API server. */
export const COST_LIMIT = 10_000_000;

export interface AdmissionResult {
  /** `not validated`: the world has no definition of the kind, so there is no verdict. */
  readonly outcome: "allowed" | "denied" | "not validated";
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly hint: string | null;
  readonly steps: readonly StepRow[];
  readonly failures: readonly FailureRow[];
  readonly policies: readonly PolicyRow[];
  readonly warnings: readonly string[];
  readonly notCovered: readonly string[];
  readonly cost: number;
}

export interface StepRow {
  readonly name: string;
  readonly tier: number | null;
  readonly outcome: "passed" | "changed" | "denied" | "skipped" | "failed open" | "not called" | "not known";
  readonly by: string | null;
  readonly edits: readonly EditRow[];
  readonly messages: readonly string[];
  readonly cost: number;
}

/** A change of a field; values are JSON, null if there is none or if it belongs to a Secret. */
export interface EditRow {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isHidden: boolean;
}

/** A failed check. The API server reports only some of them. */
export interface FailureRow {
  readonly tier: 1 | 2 | 3 | 4;
  /** The policy with its binding and parameter, or the webhook. */
  readonly by: string | null;
  readonly path: string | null;
  readonly message: string;
  readonly expression: string | null;
  /** `denies`; `warns` for a failure that does not deny; `not reached` if an earlier tier denied the request. */
  readonly effect: "denies" | "warns" | "not reached";
  /** The parts of the expression that made it false. */
  readonly parts: readonly PartRow[];
}

export interface PartRow {
  readonly text: string;
  /** Where the part is in the expression. */
  readonly start: number;
  readonly end: number;
  /** JSON; null if it failed. */
  readonly value: string | null;
  readonly error: string | null;
  /** The operands and the loop variables with their values. */
  readonly values: readonly { readonly text: string; readonly value: string }[];
}

export interface PolicyRow {
  readonly policy: string;
  readonly binding: string;
  readonly param: string | null;
  readonly skippedBy: string | null;
  readonly cost: number;
}

/** The levels of an override chain for one component of an object, highest first. */
export interface OverrideStack {
  readonly component: string;
  readonly levels: readonly StackLevelRow[];
  readonly fields: readonly StackFieldRow[];
  readonly fault: string | null;
}

export interface StackLevelRow {
  readonly name: string;
  /** `CellTemplate/fast`. */
  readonly template: string | null;
  readonly state: "used" | "not set" | "not named" | "missing" | "behind another template";
}

export interface StackFieldRow {
  readonly path: string;
  /** JSON by level; null if the level has no value. */
  readonly values: readonly (string | null)[];
  readonly winner: number;
}
