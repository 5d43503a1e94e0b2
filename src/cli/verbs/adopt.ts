import { VarveError, hasErrors } from "../../model/index.js";
import { adoption } from "../../workspace/internal.js";
import { commitsText, editsSummary, editsText } from "../adopt/edits-text.js";
import { freshRender } from "../adopt/fresh.js";
import { adoptJson } from "../adopt/json.js";
import { applied } from "../plan/applied.js";
import { checkOneStdin } from "../input/input.js";
import { chosenBase } from "../adopt/base.js";
import { defineVerb } from "../command/verb.js";
import { nextText } from "../adopt/next-text.js";
import { openFrom } from "../workspace/workspace.js";
import { problems } from "../problems.js";
import { recordedText } from "../adopt/recorded-text.js";

export const verb = defineVerb({
  arguments: {},
  flags: {
    from: {
      type: "string",
      value: "DIR|FILE|-",
      summary: "what the generator makes now; - is standard input (default: a source of spec.generate)",
    },
    base: { type: "string", value: "DIR|FILE|-", summary: "what it made last, before the files were edited" },
    "base-revision": {
      type: "string",
      value: "REVISION",
      summary: "the Git revision that holds what it made last (searched for unless given)",
    },
    "chart-version": {
      type: "string",
      value: "VERSION",
      summary: "the version of the chart in spec.generate that it was made from",
    },
    name: {
      type: "string",
      value: "NAME",
      summary:
        "what to call the generator, or which source of spec.generate it is (default: the name of the folder or file)",
    },
    namespace: {
      type: "string",
      short: "n",
      value: "NAME",
      summary: "the namespace of what --from names, where it says none",
    },
    into: { type: "string", value: "FOLDER", summary: "the folder of the workspace for new files" },
    again: { type: "boolean", summary: "replace what is recorded already" },
    "dry-run": { type: "boolean", summary: "list the edits and write nothing" },
  },
  examples: [
    {
      command: "varve adopt --from new/ --base old/",
      does: "record old/ as what was generated last, and list every hand edit since",
    },
    {
      command: "varve adopt --from - --name web --dry-run",
      does: "find the base in Git, behind helm template web chart/ |",
    },
  ],
  async run({ flags, host, output }) {
    const { from, base: given, again } = flags;
    if (from !== undefined) checkOneStdin({ "--from": from, "--base": given });
    const opened = await openFrom(".", host);
    const { workspace, named, nameOf } = opened;
    if (from === undefined && workspace.settings.generate.length === 0) throw new VarveError(nothingGiven());
    const { declared, diagnostics, next, ...made } = await freshRender(workspace, flags, host);
    const { name, fresh } = made;
    const chosen = await chosenBase(workspace, { fresh, declared }, flags, host);
    const { base, text, json } = chosen;
    const adopted = await adoption(workspace, { ...made, base, again });
    const said = [...diagnostics, ...(chosen.diagnostics ?? []), ...named(adopted.plan.diagnostics)];
    if (hasErrors(said)) return output.refuse(said);
    const isDry = flags["dry-run"];
    const written = isDry ? undefined : await applied(opened, adopted.plan, "varve adopt");
    const failures = named(written?.diagnostics ?? []);
    if (hasErrors(failures)) return output.refuse(failures);
    return output.answer({
      *text() {
        yield text;
        yield* editsText(adopted, nameOf);
        yield editsSummary(adopted);
        yield commitsText(adopted);
        yield nextText(adopted, next, nameOf);
        yield recordedText(workspace, adopted.plan, { name, isDry });
      },
      json: () => adoptJson(adopted, name, json, nameOf),
      diagnostics: [...said.filter(({ severity }) => severity !== "info"), ...failures],
    });
  },
});

function nothingGiven() {
  return problems["missing-argument"]({
    message: "--from is missing: what the generator makes now",
    expected: "--from DIR|FILE|-",
    hint: "render with the tool that made the files, then write varve adopt --from DIR",
  });
}
