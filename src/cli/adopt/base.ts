import {
  type LabelledVersion,
  type LastRender,
  type Workspace,
  baseAtRevision,
  declaredRender,
  findBase,
  labelledVersion,
  renderDeclared,
} from "../../workspace/internal.js";
import type { Fresh } from "./fresh.js";
import type { Diagnostic, JsonObject } from "../../model/index.js";
import type { Host } from "../host/host.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { STDIN } from "../input/input.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";
import { foundJson, foundText } from "./found-text.js";
import { problems } from "../problems.js";
import { commentedFrom } from "../plan/rendered-input.js";
import { resolve } from "node:path";
import { statSync } from "node:fs";

/** How the base is chosen: given, from a revision, rendered in another version, or found. */
interface BaseFlags {
  readonly from: string | undefined;
  readonly name: string | undefined;
  readonly base: string | undefined;
  readonly "base-revision": string | undefined;
  readonly "chart-version": string | undefined;
}

/** A base, and how it was chosen. */
export interface ChosenBase {
  readonly base: LastRender;
  readonly text: string;
  readonly json: JsonObject;
  /** Notes about it. */
  readonly diagnostics?: readonly Diagnostic[];
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
    const { documents, comments, diagnostics } = await commentedFrom(given, "base", host);
    if (hasErrors(diagnostics)) throw new VarveError([...diagnostics]);
    return { base: { documents, comments }, text: "", json: { source: "given" } };
  }
  if (version !== undefined) {
    const chart = declared ?? declaredRender(workspace, flags.name);
    const { documents, comments } = await renderDeclared(workspace, chart, version);
    return { base: { documents, comments }, text: "", json: { source: "chart", version } };
  }
  const renderFolder = flags.from === undefined ? undefined : folderOf(flags.from, host);
  if (revision !== undefined) {
    const base = await baseAtRevision(workspace, fresh, { revision, renderFolder });
    const text = line`Base: ${base.of === "render" ? "the render" : "the files"} at ${revision}.`;
    return { base, text: `${text}\n`, json: { source: base.of, revision } };
  }
  const found = declared && labelledVersion(workspace, fresh);
  const search = async (): Promise<ChosenBase> => {
    const base = await findBase(workspace, fresh, renderFolder);
    return { base, text: foundText(base), json: foundJson(base) };
  };
  if (found === undefined || declared === undefined) return search();
  let rendered: Awaited<ReturnType<typeof renderDeclared>>;
  try {
    rendered = await renderDeclared(workspace, declared, found.version);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return insteadOf(unrendered(found, error), search);
  }
  return labelledBase(found, rendered);
}

/** The chart's output in the version of the labels. */
function labelledBase(
  found: LabelledVersion,
  { documents, comments }: Pick<LastRender, "documents" | "comments">,
): ChosenBase {
  const { version, named, labelled } = found;
  const sure = named === labelled ? "high" : "fair";
  const text = line`Base: chart version ${version}, named by ${labelsText(found)}. Confidence: ${sure}.`;
  const json = { source: "chart", version, confidence: sure, named, labelled };
  return { base: { documents, comments: comments ?? [], isGuess: true }, text: `${text}\n`, json };
}

/** A base found in another way is less reliable than the labels, and is never used silently. */
async function insteadOf(failure: Diagnostic, search: () => Promise<ChosenBase>): Promise<ChosenBase> {
  try {
    return { ...(await search()), diagnostics: [failure] };
  } catch (error) {
    if (error instanceof VarveError) throw new VarveError([failure, ...error.diagnostics]);
    throw error;
  }
}

function labelsText({ named, labelled }: LabelledVersion): string {
  return `${named} of ${plural(labelled, "label")}`;
}

function unrendered(found: LabelledVersion, { diagnostics }: VarveError): Diagnostic {
  const why = diagnostics.map(({ message }) => message).join("; ");
  return problems["unrendered-version"]({
    message: `${labelsText(found)} ${found.named === 1 ? "names" : "name"} chart version ${found.version}, which cannot be rendered: ${why}`,
    hint: "check the edits with --dry-run; to be sure, render that version yourself and pass it with --base",
  });
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
  const message = `${given.map((name) => `--${name}`).join(" and ")} cannot be used together`;
  throw new VarveError(problems["flags-exclude"]({ message, hint: "remove one of them" }));
}
