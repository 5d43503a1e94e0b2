import { type Diagnostic, VarveError, parsePath } from "../../model/index.js";
import { type Explanation, explainField } from "./field-explanation.js";
import type { Host } from "../host/host.js";
import type { Workspace } from "../../workspace/internal.js";
import { buildOptions } from "../pipeline/build-flags.js";
import { builderOf } from "../pipeline/builder-of.js";
import { choosePipelines } from "../pipeline/choice.js";
import { problems } from "../problems.js";

interface Asked {
  readonly resource: string;
  readonly text: string | undefined;
  /** Whether it is in a file, and need not be built. */
  readonly isStanding: boolean;
}

/** The field of a resource that a pipeline builds; undefined if none does. */
export async function builtField(
  { resource, text, isStanding }: Asked,
  flags: Parameters<typeof buildOptions>[0] & { readonly version: string | undefined },
  { pipelineFiles }: Workspace,
  host: Host,
): Promise<Explanation | undefined> {
  if (!isBuild(flags) && pipelineFiles.length === 0) return undefined;
  const { pipelines, diagnostics } = await choosePipelines(undefined, host);
  try {
    const entry = builderOf(pipelines, resource, diagnostics);
    if (text === undefined) throw new VarveError(fieldMissing(resource));
    return explainField(entry, parsePath(text), await buildOptions(flags, entry.pipeline, host));
  } catch (error) {
    const isOther = error instanceof VarveError && error.diagnostics[0]?.code === problems["not-built"].code;
    if (isOther && isStanding && !isBuild(flags)) return undefined;
    throw error;
  }
}

function fieldMissing(resource: string): Diagnostic {
  const hint = `write varve why ${resource} PATH, for example spec.replicas`;
  return problems["missing-argument"]({
    message: "PATH is required: a field of the resource that the pipeline builds",
    expected: "PATH",
    hint,
  });
}

/** Build flags ask about the output of a pipeline, not about files. */
export function isBuild(flags: {
  readonly version: string | undefined;
  readonly condition: readonly string[];
  readonly input: string | undefined;
}): boolean {
  return flags.version !== undefined || flags.condition.length > 0 || flags.input !== undefined;
}
