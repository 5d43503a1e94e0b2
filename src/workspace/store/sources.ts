import { type Diagnostic, VarveError, formatJson, hasErrors } from "../../model/index.js";
import { quote, startOf, defined } from "../../model/internal.js";
import {
  type KnownPattern,
  type Made,
  type PatternWish,
  type RenderedWish,
  type Source,
  type Sources,
  givenPast,
  patternSource,
  pipelineSource,
  recalledSource,
  renderedSource,
} from "../../flow/index.js";
import type { SourceWishes } from "../folder/plan-options.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { besideFile } from "../read/pipeline-files.js";
import { problems } from "../problems.js";
import type { GeneratorSettings } from "../settings/generator.js";
import type { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../folder/workspace.js";
import { folderTree } from "../tree/file-tree.js";
import { checkNoLinks } from "../disk/no-links.js";
import { join, posix } from "node:path";
import { notCheckedOut } from "../git/sparse.js";
import { eachManifest } from "../read/manifest-files.js";
import { patternNamed } from "../pattern/patterns.js";
import { pipelineNamed } from "../pipeline/pipelines.js";
import { readRendered } from "../render/read-rendered.js";
import { settledDocuments } from "../rendered/settled-documents.js";
import { shortDigest } from "../read/document-cache.js";
import { type ToolRun, toolSource } from "../rendered/tool-source.js";

/** Which files belong to a generator, if not all of them. */
type FilesOf = (generator: string) => ((file: string) => boolean) | undefined;

/** The generators of a run. Throws a VarveError if the requested one has errors. */
export async function sourcesOf(
  workspace: Workspace,
  ownership: Ownership,
  { create, rendered, recall = false }: SourceWishes,
  filesOf: FilesOf = () => undefined,
): Promise<Sources> {
  checkFolder(create?.into ?? rendered?.into);
  if (rendered !== undefined) {
    const { into = ownership.generators.find(({ name }) => name === rendered.name)?.into ?? "." } = rendered;
    const wish = { ...rendered, into };
    const source = givenSource(workspace, ownership, wish, filesOf);
    return { ...only(source), ...pastIn(workspace, ownership, wish, filesOf) };
  }
  if (create !== undefined) return only(await createdSource(workspace, ownership, create));
  return everySource(workspace, ownership, recall, filesOf);
}

/** The last output names resources like the current one. */
function pastIn(
  workspace: Workspace,
  ownership: Ownership,
  wish: RenderedWish & { readonly into: string },
  filesOf: FilesOf,
): Pick<Sources, "past"> {
  const { name, into, base } = wish;
  if (base === undefined) return {};
  const settling = { name, into, workspace, ownership, isIn: filesOf(name) };
  const { documents } = settledDocuments(base.documents, wish, settling);
  return { past: givenPast(documents, base.isGuess) };
}

/** Documents that were rendered manually. */
function givenSource(
  workspace: Workspace,
  ownership: Ownership,
  wish: RenderedWish,
  filesOf: FilesOf,
): Source {
  const { name, into = ".", documents } = wish;
  const settled = settledDocuments(documents, wish, {
    name,
    into,
    workspace,
    ownership,
    isIn: filesOf(name),
  });
  const { make, ...source } = renderedSource({ ...wish, documents: settled.documents });
  return { ...source, make: () => ({ ...make(), diagnostics: settled.diagnostics }) };
}

function only(source: Source): Sources {
  const isAbout = (generator: string | undefined): boolean => generator === source.name;
  return { sources: [source], isAbout, diagnostics: [] };
}

async function createdSource(workspace: Workspace, ownership: Ownership, wish: PatternWish): Promise<Source> {
  const known = await knownPattern(workspace, wish.pattern);
  const { pattern } = known;
  const name = wish.name ?? pattern.name;
  checkDeclared(workspace, name, wish);
  const last = ownership.generators.find((record) => record.name === name);
  const into = wish.into ?? last?.into;
  const declaredInputs = workspace.settings.generate.flatMap((one) =>
    one.name === name && "pattern" in one.source ? [one.source.inputs] : [],
  );
  const before = last?.pattern === pattern.name ? last.inputs : {};
  return patternSource(known, { ...wish, ...defined({ into }) }, declaredInputs[0] ?? before);
}

/** Settings of a generator cannot be overridden by flags: the next run would undo that. */
function checkDeclared({ settings: { generate } }: Workspace, name: string, { inputs }: PatternWish): void {
  const source = generate.find((one) => one.name === name)?.source;
  if (source === undefined || !("pattern" in source)) return;
  const other = Object.entries(inputs).filter(
    ([input, value]) => formatJson(value) !== formatJson(source.inputs[input] ?? null),
  );
  if (other.length === 0) return;
  const names = other.map(([input]) => input).join(", ");
  throw new VarveError(
    problems["declared-generator"]({
      message: `${quote(name)} is declared in ${SETTINGS_FILE} with other values for ${names}`,
      at: startOf(SETTINGS_FILE),
      hint: "change its inputs there and run varve apply, or use another name for this instance (--name)",
    }),
  );
}

async function everySource(
  workspace: Workspace,
  ownership: Ownership,
  recall: boolean,
  filesOf: FilesOf,
): Promise<Sources> {
  const { generate } = workspace.settings;
  const names = new Set(generate.map(({ name }) => name));
  const recorded = ownership.generators.filter(({ name }) => !names.has(name));
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  const attempt = async (open: () => Promise<Source>): Promise<void> => {
    try {
      sources.push(await open());
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      for (const one of error.diagnostics) diagnostics.push(one);
    }
  };
  for (const settings of generate)
    await attempt(() =>
      declaredSource(workspace, settings, { ownership, recall, isIn: filesOf(settings.name) }),
    );
  for (const { name, pattern, into, inputs } of recorded) {
    if (pattern === undefined) continue;
    await attempt(() =>
      createdSource(workspace, ownership, { pattern, name, inputs: inputs ?? {}, ...(into && { into }) }),
    );
  }
  // Manually rendered output cannot be regenerated here, nor can output that needs a secret input.
  const byHand = new Set(recorded.filter(({ pattern }) => pattern === undefined).map(({ name }) => name));
  for (const { name, withheld = [] } of sources.filter((source) => source.withheld !== undefined)) {
    diagnostics.push(...withheld.map((one) => ({ ...one, severity: "warning" as const })));
    byHand.add(name);
  }
  for (const name of recall ? [...byHand] : []) {
    const source = recalledSource(ownership, name);
    if (source !== undefined && byHand.delete(name)) sources.push(source);
  }
  const isAbout = (generator: string | undefined): boolean =>
    generator === undefined || !byHand.has(generator);
  return { sources: sources.filter(({ withheld }) => withheld === undefined), isAbout, diagnostics };
}

/** New files are always inside the workspace. */
function checkFolder(into: string | undefined): void {
  if (into === undefined || besideFile("varve.yaml", into) !== undefined) return;
  const message = `${quote(into)} is outside the workspace`;
  throw new VarveError(problems["unsafe-path"]({ message, hint: "name a folder of the workspace" }));
}

async function declaredSource(
  workspace: Workspace,
  settings: GeneratorSettings,
  { ownership, recall, isIn }: Pick<ToolRun, "ownership" | "recall" | "isIn">,
): Promise<Source> {
  const { source, name, into } = settings;
  checkFolder(into);
  if ("pattern" in source) {
    return declared(patternSource(await knownPattern(workspace, source.pattern), { ...source, name, into }));
  }
  if ("pipeline" in source) {
    const { pipelines, diagnostics } = await workspace.pipelines();
    if (diagnostics.length > 0 && pipelines.every((entry) => entry.name !== source.pipeline))
      throw new VarveError(diagnostics);
    return pipelineSource(pipelineNamed(pipelines, source.pipeline).pipeline, { ...source, name, into });
  }
  if (!("from" in source))
    return declared(toolSource({ workspace, ownership, settings, source, recall, isIn }));
  checkNoLinks(workspace.root, source.from);
  await checkCheckedOut(workspace.root, source.from);
  const tree = folderTree(join(workspace.root, source.from), (path) => `${source.from}/${path}`);
  const { documents, diagnostics } = await readRendered(eachManifest(tree));
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const { rendered } = source;
  const settled = settledDocuments(documents, rendered, { name, into, workspace, ownership, isIn });
  const { make } = renderedSource({ name, into, documents: settled.documents, ...rendered });
  const said = [...diagnostics, ...settled.diagnostics];
  return declared({ name, make: () => ({ ...make(), diagnostics: said }) });
}

/** Files missing from a sparse checkout would seem to be no longer rendered. */
async function checkCheckedOut(root: string, from: string): Promise<void> {
  const folder = `${posix.normalize(from).replace(/\/$/, "")}/`;
  const left = await notCheckedOut(root, (file) => file.startsWith(folder));
  if (left.length > 0) throw new VarveError(left);
}

async function knownPattern(workspace: Workspace, name: string): Promise<KnownPattern> {
  const { patterns, diagnostics } = await workspace.patterns();
  const { pattern, digest } = patternNamed(patterns, name, diagnostics);
  return { pattern, digest, fingerprint: shortDigest };
}

/** The settings say how to run it again, so nothing has to be recorded. */
function declared({ name, make, token }: Source): Source {
  const placed = (): Made => {
    const { generator, diagnostics } = make();
    return { generator, diagnostics: diagnostics.map((one) => inSettings(one, name)) };
  };
  return { name, make: placed, ...defined({ token }) };
}

/** Errors in inputs are errors in the settings that give them. */
function inSettings(diagnostic: Diagnostic, name: string): Diagnostic {
  if (diagnostic.at !== undefined) return diagnostic;
  const message = `generator ${quote(name)}: ${diagnostic.message}`;
  return { ...diagnostic, message, at: startOf(SETTINGS_FILE) };
}
