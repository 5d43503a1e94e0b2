import { formats } from "../../report/internal.js";
import { EXIT, exitCodeOf } from "../answer/exit.js";
import { VarveError, hasErrors } from "../../model/index.js";
import { analysisJson, analysisText } from "../pipeline/analysed.js";
import type { Host } from "../host/host.js";
import type { Json } from "../../model/index.js";
import { buildFlags, readBuildInput } from "../pipeline/build-flags.js";
import { choosePipelines } from "../pipeline/choice.js";
import { defineVerb } from "../command/verb.js";
import { analysePipeline, problems } from "../../workspace/internal.js";
import { progressOn } from "../host/progress.js";

export const verb = defineVerb({
  arguments: { pipeline: { summary: "a name or a file (default: every pipeline of the workspace)" } },
  flags: {
    input: {
      ...buildFlags.input,
      multiple: true,
      summary: "an input to try (default: the inputs that the pipeline declares)",
    },
  },
  examples: [
    {
      command: "varve pipelines conflicts -C examples/zeebe",
      does: "prove that no mutation overwrites another by accident",
    },
    {
      command: "varve pipelines conflicts examples/zeebe/mistakes.ts",
      does: "show every kind of mistake",
    },
    {
      command: "varve pipelines conflicts --output sarif",
      does: "report findings to a code-scanning service",
    },
  ],
  reports: formats,
  async run({ arguments: { pipeline }, flags, host, output }) {
    const { pipelines, diagnostics, nameOf } = await choosePipelines(pipeline, host);
    if (pipelines.length === 0 && !hasErrors(diagnostics)) throw new VarveError(noPipelines());
    const inputs = await readInputs(flags.input, host);
    const progress = progressOn(host.stderr, { doing: "analysing", what: "pipelines" });
    const analysed = pipelines.map((entry, done) => {
      progress.report({ done, total: pipelines.length, file: entry.file });
      return analysePipeline(entry, inputs, nameOf);
    });
    progress.clear();
    const found = analysed.flatMap((each) => each.diagnostics);
    const all = [...diagnostics, ...found];
    await output.answer({
      text: () => (all.length === 0 ? "" : "\n") + analysed.map(analysisText).join(""),
      json: () => ({ pipelines: analysed.map(analysisJson) }),
      diagnostics: all,
    });
    // An unreadable pipeline is bad input; findings of the analysis block.
    return exitCodeOf(diagnostics) || (hasErrors(found) ? EXIT.blocked : EXIT.done);
  },
});

async function readInputs(words: readonly string[], host: Host): Promise<Json[]> {
  const inputs: Json[] = [];
  for (const word of words) inputs.push(await readBuildInput(word, host));
  return inputs;
}

function noPipelines() {
  return problems["no-such-pipeline"]({
    message: "the workspace has no pipelines",
    hint: 'list their files in varve.yaml: spec: {pipelines: ["*.pipeline.yaml"]}',
  });
}
