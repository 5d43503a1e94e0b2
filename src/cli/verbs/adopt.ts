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
      summary: "current output of the generator; - reads standard input (default: a source of spec.generate)",
    },
    base: {
      type: "string",
      value: "DIR|FILE|-",
      summary: "last output of the generator, before the files were edited",
    },
    "base-revision": {
      type: "string",
      value: "REVISION",
      summary: "Git revision with the last output of the generator (default: found by search)",
    },
    "chart-version": {
      type: "string",
      value: "VERSION",
      summary: "version of the spec.generate chart that the files were made from",
    },
    name: {
      type: "string",
      value: "NAME",
      summary:
        "name of the generator, or of a source of spec.generate (default: the name of the folder or file)",
    },
    namespace: {
      type: "string",
      short: "n",
      value: "NAME",
      summary: "namespace of resources in --from that do not set one",
    },
    into: { type: "string", value: "FOLDER", summary: "workspace folder for new files" },
    again: { type: "boolean", summary: "replace the existing record" },
    "dry-run": { type: "boolean", summary: "list the edits without writing anything" },
  },
  examples: [
    {
      command: "varve adopt --from new/ --base old/",
      does: "record old/ as the last generated version, and list all hand edits since",
    },
    {
      command: "varve adopt --from - --name web --dry-run",
      does: "find the base in Git; run as: helm template web chart/ | varve adopt ...",
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
    message: "--from is required: the current output of the generator",
    expected: "--from DIR|FILE|-",
    hint: "render with the tool that made the files, then run varve adopt --from DIR",
  });
}
