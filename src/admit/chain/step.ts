import type { Edit } from "../../model/index.js";

/** The gate that a step belongs to: schemas, rules of custom resources, policies, webhooks. */
export type Tier = 1 | 2 | 3 | 4;

/** What the API server does to a request, in the order in which it does it. Some things happen more than once. */
export type StepName =
  | "decode"
  | "default"
  | "patch"
  | "metadata"
  | "namespace"
  | "mutate"
  | "mutating webhook"
  | "prepare"
  | "validate"
  | "rules"
  | "policies"
  | "validating webhook"
  | "read back";

/** One step of an admission, in the order of the API server. */
export interface Step {
  readonly name: StepName;
  /** Undefined for what the API server does to every request. */
  readonly tier: Tier | undefined;
  /** A webhook can also fail and be forgiven, or not be called because nothing here can answer for it. */
  readonly outcome: "passed" | "changed" | "denied" | "skipped" | "failed open" | "not called";
  /** The definition (`widgets.example.com`), the policy or the webhook that did it. */
  readonly by: string | undefined;
  readonly edits: readonly Edit[];
  /** What was warned of, found wrong or left out, in the API server's words. */
  readonly messages: readonly string[];
  readonly cost: number;
}
