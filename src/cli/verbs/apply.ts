import { type OpenedWorkspace, openFrom } from "../workspace/workspace.js";
import { completePlan, readPlan, staleness, writeFiles } from "../../workspace/internal.js";
import { readWishes, wishFlags } from "../plan/wish-flags.js";
import type { Context } from "../command/verb.js";
import type { ExitCode } from "../answer/exit.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { askToGoOn, confirmationOf } from "../plan/go-on.js";
import { outcomeOf } from "../plan/applied.js";
import { carryOut } from "../plan/carry-out.js";
import { planWith } from "../plan/plan-with.js";
import { dayOf } from "../command/today.js";
import { defineVerb } from "../command/verb.js";
import { fromFlags, givenRender } from "../plan/from-flags.js";
import { planFlags } from "../plan/flags.js";
import { withInputPlaces } from "../plan/near-inputs.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";
import { inputChunks } from "../input/chunks.js";
import { runFlags } from "../plan/run-flags.js";
import { verdictText } from "../plan/verdict-text.js";

export const verb = defineVerb({
  arguments: { plan: { summary: "a plan written by varve plan --out (default: a new plan)" } },
  flags: { ...fromFlags, ...wishFlags, ...planFlags, ...runFlags },
  examples: [
    { command: "varve apply --dry-run", does: "do everything except writing" },
    { command: "varve apply --yes", does: "write, and confirm all warnings" },
    { command: "varve apply plan.json", does: "apply exactly this plan, if nothing has changed since" },
    {
      command: "varve apply --from - --name web",
      does: "merge a chart and keep edits; run as: helm template web chart/ | varve apply ...",
    },
  ],
  async run({ arguments: { plan: file }, flags, host, output }) {
    if (file !== undefined) checkFlags(file, flags);
    const given = await givenRender(flags, host);
    const opened = await openFrom(".", host);
    if (file !== undefined) return applyFile(file, opened, { flags, host, output });
    const { wishes } = readWishes(flags);
    const planned = await planWith(opened, host, flags, { ...wishes, ...given.options });
    const said = [...given.diagnostics, ...(await withInputPlaces(planned.said, opened.workspace))];
    return carryOut(planned.plan, { host, output, opened, said, command: "varve apply", flags });
  },
});

/** They decide what is in a plan; without this check they would be ignored. */
const MAKING = [
  ...Object.keys(fromFlags),
  ...Object.keys(wishFlags),
  "action",
  "approved",
  "max-removals",
  "fail-on",
];

function checkFlags(file: string, flags: Readonly<Record<string, unknown>>): void {
  const given = MAKING.filter((name) => isGiven(flags[name])).map((name) => `--${name}`);
  if (given.length === 0) return;
  throw new VarveError(
    problems["flags-exclude"]({
      message: `${given.join(", ")} cannot be used with a plan file: ${file} already defines what to write`,
      hint: `remove ${given.length === 1 ? "it" : "them"}, or create another plan with varve plan --out FILE`,
    }),
  );
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

type Run = Pick<Context, "host" | "output"> & {
  readonly flags: { readonly yes: boolean; readonly "dry-run": boolean; readonly today?: string | undefined };
};

/** Applies a saved plan. Only files that a plan must not store are generated again, and compared. */
async function applyFile(
  file: string,
  { workspace: folder, named }: OpenedWorkspace,
  { flags, host, output }: Run,
): Promise<ExitCode> {
  const stored = await readPlan(inputChunks(file, host), file);
  const { basis, verdict } = stored;
  const remarks = named(folder.remarks);
  const today = dayOf(flags.today);
  const stale = staleness(folder, basis, { file, today });
  if (hasErrors(stale)) return output.refuse([...remarks, ...named(stale)]);
  const { changes, diagnostics: others } = await completePlan(folder, stored, file);
  if (hasErrors(others)) return output.refuse([...remarks, ...named(others)]);
  const isDry = flags["dry-run"];
  if (output.format === "text" && !isDry) host.stderr.write(verdictText(verdict, flags.yes));
  if (verdict.outcome === "blocked" || verdict.outcome === "failed")
    return output.refuse([...remarks, problems["plan-blocked"]({})]);
  const needsNoYes = verdict.outcome !== "confirm" || isDry || flags.yes;
  const refusal = await askToGoOn(host, needsNoYes, confirmationOf(verdict));
  if (refusal !== undefined) return output.refuse([...remarks, refusal]);
  const run = { basis, command: "varve apply", today };
  const result = isDry ? undefined : await outcomeOf(async () => writeFiles(folder, changes, run));
  const diagnostics = [...remarks, ...named(result?.diagnostics ?? [])];
  if (hasErrors(diagnostics)) return output.refuse(diagnostics);
  const written = result?.written ?? [];
  return output.answer({
    text: () => (isDry ? "Nothing was written (--dry-run).\n" : `Wrote ${plural(written.length, "file")}.\n`),
    json: () => ({ written: [...written], deleted: [...(result?.deleted ?? [])] }),
    diagnostics,
  });
}
