import { Ownership, type Workspace, problems } from "../../workspace/index.js";
import type { WhyField } from "../../flow/index.js";
import { type FieldPath, VarveError, hasErrors } from "../../model/index.js";

/** The history of a field that a generator of the workspace makes; undefined when no generator makes the resource. */
export async function generatedField(
  workspace: Workspace,
  resource: string,
  path: FieldPath,
  isStanding: boolean,
): Promise<WhyField | undefined> {
  const { generators, diagnostics } = Ownership.read(workspace.root);
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  if (workspace.settings.generate.length + generators.length === 0) return undefined;
  try {
    return await workspace.why(resource, path);
  } catch (error) {
    const isOther = error instanceof VarveError && NOT_MADE.has(error.diagnostics[0]?.code ?? "");
    if (isOther && (isStanding || workspace.pipelineFiles.length > 0)) return undefined;
    throw error;
  }
}

const NOT_MADE = new Set([problems["no-such-resource"].code, problems["not-generated"].code]);
