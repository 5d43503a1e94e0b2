import { buildFlags, buildOptions } from "../build-flags.js";
import { explanationJson, explanationText } from "../field-explanation-text.js";
import { builderOf } from "../builder-of.js";
import { choosePipelines } from "../pipeline-choice.js";
import { defineVerb } from "../verb.js";
import { explainField } from "../field-explanation.js";
import { parsePath } from "../../model/index.js";
import { workspaceFlags } from "../shared-flags.js";

export const verb = defineVerb({
  arguments: {
    resource: { summary: "a resource that a pipeline builds, or the name of the pipeline", required: true },
    path: { summary: "a field of it, such as spec.replicas", required: true },
  },
  flags: {
    version: {
      type: "string",
      value: "VERSION",
      summary: "the version to look at (default: the latest that the gates tell apart)",
    },
    ...buildFlags,
    ...workspaceFlags,
  },
  examples: [
    {
      command: "varve why gateway spec.replicas --dir examples/zeebe",
      does: "who set a field, what that shadowed, who would have",
    },
    {
      command:
        "varve why Deployment/gateway metadata.labels --version 8.8.0 --condition mesh --dir examples/zeebe",
      does: "the same for another build",
    },
  ],
  async run({ arguments: { resource, path: text }, flags, host, output }) {
    const path = parsePath(text);
    const { pipelines, diagnostics, nameOf } = await choosePipelines(undefined, flags.dir, host);
    const entry = builderOf(pipelines, resource, diagnostics);
    const explanation = explainField(entry, path, await buildOptions(flags, entry.pipeline, host));
    return output.answer({
      text: () => explanationText(explanation, nameOf),
      json: () => explanationJson(explanation),
    });
  },
});
