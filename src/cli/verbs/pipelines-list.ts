import { pipelineJson, pipelineRow } from "../pipeline/described.js";
import { choosePipelines } from "../pipeline/choice.js";
import { defineVerb } from "../command/verb.js";
import { plural } from "../text/plural.js";
import { table } from "../text/table.js";

export const verb = defineVerb({
  arguments: {
    pipeline: { summary: "a name or a file (default: every pipeline of the workspace)" },
  },
  flags: {},
  examples: [
    {
      command: "varve pipelines list -C examples/zeebe",
      does: "list every pipeline with its mutations, version regimes and file",
    },
    { command: "varve pipelines list --output json", does: "also list each mutation and regime" },
  ],
  async run({ arguments: { pipeline }, host, output }) {
    const { pipelines, diagnostics } = await choosePipelines(pipeline, host);
    return output.answer({
      text: () => table(pipelines.map(pipelineRow)) + `${plural(pipelines.length, "pipeline")}\n`,
      json: () => ({ pipelines: pipelines.map(pipelineJson) }),
      diagnostics,
    });
  },
});
