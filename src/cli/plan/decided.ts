import { type Plan, type Ruling, changedOrphan, isKeptOrphan } from "../../flow/index.js";
import { type Diagnostic, formatPath, hasErrors } from "../../model/index.js";
import { applied } from "./applied.js";
import type { Action } from "../../workspace/index.js";
import type { Arguments } from "../command/arguments.js";
import type { Context } from "../command/verb.js";
import type { ExitCode } from "../answer/exit.js";
import type { Flags } from "../command/flags.js";
import { ChosenDifferences } from "./chosen-differences.js";
import { keptLine } from "./decision-text.js";
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

/** What is written to resources is reviewed, admitted and confirmed like any other change. */
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

/** Carries out what a person decides about differences, and says what that was. */
export async function decide(verdict: Ruling["verdict"], decision: Decision): Promise<ExitCode> {
  const { resource, path, flags, host, output } = decision;
  const { all, yes = false } = flags;
  const opened = await openFrom(".", host);
  const chosen = new ChosenDifferences(opened.workspace, { resource, path, all }, fileNames(opened, host));
  // By name: a group of resources may be asked about twice.
  const passedOver = new Map<string, Diagnostic>();
  const choose: Ruling["choose"] = (resources, made) => {
    const differences = chosen.among(resources, made);
    if (verdict === "accept" || !all) return differences;
    const kept = new Set(differences.map((one) => one.resource).filter(isKeptOrphan));
    for (const one of kept) passedOver.set(one.name, { ...changedOrphan(one), severity: "warning" });
    return differences.filter((one) => !kept.has(one.resource));
  };
  const ruling = { verdict, choose, conclude: () => chosen.conclude() };
  const { plan: planned, said: found } = await planWith(opened, host, flags, { recall: true, ruling });
  const also = hasErrors(found) ? [] : [...passedOver.values()];
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
