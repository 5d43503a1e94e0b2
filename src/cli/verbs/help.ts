import { findVerb } from "../verbs.js";
import { defineVerb } from "../verb.js";
import { generalHelp, verbHelp } from "../help.js";

export const verb = defineVerb({
  arguments: { verb: { summary: "the verb to explain" } },
  flags: {},
  examples: [
    { command: "varve help", does: "list the verbs" },
    { command: "varve help check", does: "explain one verb" },
  ],
  async run({ arguments: { verb: name }, output }) {
    if (name === undefined) return output.answer(generalHelp());
    const { load, summary } = findVerb(name);
    return output.answer(verbHelp(name, summary, (await load()).verb));
  },
});
