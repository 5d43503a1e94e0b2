import { decide, decisionArguments, rejectionFlags } from "../plan/decided.js";
import { defineVerb } from "../command/verb.js";

export const verb = defineVerb({
  arguments: decisionArguments,
  flags: rejectionFlags,
  examples: [
    {
      command: "varve reject Function/api-handler spec.forProvider.memorySize",
      does: "restore the generated value in the file",
    },
  ],
  run: ({ arguments: { resource, path }, flags, host, output }) =>
    decide("reject", { resource, path, flags, host, output }),
});
