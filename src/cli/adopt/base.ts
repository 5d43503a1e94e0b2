import {
  type DeclaredRender,
  type FoundBase,
  type Workspace,
  baseAtRevision,
  declaredRender,
  findBase,
  labelledVersion,
  renderDeclared,
} from "../../workspace/index.js";
import type { Fresh } from "./fresh.js";
import type { JsonObject } from "../../model/index.js";
import type { Host } from "../host.js";
import type { RenderedBase } from "../../flow/index.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { STDIN } from "../input.js";
import { line } from "../line.js";
import { plural } from "../plural.js";
import { problems } from "../problems.js";
import { renderedFrom } from "../plan/rendered-input.js";
import { resolve } from "node:path";
import { statSync } from "node:fs";

/** How the base is chosen: given, taken from a revision, rendered in another version, or found. */
interface BaseFlags {
  readonly from: string | undefined;
  readonly name: string | undefined;
  readonly base: string | undefined;
  readonly "base-revision": string | undefined;
  readonly "chart-version": string | undefined;
}

/** A base, and how it came to be one. */
export interface ChosenBase {
  readonly base: RenderedBase;
  readonly text: string;
  readonly json: JsonObject;
}

export async function chosenBase(
  workspace: Workspace,
  { fresh, declared }: Pick<Fresh, "fresh" | "declared">,
  flags: BaseFlags,
  host: Host,
): Promise<ChosenBase> {
  const { base: given, "base-revision": revision, "chart-version": version } = flags;
  checkOneBase(flags);
  if (given !== undefined) {
    const { documents, diagnostics } = await renderedFrom(given, "base", host);
    if (hasErrors(diagnostics)) throw new VarveError([...diagnostics]);
    return { base: { documents }, text: "", json: { source: "given" } };
  }
  if (version !== undefined) {
    const chart = declared ?? declaredRender(workspace, flags.name);
    const { documents } = await renderDeclared(workspace, chart, version);
    return { base: { documents }, text: "", json: { source: "chart", version } };
  }
  const renderFolder = flags.from === undefined ? undefined : folderOf(flags.from, host);
  if (revision !== undefined) {
    const base = await baseAtRevision(workspace, fresh, { revision, renderFolder });
    const text = line`Base: ${base.of === "render" ? "the render" : "the files"} at ${revision}.`;
    return { base, text: `${text}\n`, json: { source: base.of, revision } };
  }
  const labelled = await labelledBase(workspace, fresh, declared);
  if (labelled !== undefined) return labelled;
  const base = await findBase(workspace, fresh, renderFolder);
  return { base, text: foundText(base), json: foundJson(base) };
}

/** What the chart made in the version that the labels name; undefined where none does, or it cannot be rendered. */
async function labelledBase(
  workspace: Workspace,
  fresh: Fresh["fresh"],
  declared: DeclaredRender | undefined,
): Promise<ChosenBase | undefined> {
  const found = declared === undefined ? undefined : labelledVersion(workspace, fresh);
  if (found === undefined || declared === undefined) return undefined;
  const { version, named, labelled } = found;
  const sure = named === labelled ? "high" : "fair";
  try {
    const { documents } = await renderDeclared(workspace, declared, version);
    const text = line`Base: the chart in version ${version}, which ${named} of ${plural(labelled, "label")} name. Confidence: ${sure}.`;
    const json = { source: "chart", version, confidence: sure, named, labelled };
    return { base: { documents, isGuess: true }, text: `${text}\n`, json };
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

function folderOf(from: string, { cwd }: Host): string | undefined {
  const place = resolve(cwd, from);
  return from !== STDIN && statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
    ? place
    : undefined;
}

function checkOneBase(flags: BaseFlags): void {
  const given = (["base", "base-revision", "chart-version"] as const).filter(
    (name) => flags[name] !== undefined,
  );
  if (given.length < 2) return;
  const message = `${given.map((name) => `--${name}`).join(" and ")} are both given`;
  throw new VarveError(problems["flags-exclude"]({ message, hint: "give one of them" }));
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
