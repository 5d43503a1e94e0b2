import { awayIn, countsOf, summaryLine } from "../plan/summary.js";
import { writePlan } from "../../workspace/index.js";
import { readWishes, wishFlags } from "../plan/wish-flags.js";
import { EXIT } from "../exit.js";
import { planWith } from "../plan/plan-with.js";
import { defineVerb } from "../verb.js";
import { hasErrors } from "../../model/index.js";
import { listOnDemand } from "../json-list.js";
import { openFrom } from "../workspace.js";
import { planFlags } from "../plan/plan-flags.js";
import { withInputPlaces } from "../plan/near-inputs.js";
import { planJson, resourcesJson } from "../plan/plan-json.js";
import { planText } from "../plan/plan-text.js";
import { resolve } from "node:path";
import { verdictText } from "../plan/verdict-text.js";
import { workspaceFlags } from "../shared-flags.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    out: { type: "string", value: "FILE", summary: "write the plan to a file, for varve apply FILE" },
    ...wishFlags,
    ...planFlags,
    ...workspaceFlags,
  },
  examples: [
    {
      command: "varve plan --dir examples/serverless-event-app",
      does: "what a run would do, field by field",
    },
    { command: "varve plan --action upgrade --out plan.json", does: "a plan to look at, and to apply later" },
  ],
  async run({ flags, host, output }) {
    const opened = await openFrom(flags.dir, host, { isReadOnly: true, needsSettings: true });
    const { wishes } = readWishes(flags);
    const { plan: planned, said: all } = await planWith(opened, host, flags, wishes);
    const said = await withInputPlaces(all, opened.workspace);
    const diagnostics = [...opened.named(opened.workspace.remarks), ...said];
    if (hasErrors(diagnostics)) return output.refuse(diagnostics);
    if (flags.out !== undefined)
      writePlan(planned, { place: resolve(host.cwd, flags.out), name: flags.out, wishes });
    const status = planned.verdict.outcome === "blocked" ? EXIT.blocked : EXIT.done;
    return output.answer({
      *text(look) {
        yield* planText(planned, opened.nameOf, look);
        yield verdictText(planned.verdict);
        yield summaryLine(countsOf(planned), true, awayIn(planned));
      },
      json: () => planJson(planned),
      longList: { name: "resources", list: listOnDemand(() => resourcesJson(planned, opened.nameOf)) },
      diagnostics,
      told: { diagnostics: () => [], status },
    });
  },
});
