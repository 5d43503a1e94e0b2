import { line } from "../line.js";
import type { PlannedResource } from "../../flow/index.js";
import { formatPath } from "../../model/index.js";
import { namesIn } from "./resource-names.js";
import { shownValue } from "./decision-text.js";

/** What a run took away that nobody asked for by name: values that the pattern insists on, and whole resources. */
export function forcedText(resources: readonly PlannedResource[]): string {
  const nameOf = namesIn(resources);
  const enforced = resources.flatMap((resource) => {
    const lines = resource.decisions
      .filter(({ outcome }) => outcome === "enforced")
      .map(({ path, existing, fresh }) => {
        const [was, now] = [
          shownValue(resource, path, existing, [fresh]),
          shownValue(resource, path, fresh, [existing]),
        ];
        return line`    - ${formatPath(path)}: ${was} -> ${now}`;
      });
    return lines.length === 0 ? [] : [line`  ${nameOf(resource)}:` + lines.join("")];
  });
  const removed = resources
    .filter(({ fate }) => fate === "removed")
    .map((resource) => line`  ${nameOf(resource)}`);
  return [
    enforced.length === 0 ? "" : `Put back, because the pattern insists:\n${enforced.join("")}\n`,
    removed.length === 0
      ? ""
      : `Removed, because the pattern dropped them and nobody had changed them:\n${removed.join("")}\n`,
  ].join("");
}
