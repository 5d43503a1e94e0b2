import { decide, decisionArguments, decisionFlags } from "../plan/decided.js";
import { defineVerb } from "../command/verb.js";

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
  run: ({ arguments: { resource, path }, flags, host, output }) =>
    decide("accept", { resource, path, flags, host, output }),
});
