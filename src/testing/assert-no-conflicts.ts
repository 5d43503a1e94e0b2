import { type Pipeline } from "../compose/index.js";
import { problems } from "../compose/internal.js";
import { ANALYSIS, expectAssertion } from "./testing-given.js";
import { type Diagnostic } from "../model/index.js";
import { type KindsOf, listOfKind, oneOfTexts } from "../model/internal.js";
import { PipelineAssertionError, nameOf } from "./assertion.js";
import { formatSummary } from "../report/index.js";

/** Conflicts that can be allowed. */
export type Allowance = "conflicts" | "seals" | "hazards" | "stale" | "failures" | "incomplete";

/** Options of assertNoConflicts. */
export interface NoConflictsOptions<Input = unknown> {
  /** Inputs to try; those that the pipeline declares by default. */
  readonly inputs?: readonly Input[] | undefined;
  readonly allow?: readonly Allowance[] | undefined;
  /** The limit of mutation runs before the analysis gives up. */
  readonly limit?: number | undefined;
}

const OPTIONS: KindsOf<NoConflictsOptions> = {
  ...ANALYSIS,
  allow: listOfKind(oneOfTexts("conflicts", "seals", "hazards", "stale", "failures", "incomplete")),
};

const KINDS: ReadonlyMap<string, Allowance> = new Map([
  [problems.conflict.code, "conflicts"],
  [problems.sealed.code, "seals"],
  [problems["order-hazard"].code, "hazards"],
  [problems["stale-override"].code, "stale"],
  [problems["analysis-incomplete"].code, "incomplete"],
  [problems["analysis-sampled"].code, "incomplete"],
]);

/**
 * Fails if mutations overwrite each other without declaring it, break a seal, depend on registration order, declare an
 * override without effect, or fail; and if the analysis could not finish. Diagnostics of severity info do not fail.
 */
export function assertNoConflicts<Resource extends object, Input, Asked>(
  pipeline: Pipeline<Resource, Input, Asked>,
  options: NoConflictsOptions<NoInfer<Input>> = {},
): void {
  expectAssertion(pipeline, options, OPTIONS, "assertNoConflicts");
  const { allow = [], ...analysis } = options;
  const { diagnostics } = pipeline.findConflicts(analysis);
  const faults = diagnostics.filter((diagnostic) => isFault(diagnostic, allow));
  if (faults.length === 0) return;
  const summary = `the mutations of ${nameOf(pipeline)} conflict: ${formatSummary(faults)}`;
  throw new PipelineAssertionError(summary, faults, assertNoConflicts);
}

function isFault({ code, severity }: Diagnostic, allow: readonly Allowance[]): boolean {
  if (severity === "info") return false;
  const kind = KINDS.get(code);
  // Other diagnostics come from mutations themselves; their warnings do not count.
  return kind === undefined ? severity === "error" && !allow.includes("failures") : !allow.includes(kind);
}
