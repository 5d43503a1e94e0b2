import { line } from "../text/line.js";
import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type ResourceId,
  type SourceRange,
} from "../../model/index.js";
import { readResourceId, defined } from "../../model/internal.js";
import type { FileLine, Origin } from "../../ledger/index.js";
import type { PipelineFindings, Proof } from "../../compose/index.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { formatSummary } from "../../report/index.js";
import { inFile } from "./built-resource.js";
import { plural } from "../text/plural.js";

/** A pipeline and what the analysis says about it, each thing at the mutation it is about. */
export interface AnalysedPipeline {
  readonly entry: PipelineEntry;
  readonly findings: PipelineFindings;
  readonly diagnostics: readonly Diagnostic[];
}

/** Without inputs, a pipeline is tried with those that it declares. */
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

/** The resource that a pipeline builds, as far as its baseline says. */
export function resourceOf({ pipeline }: PipelineEntry): ResourceId | undefined {
  try {
    return readResourceId(pipeline.baseline(pipeline.inputs[0]) as Json);
  } catch {
    // A baseline that is made from the input may need an input that was not given.
    return undefined;
  }
}

/** A document says where its mutations are written: the last one named is the place, the others are there to see too. */
function atMutations(
  { pipeline }: PipelineEntry,
  diagnostic: Diagnostic,
  nameOf: (file: string) => string,
): Diagnostic {
  const places = namesIn(diagnostic).flatMap((name) => {
    const origin = pipeline.order.find((mutation) => mutation.name === name)?.author.origin;
    return isFileLine(origin) ? [{ message: `${name} is defined here`, at: lineOf(origin, nameOf) }] : [];
  });
  const last = places.pop();
  if (last === undefined || diagnostic.at !== undefined) return diagnostic;
  return { ...diagnostic, at: last.at, ...(places.length === 0 ? {} : { related: places }) };
}

/** The mutations that a diagnostic of the analysis names. */
function namesIn({ found, params }: Diagnostic): string[] {
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

/** `zeebe (zeebe.ts): 11 mutations, no problems`, and how far that is proved. */
export function analysisText({ entry, findings, diagnostics }: AnalysedPipeline): string {
  const { isComplete, inputs, onlyAtWitnesses, onlyForInputs, onlySampled } = findings.proof;
  const mutations = plural(entry.pipeline.order.length, "mutation");
  const lines = [
    reachOf(findings.proof),
    ...readers(onlyAtWitnesses, "the version itself: proved only for the versions tried"),
    ...(onlySampled.length === 0
      ? []
      : [
          `${onlySampled.join(", ")}: tried with a sample of the condition combinations, ${isComplete ? "alone in its phase" : "the rest is inferred"}`,
        ]),
    ...readers(onlyForInputs, `the input: proved only for the ${plural(inputs, "input")} tried`),
  ];
  const head = line`${entry.name} (${entry.file}): ${mutations}, ${formatSummary(diagnostics)}`;
  return head + lines.map((text) => line`  ${text}`).join("");
}

function reachOf({ isComplete, regimes, onlySampled }: Proof): string {
  const reach = `proved for every version it supports (${plural(regimes, "regime")}) and all conditions`;
  if (isComplete) return reach;
  if (onlySampled.length === 0) return "not proved: the analysis stopped early";
  return `${reach}, except where it depends on ${onlySampled.join(", ")}`;
}

function readers(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  return [`${names.join(", ")} ${names.length === 1 ? "reads" : "read"} ${what}`];
}

export function analysisJson({ entry, findings: { proof } }: AnalysedPipeline): JsonObject {
  return {
    pipeline: entry.name,
    file: entry.file,
    mutations: entry.pipeline.order.map(({ name, phase }) => ({ name, phase })),
    proof: {
      ...proof,
      onlyAtWitnesses: [...proof.onlyAtWitnesses],
      onlyForInputs: [...proof.onlyForInputs],
      onlySampled: [...proof.onlySampled],
    },
  };
}
