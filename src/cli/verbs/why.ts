import { buildFlags, buildOptions } from "../build-flags.js";
import { explanationJson, explanationText } from "../field-explanation-text.js";
import { builderOf } from "../builder-of.js";
import { choosePipelines } from "../pipeline-choice.js";
import { defineVerb } from "../verb.js";
import { explainField } from "../field-explanation.js";
import { generatedField } from "../plan/generated-field.js";
import { isInSchema, missingField } from "../missing-field.js";
import { openFrom } from "../workspace.js";
import { type Diagnostic, VarveError, parsePath } from "../../model/index.js";
import { storyJson, storyText } from "../plan/story-text.js";
import type { WhyField } from "../../flow/index.js";
import { workspaceFlags } from "../shared-flags.js";

export const verb = defineVerb({
  arguments: {
    resource: { summary: "a generated resource, one that a pipeline builds, or a pipeline", required: true },
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
      command: "varve why Function/api-handler spec.forProvider.memorySize",
      does: "the whole history of a generated field: generator, decision, commit, review, admission",
    },
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
    const opened = await openFrom(flags.dir, host, { isReadOnly: true });
    const why = isBuild(flags) ? undefined : await generatedField(opened.workspace, resource, path);
    if (why !== undefined) {
      const unknown = unknownField(why);
      if (unknown !== undefined) throw new VarveError(unknown);
      return output.answer({
        text: () => storyText(why, opened.nameOf),
        json: () => storyJson(why, opened.nameOf),
        diagnostics: opened.named(opened.workspace.remarks),
      });
    }
    const { pipelines, diagnostics, nameOf } = await choosePipelines(undefined, flags.dir, host);
    const entry = builderOf(pipelines, resource, diagnostics);
    const explanation = explainField(entry, path, await buildOptions(flags, entry.pipeline, host));
    return output.answer({
      text: () => explanationText(explanation, nameOf),
      json: () => explanationJson(explanation),
    });
  },
});

/** A field that nobody has and that no schema knows is a slip of the pen. */
function unknownField({ story, resource }: WhyField): Diagnostic | undefined {
  const { path, before, after, generated, decisions, admitted } = story;
  const isKnown = [before, after, generated?.value].some((value) => value !== undefined);
  if (isKnown || decisions.length + admitted.length > 0) return undefined;
  const document = resource.after ?? resource.fresh?.value ?? null;
  return isInSchema(document, path, resource.schema)
    ? undefined
    : missingField(document, path, resource.schema);
}

/** Flags of a build ask about what a pipeline makes, not about what stands in the files. */
function isBuild(flags: {
  readonly version: string | undefined;
  readonly condition: readonly string[];
  readonly input: string | undefined;
}): boolean {
  return flags.version !== undefined || flags.condition.length > 0 || flags.input !== undefined;
}
