import { line } from "../text/line.js";
import { type Decision } from "../../preserve/index.js";
import { isConflict, isReported } from "../../preserve/internal.js";
import type { PlannedResource } from "../../flow/index.js";
import { keptLine } from "./decision-text.js";
import { namesIn } from "./resource-names.js";
import { plural } from "../text/plural.js";

export interface KeptOptions {
  /** Also list what the last run already reported. */
  readonly verbose: boolean;
}

/** What is kept although the pattern differs, as in the decision record; empty if nothing was kept. */
export function keptText(resources: readonly PlannedResource[], { verbose }: KeptOptions): string {
  const listed = resources
    .map((resource) => ({
      resource,
      lines: resource.decisions
        .filter(({ outcome }) => outcome !== "orphaned")
        .filter((decision) => (verbose ? isTold(decision) : isReported(decision) && !isOldNews(decision)))
        .map((decision) => line`    - ${keptLine(resource, decision)}`),
    }))
    .filter(({ lines }) => lines.length > 0);
  const nameOf = namesIn(listed.map(({ resource }) => resource));
  const blocks = listed.map(({ resource, lines }) => line`  ${nameOf(resource)}:` + lines.join(""));
  const head = "Preserving external changes (use --overwrite to discard):\n";
  const kept = blocks.length === 0 ? "" : `${head}${blocks.join("")}`;
  const text = `${kept}${leftOverText(resources)}${verbose ? "" : quietText(resources)}`;
  return text === "" ? "" : `${text}\n`;
}

/** What the pattern dropped and is not simply removed; overwriting does not discard it either. */
function leftOverText(resources: readonly PlannedResource[]): string {
  const left = resources.filter(({ fate, decisions }) => fate === "orphaned" && decisions.some(isReported));
  const nameOf = namesIn(left);
  const lines = left.map((resource) => {
    const isKnown = resource.decisions.some(({ isBaseKnown }) => isBaseKnown);
    return line`  ${nameOf(resource)}${isKnown ? "" : " (not in any record)"}`;
  });
  const head = "No longer generated, but kept (--prune removes resources that were not edited):\n";
  return lines.length === 0 ? "" : `${head}${lines.join("")}`;
}

/** One line for what was already reported, so that new entries stand out. */
function quietText(resources: readonly PlannedResource[]): string {
  const decisions = resources.flatMap((resource) => resource.decisions);
  const old = decisions.filter((decision) => isReported(decision) && isOldNews(decision)).length;
  const yours = decisions.filter(({ outcome }) => outcome === "yours").length;
  const parts = [
    ...(old === 0 ? [] : [plural(old, "external change")]),
    ...(yours === 0 ? [] : [`${plural(yours, "value")} set by you`]),
  ];
  return parts.length === 0 ? "" : `Kept as before: ${parts.join(", ")} (--verbose lists them).\n`;
}

/** Everything, for a command that requests all of it. */
function isTold(decision: Decision): boolean {
  return isReported(decision) || decision.outcome === "yours";
}

/**
 * One-sided, and already in the record of the last run. Conflicts are always listed, and so are whole resources: no
 * record shows since when one is deleted or left over.
 */
function isOldNews(decision: Decision): boolean {
  const { path, isBaseKnown, isNew, owner } = decision;
  const isRecorded = owner !== undefined && isNew !== true;
  return path.parent !== null && isBaseKnown && isRecorded && !isConflict(decision);
}
