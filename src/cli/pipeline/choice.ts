import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { type LoadedPipelines, type PipelineEntry } from "../../workspace/index.js";
import { loadPipelines, pipelineNamed } from "../../workspace/internal.js";
import { basename, dirname, join, normalize, resolve } from "node:path";
import { type Host, mayRunCode } from "../host/host.js";
import { builtinSchemas } from "../../schema/index.js";
import { openFrom } from "../workspace/workspace.js";
import { problems } from "../problems.js";
import { readInput } from "../input/input.js";

/** The pipelines a command is about. Their files have the names that the user would type. */
export interface PipelineChoice {
  readonly pipelines: readonly PipelineEntry[];
  /** Errors in files with pipelines, and messages about the workspace. */
  readonly diagnostics: readonly Diagnostic[];
  /** A file mentioned by a pipeline, as the user would type it. */
  readonly nameOf: (file: string) => string;
}

/** Every pipeline of the workspace, those of a file, or the one with a name. */
export async function choosePipelines(word: string | undefined, host: Host): Promise<PipelineChoice> {
  const choice = word !== undefined && isFile(word) ? await fromFile(word, host) : await fromWorkspace(host);
  if (word === undefined || isFile(word)) return choice;
  const isThere = choice.pipelines.some(({ name }) => name === word);
  // It may be in an unreadable file; errors in other files do not concern a command about one pipeline.
  if (!isThere && hasErrors(choice.diagnostics)) throw new VarveError(choice.diagnostics);
  return { ...choice, pipelines: [pipelineNamed(choice.pipelines, word)], diagnostics: [] };
}

/** The one pipeline that a name or a file refers to. */
export async function choosePipeline(
  word: string,
  host: Host,
): Promise<{ readonly entry: PipelineEntry; readonly nameOf: PipelineChoice["nameOf"] }> {
  const { pipelines, diagnostics, nameOf } = await choosePipelines(word, host);
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const [entry, other] = pipelines;
  if (entry !== undefined && other === undefined) return { entry, nameOf };
  const names = pipelines.map(({ name }) => name).join(", ");
  throw new VarveError(
    problems["ambiguous-pipeline"]({
      message: `${word} contains ${pipelines.length} pipelines: ${names}`,
      found: word,
      hint: "list the file under spec.pipelines in varve.yaml, and name one of them",
    }),
  );
}

function isFile(word: string): boolean {
  return /\.(?:ya?ml|json|[cm]?[jt]s)$/i.test(word);
}

async function fromWorkspace(host: Host): Promise<PipelineChoice> {
  const { workspace, named, nameOf } = await openFrom(".", host, { isReadOnly: true, needsSettings: true });
  const loaded = await workspace.pipelines();
  return {
    ...renamed(loaded, nameOf),
    diagnostics: named([...workspace.remarks, ...loaded.diagnostics]),
    nameOf,
  };
}

async function fromFile(word: string, host: Host): Promise<PipelineChoice> {
  const { name } = await readInput(word, host);
  const path = resolve(host.cwd, name);
  const nameOf = (file: string): string => normalize(join(dirname(word), file));
  const loaded = await loadPipelines(dirname(path), [basename(path)], {
    schemas: builtinSchemas(),
    mayRunCode: mayRunCode(host),
  });
  const diagnostics = loaded.diagnostics.map(({ at, ...diagnostic }) => ({
    ...diagnostic,
    ...(at && { at: at.file === undefined ? at : { ...at, file: nameOf(at.file) } }),
  }));
  return { ...renamed(loaded, nameOf), diagnostics, nameOf };
}

function renamed(
  { pipelines }: LoadedPipelines,
  nameOf: (file: string) => string,
): { pipelines: readonly PipelineEntry[] } {
  return { pipelines: pipelines.map((entry) => ({ ...entry, file: nameOf(entry.file) })) };
}
