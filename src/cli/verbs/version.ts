import { VERSION } from "../answer/version.js";
import { defineVerb } from "../command/verb.js";

export const verb = defineVerb({
  arguments: {},
  flags: {},
  examples: [
    {
      command: "varve version --output json",
      does: "print the version as JSON; varve --version prints it as text",
    },
  ],
  async run({ output }) {
    return output.answer({ text: () => `${VERSION}\n`, json: () => ({ varve: VERSION }) });
  },
});
