import { type Diagnostic, type SchemaSource, VarveError } from "../../model/index.js";
import { didYouMean, quote, startOf } from "../../model/internal.js";
import { isCode, isDocument } from "../read/pipeline-files.js";
import type { Pipeline } from "../../compose/index.js";
import { basename } from "node:path";
import { codeRefused } from "../code/refusal.js";
import { problems } from "../problems.js";

/** A pipeline of a workspace. It may come from another copy of Varve: only its methods can be relied on. */
export interface PipelineEntry {
  /** Unique in the workspace. */
  readonly name: string;
  readonly file: string;
  readonly pipeline: Pipeline;
}

/** The pipelines of a workspace, and the problems of others. */
export interface LoadedPipelines {
  readonly pipelines: readonly PipelineEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The content of one file; a pipeline without a name gets that of its export or its file. */
export interface FoundPipelines {
  readonly found: readonly { readonly pipeline: Pipeline; readonly name: string | undefined }[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface PipelineOptions {
  readonly schemas: SchemaSource;
  /** Whether files of code may run. */
  readonly mayRunCode: boolean;
}

/** Loads pipelines from files, whose names are relative to the root. All problems of all files are reported. */
export async function loadPipelines(
  root: string,
  files: readonly string[],
  options: PipelineOptions,
): Promise<LoadedPipelines> {
  const pipelines: PipelineEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const loaded = await loadFile(root, file, options);
    diagnostics.push(...loaded.diagnostics);
    for (const { pipeline, name } of loaded.found) {
      const entry = { name: pipeline.name ?? name ?? basename(file).replace(/\..*$/, ""), file, pipeline };
      const other = pipelines.find((known) => known.name === entry.name);
      if (other === undefined) pipelines.push(entry);
      else diagnostics.push(duplicate(entry, other));
    }
  }
  return { pipelines, diagnostics };
}

/** Most runs do not use pipelines, so their reader is loaded only if there are any. */
async function loadFile(root: string, file: string, options: PipelineOptions): Promise<FoundPipelines> {
  try {
    if (isDocument(file))
      return (await import("./document.js")).readPipelineDocuments(root, file, options.schemas);
    if (!isCode(file)) return { found: [], diagnostics: [otherFile(file)] };
    if (!options.mayRunCode) return { found: [], diagnostics: [codeRefused(file)] };
    return await (await import("./code.js")).runPipelineCode(root, file);
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { found: [], diagnostics: error.diagnostics };
  }
}

function otherFile(file: string): Diagnostic {
  return problems["not-a-pipeline"]({
    message: `${file} is neither a document (.yaml, .yml, .json) nor code (.ts, .js, .mjs)`,
    at: startOf(file),
  });
}

function duplicate({ name, file }: PipelineEntry, other: PipelineEntry): Diagnostic {
  return problems["duplicate-pipeline"]({
    message: `${other.file === file ? "this file" : other.file} has a pipeline named ${quote(name)}, too`,
    found: name,
    at: startOf(file),
    hint: "give each pipeline its own name",
  });
}

/** The pipeline with a name; throws a VarveError with the nearest names. */
export function pipelineNamed(pipelines: readonly PipelineEntry[], name: string): PipelineEntry {
  const found = pipelines.find((entry) => entry.name === name);
  if (found !== undefined) return found;
  const names = pipelines.map((entry) => entry.name);
  const known =
    names.length === 0
      ? "the workspace has none; list their files under spec.pipelines in varve.yaml"
      : `available pipelines: ${names.join(", ")}`;
  throw new VarveError(
    problems["no-such-pipeline"]({
      message: `no pipeline named ${quote(name)}`,
      found: name,
      hint: didYouMean(name, names) ?? known,
    }),
  );
}
