import type { BuildOptions, Built } from "../../compose/index.js";
import { type Diagnostic, type Json, type ResourceId, VarveError } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { problems as compose } from "../../compose/internal.js";
import { inFile } from "../../workspace/internal.js";

/** A successful build. */
export interface BuiltResource extends Built<object> {
  readonly document: Json;
  readonly id: ResourceId | undefined;
}

/** Builds, or throws a VarveError with all errors. */
export function buildWith(entry: PipelineEntry, options: BuildOptions): BuiltResource {
  const built = entry.pipeline.build(options);
  const { resource } = built;
  if (resource === undefined)
    throw new VarveError(built.diagnostics.map((diagnostic) => advise(entry, diagnostic, options)));
  const document = resource as Json;
  return {
    ...built,
    document,
    id: readResourceId(document),
    diagnostics: [...built.diagnostics, ...built.ties].map((each) => inFile(entry, each)),
  };
}

interface Advice {
  readonly option: keyof BuildOptions;
  readonly hint: string;
}

const INPUT_ADVICE: Advice = { option: "input", hint: "if it needs an input, pass one with --input FILE" };

/** Flags that would help, if none were given. */
const MISSING: ReadonlyMap<string, Advice> = new Map<string, Advice>([
  [compose["missing-version"].code, { option: "version", hint: "pass one with --version VERSION" }],
  [compose["mutation-failed"].code, INPUT_ADVICE],
  [compose["baseline-failed"].code, INPUT_ADVICE],
]);

/** Errors of a mutation are in the file of its pipeline; other errors are about the inputs. */
function advise(entry: PipelineEntry, diagnostic: Diagnostic, options: BuildOptions): Diagnostic {
  const missing = MISSING.get(diagnostic.code);
  const isMissing = missing !== undefined && options[missing.option] === undefined;
  const advised =
    isMissing && diagnostic.hint === undefined ? { ...diagnostic, hint: missing.hint } : diagnostic;
  const isOfPipeline = diagnostic.params?.["mutation"] !== undefined || missing === INPUT_ADVICE;
  return isOfPipeline ? inFile(entry, advised) : advised;
}
