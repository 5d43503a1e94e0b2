import type { Decision } from "../../preserve/index.js";
import { line } from "../text/line.js";
import type { PlannedResource } from "../../flow/index.js";
import { formatPath } from "../../model/index.js";
import { namesIn } from "./resource-names.js";
import { shownValue } from "./decision-text.js";

/** What a run overwrote: values replaced with generated ones, values that the pattern enforces, whole resources. */
export function forcedText(resources: readonly PlannedResource[]): string {
  const nameOf = namesIn(resources);
  const replaced = blocksOf(resources, ({ replacesOthers }) => replacesOthers === true, "value");
  const enforced = blocksOf(resources, ({ outcome }) => outcome === "enforced", "fresh");
  const removed = resources
    .filter(({ fate }) => fate === "removed")
    .map((resource) => line`  ${nameOf(resource)}`);
  return [
    replaced.length === 0
      ? ""
      : `Replaced external changes, because you set these fields:\n${replaced.join("")}\n`,
    enforced.length === 0
      ? ""
      : `Restored, because the generator enforces these fields:\n${enforced.join("")}\n`,
    removed.length === 0
      ? ""
      : `Removed, because they are no longer generated and were not edited:\n${removed.join("")}\n`,
  ].join("");
}

/** `path: was -> is` for the decisive decisions, by resource. */
function blocksOf(
  resources: readonly PlannedResource[],
  counts: (decision: Decision) => boolean,
  after: "fresh" | "value",
): readonly string[] {
  const nameOf = namesIn(resources);
  return resources.flatMap((resource) => {
    const lines = resource.decisions.filter(counts).map(({ path, existing, [after]: now }) => {
      const [was, is] = [
        shownValue(resource, path, existing, [now]),
        shownValue(resource, path, now, [existing]),
      ];
      return line`    - ${formatPath(path)}: ${was} -> ${is}`;
    });
    return lines.length === 0 ? [] : [line`  ${nameOf(resource)}:` + lines.join("")];
  });
}
