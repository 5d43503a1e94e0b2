import { type Diagnostic } from "../../model/index.js";
import { startOf } from "../../model/internal.js";
import { exportsOf, failureOfCode } from "../code/run.js";
import type { FoundPipelines } from "./pipelines.js";
import type { Pipeline } from "../../compose/index.js";
import { basename } from "node:path";
import { problems } from "../problems.js";

/** Runs a file and returns the pipelines it exports, by default or by name. */
export async function runPipelineCode(root: string, file: string): Promise<FoundPipelines> {
  try {
    const found = await exportsOf(root, file, isPipeline);
    if (found.length === 0) return { found: [], diagnostics: [nothingExported(file)] };
    return { found: found.map(({ value, name }) => ({ pipeline: value, name })), diagnostics: [] };
  } catch (error) {
    return { found: [], diagnostics: failureOfCode(file, error, problems["pipeline-failed"]) };
  }
}

/** Detected by its methods: the file may have been written against another copy of Varve. */
function isPipeline(value: unknown): value is Pipeline {
  if (typeof value !== "object" || value === null) return false;
  const methods = value as Record<string, unknown>;
  return ["build", "findConflicts", "regimes", "writes"].every((name) => typeof methods[name] === "function");
}

function nothingExported(file: string): Diagnostic {
  return problems["not-a-pipeline"]({
    message: `${basename(file)} exports no pipeline`,
    at: startOf(file),
    hint: 'export default pipeline({ ... }), with pipeline from "varve"',
  });
}
