import { type Diagnostic, type JsonObject, hasErrors } from "../../model/index.js";
import type { ExitCode } from "../answer/exit.js";
import { type Plan } from "../../flow/index.js";
import { countsOf } from "../../flow/internal.js";
import { applied } from "./applied.js";
import { commitCommand } from "./commit-command.js";
import { runToCommit } from "../../workspace/internal.js";
import { awayIn, summaryLine } from "./summary.js";
import type { Host } from "../host/host.js";
import type { OpenedWorkspace } from "../workspace/workspace.js";
import type { Output } from "../answer/output.js";
import { keptText } from "./kept-text.js";
import { obstacleTo } from "./obstacle.js";
import { forcedText } from "./forced-text.js";
import { listOnDemand } from "../answer/json-list.js";
import { planJson, resourcesJson } from "./json.js";
import { problems } from "../problems.js";
import { notValidatedText, planText } from "./text.js";
import { verdictText } from "./verdict-text.js";

export interface CarryOptions {
  readonly host: Host;
  readonly output: Output;
  readonly opened: OpenedWorkspace;
  /** Messages about the plan, in the terms of the verb, with file names as the user would type them. */
  readonly said: readonly Diagnostic[];
  /** Recorded in the lock and in the run record. */
  readonly command: string;
  readonly flags: CarryFlags;
  /** Further work of the verb, after the plan was written, or would have been. */
  readonly besides?: (isWritten: boolean) => Besides;
}

/** The result of the further work, as text and as JSON. */
export interface Besides {
  readonly text: string;
  readonly json: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: Besides = { text: "", json: {}, diagnostics: [] };

interface CarryFlags {
  readonly yes: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly overwrite: boolean;
  readonly "dry-run": boolean;
  readonly "fail-on": string | undefined;
}

/** Information that may point to a user mistake. */
function isMistake(code: string): boolean {
  return code === problems["unused-approval"].code;
}

/** Writes a plan unless something forbids it, and lists what was kept. */
export async function carryOut(plan: Plan, options: CarryOptions): Promise<ExitCode> {
  const { host, output, opened, command, flags } = options;
  // How lists were read is shown as text only on request; JSON has everything.
  const isWhole = flags.verbose || output.format !== "text";
  const said = options.said.filter(({ severity, code }) => severity !== "info" || isWhole || isMistake(code));
  const diagnostics = [...opened.named(opened.workspace.remarks), ...said];
  if (hasErrors(diagnostics)) return output.refuse(diagnostics);
  const obstacle = await obstacleTo(plan, options);
  const isDry = flags["dry-run"];
  const isWritten = obstacle === undefined && !isDry;
  const result = isWritten ? await applied(opened, plan, command) : undefined;
  const run = isWritten ? await runToCommit(opened.workspace, plan) : undefined;
  const failures = opened.named(result?.diagnostics ?? []);
  if (hasErrors(failures)) return output.refuse(failures);
  const besides = (obstacle === undefined && options.besides?.(isWritten)) || NOTHING;
  const { cwd, stands = cwd } = host;
  const commit =
    output.format === "text" ? commitCommand(run, { cwd: stands, root: opened.workspace.root }) : "";
  const counts = countsOf(plan);
  const told = isDry || flags.verbose || plan.verdict.outcome === "blocked";
  if (output.format === "text" && !flags.quiet)
    host.stderr.write(keptText(plan.resources, flags) + (told ? "" : notValidatedText(plan.resources)));
  return output.answer({
    *text(look) {
      if (told) yield* planText(plan, opened.nameOf, { ...look, isKeptTold: true });
      else if (obstacle === undefined) yield forcedText(plan.resources);
      if (isDry || plan.verdict.outcome === "blocked") yield verdictText(plan.verdict);
      yield obstacle === undefined ? summaryLine(counts, isDry, awayIn(plan)) : "Nothing was written.\n";
      yield besides.text;
      yield commit;
    },
    json: () => ({ ...planJson(plan), ...besides.json }),
    longList: {
      name: "resources",
      list: listOnDemand(() => resourcesJson(plan, opened.nameOf)),
      after: { written: [...(result?.written ?? [])], deleted: [...(result?.deleted ?? [])] },
    },
    diagnostics: [
      ...diagnostics,
      ...failures,
      ...besides.diagnostics,
      ...(obstacle === undefined ? [] : [obstacle]),
    ],
  });
}
