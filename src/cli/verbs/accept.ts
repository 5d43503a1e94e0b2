import { decide, decisionArguments, decisionFlags } from "../plan/decided.js";
import { defineVerb } from "../command/verb.js";

export const verb = defineVerb({
  arguments: decisionArguments,
  flags: decisionFlags,
  examples: [
    {
      command: "varve accept Function/api-handler spec.forProvider.memorySize",
      does: "keep the value in the file, and stop reporting it until either value changes",
    },
    { command: "varve accept --all", does: "accept all external changes" },
  ],
  run: ({ arguments: { resource, path }, flags, host, output }) =>
    decide("accept", { resource, path, flags, host, output }),
});
