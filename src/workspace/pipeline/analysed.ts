import { type Diagnostic, type Json, type ResourceId, type SourceRange } from "../../model/index.js";
import { defined, readResourceId, startOf } from "../../model/internal.js";
import type { FileLine, Origin } from "../../ledger/index.js";
import type { PipelineEntry } from "./pipelines.js";
import type { PipelineFindings } from "../../compose/index.js";

/** A pipeline and its analysis, each finding at its mutation. */
export interface AnalysedPipeline {
  readonly entry: PipelineEntry;
  readonly findings: PipelineFindings;
  readonly diagnostics: readonly Diagnostic[];
}

/** Without inputs, a pipeline is built with its declared examples. */
export function analysePipeline(
  entry: PipelineEntry,
  inputs: readonly Json[],
  nameOf: (file: string) => string,
): AnalysedPipeline {
  const findings = entry.pipeline.findConflicts(inputs.length === 0 ? {} : { inputs });
  const resource = resourceOf(entry);
  const diagnostics = findings.diagnostics.map((diagnostic) =>
    inFile(entry, atMutations(entry, { ...defined({ resource }), ...diagnostic }, nameOf)),
  );
  return { entry, findings, diagnostics };
}

/** The resource that a pipeline builds, as far as its baseline shows. */
export function resourceOf({ pipeline }: PipelineEntry): ResourceId | undefined {
  try {
    return readResourceId(pipeline.baseline(pipeline.inputs[0]) as Json);
  } catch {
    // A baseline created from the input may need an input that was not given.
    return undefined;
  }
}

/**
 * A document records where its mutations are written: the last one listed is the place, the others are related places.
 */
function atMutations(
  { pipeline }: PipelineEntry,
  diagnostic: Diagnostic,
  nameOf: (file: string) => string,
): Diagnostic {
  const places = mutationsIn(diagnostic).flatMap((name) => {
    const origin = pipeline.order.find((mutation) => mutation.name === name)?.author.origin;
    return isFileLine(origin) ? [{ message: `${name} is defined here`, at: lineOf(origin, nameOf) }] : [];
  });
  const last = places.pop();
  if (last === undefined || diagnostic.at !== undefined) return diagnostic;
  return { ...diagnostic, at: last.at, ...(places.length === 0 ? {} : { related: places }) };
}

/** The mutations mentioned in a diagnostic of the analysis. */
export function mutationsIn({ found, params }: Diagnostic): string[] {
  const [mutation, gates] = [params?.["mutation"], params?.["gates"]];
  if (typeof mutation === "string") return [mutation];
  const names = Array.isArray(gates) ? gates : Array.isArray(found) ? found : [];
  return names.filter((name) => typeof name === "string");
}

function isFileLine(origin: Origin | undefined): origin is FileLine {
  return origin !== undefined && "file" in origin;
}

function lineOf({ file, line: number = 1 }: FileLine, nameOf: (file: string) => string): SourceRange {
  const start = { offset: 0, line: number, column: 1 };
  return { file: nameOf(file), start, end: start };
}

/** Errors of a pipeline are at least located in its file. */
export function inFile({ file }: Pick<PipelineEntry, "file">, diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, at: diagnostic.at ?? startOf(file) };
}
