import { awayIn, summaryLine } from "../plan/summary.js";
import { writePlan } from "../../workspace/internal.js";
import { readWishes, wishFlags } from "../plan/wish-flags.js";
import { EXIT, type ExitCode } from "../answer/exit.js";
import { type Plan } from "../../flow/index.js";
import { countsOf } from "../../flow/internal.js";
import { planWith } from "../plan/plan-with.js";
import { defineVerb } from "../command/verb.js";
import { hasErrors } from "../../model/index.js";
import { listOnDemand } from "../answer/json-list.js";
import { openFrom } from "../workspace/workspace.js";
import { fromFlags, givenRender } from "../plan/from-flags.js";
import { planDiagnostics } from "../plan/diagnostics.js";
import { planFlags } from "../plan/flags.js";
import { planMarkdown } from "../plan/markdown.js";
import { withInputPlaces } from "../plan/near-inputs.js";
import { planJson, resourcesJson } from "../plan/json.js";
import { planText } from "../plan/text.js";
import { resolve } from "node:path";
import { verdictText } from "../plan/verdict-text.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    out: { type: "string", value: "FILE", summary: "write the plan to a file, for varve apply FILE" },
    "exit-code": {
      type: "boolean",
      summary: "exit with status 5 if there are changes, 3 if they are blocked, 0 if there are none",
    },
    group: { type: "boolean", short: "g", summary: "show the same change of many resources once" },
    full: { type: "boolean", summary: "show long values and long lists in full" },
    ...fromFlags,
    ...wishFlags,
    ...planFlags,
  },
  examples: [
    {
      command: "varve plan -C examples/serverless-event-app",
      does: "preview a run, field by field",
    },
    {
      command: "varve plan --action upgrade --out plan.json",
      does: "save a plan to check now and apply later",
    },
    { command: "varve plan --from rendered/ --group", does: "preview merging the output of another tool" },
    {
      command: "varve plan --exit-code --output markdown",
      does: "write a pull request comment, and set the exit status",
    },
  ],
  formats: ["github", "markdown"],
  async run({ flags, host, output }) {
    const given = await givenRender(flags, host);
    const opened = await openFrom(".", host, { isReadOnly: true, needsSettings: true });
    const { wishes } = readWishes(flags);
    const { plan: planned, said: all } = await planWith(opened, host, flags, { ...wishes, ...given.options });
    const said = [...given.diagnostics, ...(await withInputPlaces(all, opened.workspace))];
    const diagnostics = [...opened.named(opened.workspace.remarks), ...said];
    if (hasErrors(diagnostics)) return output.refuse(diagnostics);
    if (flags.out !== undefined) {
      const isGiven = given.options.rendered !== undefined;
      writePlan(planned, { place: resolve(host.cwd, flags.out), name: flags.out, wishes, isGiven });
    }
    const { group: isGrouped, full: isFull } = flags;
    return output.answer({
      *text(look) {
        yield* planText(planned, opened.nameOf, { ...look, isGrouped, isFull });
        yield verdictText(planned.verdict);
        yield summaryLine(countsOf(planned), true, awayIn(planned));
      },
      json: () => planJson(planned),
      longList: { name: "resources", list: listOnDemand(() => resourcesJson(planned, opened.nameOf)) },
      markdown: () => planMarkdown(planned, opened.nameOf, { isGrouped, isFull }),
      diagnostics,
      told: {
        diagnostics: () => (output.format === "github" ? planDiagnostics(planned, opened.nameOf) : []),
        status: statusOf(planned, flags["exit-code"]),
      },
    });
  },
});

/** A plan that changes only its own records has nothing pending. */
function statusOf({ verdict, resources }: Plan, tellsPending: boolean): ExitCode {
  if (verdict.outcome === "blocked") return EXIT.blocked;
  const isPending = resources.some(({ fate }) => PENDING.has(fate));
  return tellsPending && isPending ? EXIT.pending : EXIT.done;
}

const PENDING: ReadonlySet<string> = new Set(["created", "updated", "removed"]);
