import { type Diagnostic } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import { problems } from "../problems.js";

/** The default phases of a pipeline: the shape of the latest version first, final values last. */
export const DEFAULT_PHASES = ["baseline", "default", "compat", "override", "finalize"] as const;

/** An invalid list of phases: empty, or with a duplicate name. */
export function checkPhases(phases: readonly string[]): Diagnostic[] {
  if (phases.length === 0)
    return [problems["bad-phases"]({ message: "a pipeline needs at least one phase", found: [] })];
  const twice = phases.filter((phase, i) => phases.indexOf(phase) !== i);
  return [...new Set(twice)].map((phase) =>
    problems["bad-phases"]({
      message: `phase ${quote(phase)} is listed twice, so its order is unclear`,
      found: [...phases],
      hint: "list each phase once, in the order in which they run",
    }),
  );
}

export function unknownPhase(mutation: string, phase: string, phases: readonly string[]): Diagnostic {
  const near = didYouMean(phase, phases);
  const known = `phases of this pipeline: ${phases.join(", ")}`;
  return problems["unknown-phase"]({
    message: `${quote(mutation)} is in phase ${quote(phase)}, which this pipeline does not have`,
    found: phase,
    expected: [...phases],
    hint: near === undefined ? known : `${near} ${known}`,
    params: { mutation },
  });
}
