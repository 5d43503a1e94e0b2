import type { FoundBase } from "../../workspace/internal.js";
import type { JsonObject } from "../../model/index.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

const WHY = {
  high: "the commit wrote all of these resources",
  fair: "other commits may have edited them earlier",
  low: "choose another commit with --base-revision, or pass the render with --base",
} as const;

/** Which commit it is, its lead over the next one, and how reliable that is. */
export function foundText({ of, nearest, sure }: FoundBase): string {
  const { commit, differing, fields, compared, runnerUp, wrote, resources } = nearest;
  const [what, other] = of === "render" ? ["render", "files"] : ["files", "new render"];
  const rows = [
    line`Base: the ${what} at ${commitName(commit)}, the closest of ${plural(compared, "commit")} to the ${other}.`,
    line`  ${differing} of ${fields} fields differ; the commit wrote ${wrote} of ${plural(resources, "resource")}.`,
    runnerUp === undefined
      ? ""
      : line`  Next: ${commitName(runnerUp.commit)}, ${plural(runnerUp.differing, "field")} differ.`,
    line`  Confidence: ${sure} (${WHY[sure]}).`,
  ];
  return `${rows.join("")}\n`;
}

function commitName({ hash, author, date, subject }: FoundBase["nearest"]["commit"]): string {
  return `${hash.slice(0, 7)} (${date.slice(0, 10)}, ${author}: ${subject})`;
}

export function foundJson({ of, nearest, sure }: FoundBase): JsonObject {
  const { commit, differing, fields, compared, wrote, resources, runnerUp } = nearest;
  return {
    source: of,
    commit: commit.hash,
    confidence: sure,
    differing,
    fields,
    compared,
    wrote,
    resources,
    runnerUp: runnerUp === undefined ? null : { commit: runnerUp.commit.hash, differing: runnerUp.differing },
  };
}
