import type { Analysis } from "../survey/analysis.js";
import type { Override } from "../../mutation/override.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "../run/run.js";
import type { WriteIndex } from "../run/write-index.js";
import { depthOf, defined } from "../../../model/internal.js";
import { regionsMeet } from "../region/region.js";

/** A declaration that overrides nothing, wherever its mutation applies. */
export interface Stale {
  readonly mutation: string;
  readonly phase: string;
  /** The key or path, as declared. */
  readonly text: string;
  readonly loser?: string;
}

export function staleOverrides(
  order: readonly RankedMutation[],
  analyses: readonly { readonly analysis: Pick<Analysis, "runs" | "index"> }[],
  mayGoOn: () => boolean = () => true,
): Stale[] {
  const used = new Set<Override>();
  for (const { analysis } of analyses) {
    for (const run of analysis.runs)
      for (const override of run.mutation.overrides)
        if (!used.has(override) && overridesSomebody(run, override, analysis.index, mayGoOn))
          used.add(override);
  }
  return order.flatMap(({ name, phase, overrides }) =>
    overrides
      .filter((override) => !used.has(override))
      .map(({ text, loser }) => ({ mutation: name, phase, text, ...defined({ loser }) })),
  );
}

/**
 * Whether another mutation writes, in the same phase or earlier, what this run writes and the declaration covers. If
 * the search limit is reached, nothing is called stale.
 */
function overridesSomebody(
  run: Run,
  { loser, covers }: Override,
  index: WriteIndex,
  mayGoOn: () => boolean,
): boolean {
  const { mutation, region, execution } = run;
  const isLoser = (other: Run): boolean =>
    other.mutation !== mutation &&
    other.mutation.rank <= mutation.rank &&
    (loser === undefined || loser === other.mutation.name) &&
    regionsMeet(region, other.region);
  for (const { path } of execution.writes) {
    for (const { run: other, write } of index.touching(path, "value")) {
      if (!mayGoOn()) return true;
      const deeper = depthOf(write.path) > depthOf(path) ? write.path : path;
      if (covers(deeper) && isLoser(other)) return true;
    }
  }
  return false;
}
