import type { JobSpec } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";

const MOST = 100_000;
/** Limits of Jobs with more than 100,000 completions, whose status would become too large. */
const MOST_OF_LARGE = 10_000;
const FOR_LARGE = `must be less than or equal to ${MOST_OF_LARGE} when completions are above ${MOST} and used with backoff limit per index`;

/** The rules about indexes, which only Jobs with completion mode Indexed have. */
export function checkCompletionMode(spec: JobSpec, at: Spot): void {
  const { completionMode: mode } = spec;
  if (mode !== undefined && mode !== "NonIndexed" && mode !== "Indexed")
    at.field("completionMode").notSupportedTyped(mode, ["NonIndexed", "Indexed"]);
  if (mode === "Indexed") {
    checkIndexed(spec, at);
    checkLarge(spec, at);
  }
  if (mode === undefined || mode === "NonIndexed")
    for (const name of ["backoffLimitPerIndex", "maxFailedIndexes"] as const) {
      const value = spec[name];
      if (value !== undefined) at.field(name).invalid(value, "requires indexed completion mode");
    }
}

function checkIndexed({ completions, parallelism = 0, maxFailedIndexes }: JobSpec, at: Spot): void {
  if (completions === undefined) at.field("completions").required("when completion mode is Indexed");
  if (parallelism > MOST)
    at.field("parallelism").invalid(
      parallelism,
      `must be less than or equal to ${MOST} when completion mode is Indexed`,
    );
  if (maxFailedIndexes === undefined) return;
  const failed = at.field("maxFailedIndexes");
  if (completions !== undefined && maxFailedIndexes > completions)
    failed.invalid(maxFailedIndexes, "must be less than or equal to completions");
  if (maxFailedIndexes > MOST) failed.invalid(maxFailedIndexes, `must be less than or equal to ${MOST}`);
}

function checkLarge(spec: JobSpec, at: Spot): void {
  const { completions = 0, parallelism = 0, maxFailedIndexes, backoffLimitPerIndex } = spec;
  if (completions <= MOST || backoffLimitPerIndex === undefined) return;
  const failed = at.field("maxFailedIndexes");
  if (maxFailedIndexes === undefined) failed.required(`must be specified when completions is above ${MOST}`);
  if (parallelism > MOST_OF_LARGE) at.field("parallelism").invalid(parallelism, FOR_LARGE);
  if (maxFailedIndexes !== undefined && maxFailedIndexes > MOST_OF_LARGE)
    failed.invalid(maxFailedIndexes, FOR_LARGE);
}
