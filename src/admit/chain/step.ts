import type { Edit } from "../../model/index.js";

/** The tier of a step: schemas, Go code and plugins of built-in kinds, rules of custom resources, policies, webhooks. */
export type Tier = 1 | 2 | 3 | 4;

/** The steps of the API server, in order. Some occur more than once. */
export type StepName =
  | "decode"
  | "default"
  | "patch"
  | "metadata"
  | "namespace"
  | "mutating plugin"
  | "mutate"
  | "mutating webhook"
  | "prepare"
  | "validate"
  | "rules"
  | "validating plugin"
  | "policies"
  | "validating webhook"
  | "read back";

/** One step of an admission, in the order of the API server. */
export interface Step {
  readonly name: StepName;
  /** Undefined for steps that apply to every request. */
  readonly tier: Tier | undefined;
  /**
   * A webhook can also fail open, or not be called because there is no answer for it. `not known` depends on values
   * that only a cluster knows.
   */
  readonly outcome: "passed" | "changed" | "denied" | "skipped" | "failed open" | "not called" | "not known";
  /** The definition (`widgets.example.com`), the plugin, the policy or the webhook that did it. */
  readonly by: string | undefined;
  readonly edits: readonly Edit[];
  /** Warnings, errors and dropped fields, in the API server's words. */
  readonly messages: readonly string[];
  readonly cost: number;
}
