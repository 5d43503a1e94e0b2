import type { Plan, Ruling } from "../../flow/index.js";
import { formatPath, hasErrors } from "../../model/index.js";
import { applied } from "./applied.js";
import type { Action } from "../../workspace/index.js";
import type { Arguments } from "../command/arguments.js";
import type { Context } from "../command/verb.js";
import type { ExitCode } from "../answer/exit.js";
import type { Flags } from "../command/flags.js";
import { decisionRun } from "../../workspace/internal.js";
import { keptLine } from "./decision-text.js";
import { nothingChosen } from "./nothing-chosen.js";
import { obstacleTo } from "./obstacle.js";
import { openFrom } from "../workspace/workspace.js";
import { RESOURCE_FORMS, fileNames } from "../workspace/named-resource.js";
import { planFlags } from "./flags.js";
import { planWith } from "./plan-with.js";
import { table } from "../text/table.js";
import { verdictText } from "./verdict-text.js";

export const decisionArguments = {
  resource: { summary: RESOURCE_FORMS },
  path: { summary: "a field of the resource (default: all differences)" },
} as const satisfies Arguments;

export const decisionFlags = {
  all: { type: "boolean", summary: "all differences" },
} as const satisfies Flags;

/** Changes to resources are reviewed, admitted and confirmed like any others. */
export const rejectionFlags = {
  ...decisionFlags,
  ...planFlags,
  yes: { type: "boolean", short: "y", summary: "skip confirmation prompts" },
} as const satisfies Flags;

interface Decision extends Pick<Context, "host" | "output"> {
  readonly resource: string | undefined;
  readonly path: string | undefined;
  readonly flags: {
    readonly all: boolean;
    readonly yes?: boolean;
    readonly today?: string | undefined;
    readonly action?: Action | undefined;
    readonly approved?: string | undefined;
  };
}

const WORDS = { accept: "accepted", reject: "rejected" } as const;

/** Applies the user's decisions about differences, and reports them. */
export async function decide(verdict: Ruling["verdict"], decision: Decision): Promise<ExitCode> {
  const { resource, path, flags, host, output } = decision;
  const { all, yes = false } = flags;
  const opened = await openFrom(".", host);
  const { options, passedOver } = decisionRun(opened.workspace, {
    verdict,
    choice: { resource, path, all },
    files: fileNames(opened, host),
    refusal: (missed) => nothingChosen(missed, path),
  });
  const { plan: planned, said: found } = await planWith(opened, host, flags, options);
  const also = hasErrors(found) ? [] : passedOver();
  const said = [...opened.named(opened.workspace.remarks), ...found, ...opened.named(also)];
  if (hasErrors(said)) return output.refuse(said);
  const asked = { yes, overwrite: false, "dry-run": false, "fail-on": undefined };
  const obstacle = await obstacleTo(planned, { host, output, flags: asked, asksToRemove: true });
  const result = obstacle === undefined ? await applied(opened, planned, `varve ${verdict}`) : undefined;
  const diagnostics = [...said, ...opened.named(result?.diagnostics ?? [])];
  if (hasErrors(diagnostics)) return output.refuse(diagnostics);
  const word = WORDS[verdict];
  const rows = result === undefined ? [] : rowsOf(planned);
  return output.answer({
    text: () =>
      result === undefined
        ? `${planned.verdict.outcome === "blocked" ? verdictText(planned.verdict) : ""}Nothing was written.\n`
        : `${table(rows.map(({ name, line }) => [name, line]))}${rows.length} ${word}\n`,
    json: () => ({
      [word]: rows.map(({ name, at }) => ({ resource: name, path: at })),
      verdict: planned.verdict.outcome,
      reasons: planned.verdict.reasons.map((reason) => ({ ...reason })),
    }),
    diagnostics: [...diagnostics, ...(obstacle === undefined ? [] : [obstacle])],
  });
}

function rowsOf({ resources }: Plan) {
  return resources.flatMap((resource) =>
    resource.decisions.map((decision) => ({
      name: resource.name,
      at: formatPath(decision.path),
      line: keptLine(resource, decision),
    })),
  );
}
