import { type ResourceEntry } from "../../workspace/index.js";
import { Ownership, type Workspace, problems } from "../../workspace/internal.js";
import type { WhyField } from "../../flow/index.js";
import { type FieldPath, VarveError, formatResourceId, hasErrors } from "../../model/index.js";
import { compareResourceIds } from "../../model/internal.js";
import { recordedId } from "../../ledger/internal.js";

/**
 * The history of a field that a generator of the workspace makes; undefined if no generator makes the resource: it is
 * written by hand, or a pipeline builds it. A resource recorded as generated is neither, whatever generators run now.
 */
export async function generatedField(
  workspace: Workspace,
  resource: string | ResourceEntry,
  path: FieldPath,
): Promise<WhyField | undefined> {
  const record = Ownership.read(workspace.root);
  if (hasErrors(record.diagnostics)) throw new VarveError(record.diagnostics);
  if (workspace.settings.generate.length + record.generators.length === 0) return undefined;
  const isStanding = typeof resource !== "string";
  const word = isStanding ? `${resource.file}:${formatResourceId(resource.id)}` : resource;
  try {
    return await workspace.why(word, path);
  } catch (error) {
    const isOther = error instanceof VarveError && NOT_MADE.has(error.diagnostics[0]?.code ?? "");
    if (isOther && workspace.pipelineFiles.length > 0) return undefined;
    if (isOther && isStanding && !isRecorded(resource, record)) return undefined;
    throw error;
  }
}

/** Whether a record says that a run once generated a resource. */
export function isRecorded({ id }: ResourceEntry, record: Ownership): boolean {
  return record.all().some((one) => compareResourceIds(recordedId(one), id) === 0);
}

const NOT_MADE = new Set([problems["no-such-resource"].code, problems["not-generated"].code]);
