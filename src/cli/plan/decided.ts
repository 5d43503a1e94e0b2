import { type Difference, type FileChange, applyChanges } from "../../workspace/index.js";
import { VarveError, formatPath, hasErrors } from "../../model/index.js";
import type { Arguments } from "../arguments.js";
import type { ExitCode } from "../exit.js";
import type { Flags } from "../flags.js";
import type { OpenedWorkspace } from "../workspace.js";
import type { Output } from "../output.js";
import { problems } from "../problems.js";
import { keptLine } from "./decision-text.js";
import { table } from "../table.js";
import { workspaceFlags } from "../shared-flags.js";

export const decisionArguments = {
  resource: { summary: "NAME, KIND/NAME or KIND.GROUP/NAMESPACE/NAME" },
  path: { summary: "a field of it; all that differs when left out" },
} as const satisfies Arguments;

export const decisionFlags = {
  all: { type: "boolean", summary: "everything that differs" },
  ...workspaceFlags,
} as const satisfies Flags;

interface Decided {
  readonly opened: OpenedWorkspace;
  readonly output: Output;
  readonly differences: readonly Difference[];
  readonly changes: readonly FileChange[];
  readonly command: string;
  readonly word: "accepted" | "rejected";
}

/** Writes what was decided, and says what that was. */
export async function tellDecided(decided: Decided): Promise<ExitCode> {
  const { opened, output, differences, changes, command, word } = decided;
  if (changes.length === 0 && differences.length > 0)
    throw new VarveError(problems["no-record"]({ hint: hintFor(opened) }));
  const result = applyChanges(opened.workspace, changes, { command });
  const diagnostics = opened.named([...opened.workspace.remarks, ...result.diagnostics]);
  if (hasErrors(diagnostics)) return output.refuse(diagnostics);
  const rows = differences.map(({ resource, decision }) => [resource.name, keptLine(resource, decision)]);
  return output.answer({
    text: () => `${table(rows)}${differences.length} ${word}\n`,
    json: () => ({
      [word]: differences.map(({ resource, decision }) => ({
        resource: resource.name,
        path: formatPath(decision.path),
      })),
    }),
    diagnostics,
  });
}

function hintFor({ workspace }: OpenedWorkspace): string {
  return workspace.settings.evidence === "file"
    ? "run varve apply first: it records what was generated"
    : "decisions are kept in the ownership file only: set spec.evidence to file in varve.yaml";
}
