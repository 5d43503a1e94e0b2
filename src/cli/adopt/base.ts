import { type FoundBase, type Workspace, baseAtRevision, findBase } from "../../workspace/index.js";
import type { JsonObject } from "../../model/index.js";
import type { Host } from "../host.js";
import type { RenderedBase, RenderedDocument } from "../../flow/index.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { STDIN } from "../input.js";
import { line } from "../line.js";
import { plural } from "../plural.js";
import { problems } from "../problems.js";
import { renderedFrom } from "../plan/rendered-input.js";
import { resolve } from "node:path";
import { statSync } from "node:fs";

/** How the base is chosen: given, taken from a revision, or found. */
interface BaseFlags {
  readonly from: string;
  readonly base: string | undefined;
  readonly "base-revision": string | undefined;
}

/** A base, and how it came to be one. */
export interface ChosenBase {
  readonly base: RenderedBase;
  readonly text: string;
  readonly json: JsonObject;
}

export async function chosenBase(
  workspace: Workspace,
  fresh: readonly RenderedDocument[],
  flags: BaseFlags,
  host: Host,
): Promise<ChosenBase> {
  const { from, base: given, "base-revision": revision } = flags;
  if (given !== undefined && revision !== undefined) throw new VarveError(twoBases());
  if (given !== undefined) {
    const { documents, diagnostics } = await renderedFrom(given, "base", host);
    if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
    return { base: { documents }, text: "", json: { source: "given" } };
  }
  const renderFolder = folderOf(from, host);
  if (revision !== undefined) {
    const base = await baseAtRevision(workspace, fresh, { revision, renderFolder });
    const text = line`Base: ${base.of === "render" ? "the render" : "the files"} at ${revision}.`;
    return { base, text: `${text}\n`, json: { source: base.of, revision } };
  }
  const base = await findBase(workspace, fresh, renderFolder);
  return { base, text: foundText(base), json: foundJson(base) };
}

function folderOf(from: string, { cwd }: Host): string | undefined {
  const place = resolve(cwd, from);
  return from !== STDIN && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
    ? place
    : undefined;
}

function twoBases() {
  const message = "--base and --base-revision are both given";
  return problems["flags-exclude"]({ message, hint: "give one of them" });
}

const WHY = {
  high: "the commit wrote these resources at once",
  fair: "other commits may have edited them before",
  low: "name the right one with --base-revision, or give the render with --base",
} as const;

/** Which commit it is, by how much it beats the next one, and how far to trust that. */
function foundText({ of, nearest, sure }: FoundBase): string {
  const { commit, differing, fields, compared, runnerUp, wrote, resources } = nearest;
  const [what, other] = of === "render" ? ["render", "files"] : ["files", "new render"];
  const rows = [
    line`Base: the ${what} at ${commitName(commit)}, of ${plural(compared, "commit")} the nearest to the ${other}.`,
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

function foundJson({ of, nearest, sure }: FoundBase): JsonObject {
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
