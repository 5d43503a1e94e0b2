import { findVerb, verbsUnder } from "./find-verb.js";
import { generalHelp, groupHelp, verbHelp } from "./help.js";
import { VarveError } from "../../model/index.js";
import { defineVerb } from "../command/verb.js";
import { groups } from "./verbs.js";
import { renamedVerb } from "./renamed-verbs.js";

export const verb = defineVerb({
  arguments: { verb: { summary: "a verb or a group of verbs", multiple: true } },
  flags: {},
  examples: [
    { command: "varve help", does: "list the verbs" },
    { command: "varve help check", does: "explain one verb" },
    { command: "varve help pipelines build", does: "explain a verb of two words" },
    { command: "varve help judge", does: "list the verbs of one group" },
  ],
  async run({ arguments: { verb: words }, output }) {
    if (words.length === 0) return output.answer(generalHelp());
    const name = words.join(" ");
    const members = verbsUnder(name);
    if (members !== undefined) return output.answer(groupHelp(name, members));
    const renamed = renamedVerb(name, ["help", name], 1);
    if (renamed !== undefined) throw new VarveError(renamed);
    const { load, summary } = findVerb(name, Object.keys(groups));
    return output.answer(verbHelp(name, summary, (await load()).verb));
  },
});
