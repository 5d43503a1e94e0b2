import { acceptDifferences } from "../../workspace/index.js";
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
      command: "varve accept Function/api-handler spec.forProvider.memorySize",
      does: "agree with what stands in the file, and hear no more of it while both values stay",
    },
    { command: "varve accept --all", does: "agree with everything that others changed" },
  ],
  async run({ arguments: { resource, path }, flags, host, output }) {
    const opened = await openFrom(flags.dir, host);
    const planned = await planWith(opened, host, {}, { stages: [], recall: true });
    if (hasErrors(planned.diagnostics)) return output.refuse(opened.named(planned.diagnostics));
    const differences = chosenDifferences(planned, opened.workspace, { resource, path, all: flags.all });
    const changes = acceptDifferences(opened.workspace, differences);
    return tellDecided({ opened, output, differences, changes, command: "varve accept", word: "accepted" });
  },
});
