import { line } from "../text/line.js";
import { type PlannedResource } from "../../flow/index.js";
import { formatPath } from "../../model/index.js";
import { namesIn } from "./resource-names.js";
import { shownValue } from "./decision-text.js";

/** Exactly what overwriting discards of other people's changes; empty if nothing. */
export function lossText(resources: readonly PlannedResource[]): string {
  const nameOf = namesIn(resources);
  const blocks = resources.flatMap((resource) => {
    const lines = resource.decisions
      .filter(({ outcome, path }) => outcome === "overwritten" && path.parent !== null)
      .map(({ path, existing, fresh }) => {
        const now =
          fresh === undefined ? "removed" : `becomes ${shownValue(resource, path, fresh, [existing])}`;
        return line`    - ${formatPath(path)}: ${shownValue(resource, path, existing, [fresh])} (${now})`;
      });
    const back = isBroughtBack(resource) ? ["    - the whole resource was removed (will be restored)\n"] : [];
    const all = [...back, ...lines];
    return all.length === 0 ? [] : [line`  ${nameOf(resource)}:` + all.join("")];
  });
  return blocks.length === 0 ? "" : `Overwriting discards these external changes:\n${blocks.join("")}`;
}

/** Created although it was generated before: its removal is undone. */
function isBroughtBack({ fate, decisions }: PlannedResource): boolean {
  return fate === "created" && decisions.some(({ path, isBaseKnown }) => path.parent === null && isBaseKnown);
}

/** Further names are not read before answering. */
const MOST = 50;

/** The resources that would be removed; empty if none. */
export function removalText(resources: readonly PlannedResource[]): string {
  const gone = resources.filter(({ fate }) => fate === "removed");
  const nameOf = namesIn(gone);
  const lines = gone.slice(0, MOST).map((resource) => line`  ${nameOf(resource)}`);
  const rest = gone.length > MOST ? `  and ${gone.length - MOST} more\n` : "";
  return lines.length === 0 ? "" : `This removes whole resources:\n${lines.join("")}${rest}`;
}
