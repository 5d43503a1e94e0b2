import { VarveError, hasErrors } from "../../model/index.js";
import { checkOneStdin } from "../input.js";
import { readWishes, wishFlags } from "../plan/wish-flags.js";
import { carryOut } from "../plan/carry-out.js";
import { planWith } from "../plan/plan-with.js";
import { defineVerb } from "../verb.js";
import { openFrom } from "../workspace.js";
import { planFlags } from "../plan/plan-flags.js";
import { problems } from "../problems.js";
import { nameOfRendered, renderedFrom } from "../plan/rendered-input.js";
import { runFlags } from "../plan/run-flags.js";
import { workspaceFlags } from "../shared-flags.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    from: {
      type: "string",
      value: "DIR|FILE|-",
      summary: "what the other tool rendered; - is standard input",
    },
    name: {
      type: "string",
      value: "NAME",
      summary: "what to call it (that of the folder or file unless given)",
    },
    into: { type: "string", value: "FOLDER", summary: "the folder of the workspace for new files" },
    ...wishFlags,
    ...planFlags,
    ...runFlags,
    ...workspaceFlags,
  },
  examples: [
    {
      command: "varve merge-in --from - --name web",
      does: "a chart without losing edits, behind helm template web chart/ |",
    },
    {
      command: "varve merge-in --from rendered/ --dry-run",
      does: "what a folder of rendered files would change",
    },
  ],
  async run({ flags, host, output }) {
    const { from } = flags;
    if (from === undefined)
      throw new VarveError(
        problems["missing-argument"]({
          message: "--from is missing: what the other tool rendered",
          expected: "--from DIR|FILE|-",
          hint: "write varve merge-in --from DIR, or --from - for standard input",
        }),
      );
    checkOneStdin({ "--from": from, "--approved": flags.approved });
    const opened = await openFrom(flags.dir, host);
    const name = flags.name ?? nameOfRendered(from);
    const { documents, diagnostics } = await renderedFrom(from, name, host);
    if (hasErrors(diagnostics)) return output.refuse(diagnostics);
    const { wishes } = readWishes(flags);
    const { plan, said } = await planWith(opened, host, flags, {
      ...wishes,
      admitting: "where-defined",
      rendered: { name, documents, ...(flags.into === undefined ? {} : { into: flags.into }) },
    });
    return carryOut(plan, {
      host,
      output,
      opened,
      said: [...diagnostics, ...said],
      command: "varve merge-in",
      flags,
    });
  },
});
