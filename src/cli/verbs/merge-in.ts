import { VarveError } from "../../model/index.js";
import { verb as apply } from "./apply.js";
import { defineVerb } from "../verb.js";
import { fromFlags } from "../plan/from-flags.js";
import { planFlags } from "../plan/plan-flags.js";
import { problems } from "../problems.js";
import { runFlags } from "../plan/run-flags.js";
import { wishFlags } from "../plan/wish-flags.js";
import { workspaceFlags } from "../shared-flags.js";

/** The old name of `apply --from`: it does the same, and says so. */
export const verb = defineVerb({
  arguments: {},
  flags: { ...fromFlags, ...wishFlags, ...planFlags, ...runFlags, ...workspaceFlags },
  examples: [
    {
      command: "varve merge-in --from - --name web",
      does: "the same as varve apply --from - --name web",
    },
  ],
  async run(context) {
    const { from } = context.flags;
    if (from === undefined)
      throw new VarveError(
        problems["missing-argument"]({
          message: "--from is missing: what the other tool rendered",
          expected: "--from DIR|FILE|-",
          hint: "write varve apply --from DIR, or --from - for standard input",
        }),
      );
    if (context.output.format === "text")
      context.host.stderr.write(`varve merge-in is varve apply --from now: varve apply --from ${from} ...\n`);
    return apply.run(context);
  },
});
