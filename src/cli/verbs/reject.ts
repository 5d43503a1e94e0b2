import { rejectDifferences } from "../../workspace/index.js";
import { chosenDifferences } from "../plan/chosen-differences.js";
import { decisionArguments, decisionFlags, tellDecided } from "../plan/decided.js";
import { defineVerb } from "../verb.js";
import { hasErrors } from "../../model/index.js";
import { openFrom } from "../workspace.js";
import { planWith } from "../plan/plan-with.js";

export const verb = defineVerb({
  arguments: decisionArguments,
  flags: decisionFlags,
  examples: [
    {
      command: "varve reject Function/api-handler spec.forProvider.memorySize",
      does: "put the generator's value in the place of what stands in the file",
    },
  ],
  async run({ arguments: { resource, path }, flags, host, output }) {
    const opened = await openFrom(flags.dir, host);
    const planned = await planWith(opened, host, {}, { stages: [], recall: true });
    if (hasErrors(planned.diagnostics)) return output.refuse(opened.named(planned.diagnostics));
    const differences = chosenDifferences(planned, opened.workspace, { resource, path, all: flags.all });
    const { changes, diagnostics } = rejectDifferences(opened.workspace, differences);
    if (hasErrors(diagnostics)) return output.refuse(opened.named(diagnostics));
    return tellDecided({ opened, output, differences, changes, command: "varve reject", word: "rejected" });
  },
});
