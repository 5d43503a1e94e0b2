import { hasErrors } from "../../model/index.js";
import type { ExitCode } from "../exit.js";
import { type WorkspacePlan, applyChanges, runToCommit } from "../../workspace/index.js";
import { commitCommand } from "./commit-command.js";
import { awayIn, countsOf, summaryLine } from "./summary.js";
import type { Host } from "../host.js";
import type { OpenedWorkspace } from "../workspace.js";
import type { Output } from "../output.js";
import { keptText } from "./kept-text.js";
import { obstacleTo } from "./obstacle.js";
import { forcedText } from "./forced-text.js";
import { planJson } from "./plan-json.js";
import { notValidatedText, planText } from "./plan-text.js";
import { verdictText } from "./verdict-text.js";

export interface CarryOptions {
  readonly host: Host;
  readonly output: Output;
  readonly opened: OpenedWorkspace;
  /** Named in the lock and in the record of the run. */
  readonly command: string;
  readonly flags: CarryFlags;
}

interface CarryFlags {
  readonly yes: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly overwrite: boolean;
  readonly "dry-run": boolean;
  readonly "fail-on": string | undefined;
}

/** Writes what a plan says unless something forbids it, and says what was kept. */
export async function carryOut(planned: WorkspacePlan, options: CarryOptions): Promise<ExitCode> {
  const { host, output, opened, command, flags } = options;
  const { plan, changes } = planned;
  // A person is spared how lists were read, unless that is asked for; a program gets everything.
  const isWhole = flags.verbose || output.format !== "text";
  const said = planned.diagnostics.filter(({ severity }) => severity !== "info" || isWhole);
  const diagnostics = opened.named([...opened.workspace.remarks, ...said]);
  if (hasErrors(diagnostics)) return output.refuse(diagnostics);
  const obstacle = await obstacleTo(planned, options);
  const isDry = flags["dry-run"];
  const isWritten = obstacle === undefined && !isDry;
  const result = isWritten ? applyChanges(opened.workspace, changes, { command }) : undefined;
  const run = isWritten ? await runToCommit(opened.workspace, planned) : undefined;
  const failures = opened.named(result?.diagnostics ?? []);
  if (hasErrors(failures)) return output.refuse(failures);
  const counts = countsOf(planned);
  const told = isDry || flags.verbose || plan.verdict.outcome === "blocked";
  if (output.format === "text" && !flags.quiet)
    host.stderr.write(keptText(plan.resources, flags) + (told ? "" : notValidatedText(plan.resources)));
  return output.answer({
    text: (look) =>
      (told ? planText(planned, opened.nameOf, { ...look, isKeptTold: true }) : forcedText(plan.resources)) +
      (isDry || plan.verdict.outcome === "blocked" ? verdictText(plan.verdict) : "") +
      (obstacle === undefined ? summaryLine(counts, isDry, awayIn(planned)) : "Nothing was written.\n") +
      commitCommand(run, { cwd: host.cwd, root: opened.workspace.root }),
    json: () => ({
      ...planJson(planned, opened.nameOf),
      written: [...(result?.written ?? [])],
      deleted: [...(result?.deleted ?? [])],
    }),
    diagnostics: [...diagnostics, ...failures, ...(obstacle === undefined ? [] : [obstacle])],
  });
}
