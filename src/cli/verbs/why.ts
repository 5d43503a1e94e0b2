import { type Diagnostic, VarveError, parsePath } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import { findResource, isEntry } from "../../workspace/internal.js";
import { RESOURCE_FORMS, fileNames } from "../workspace/named-resource.js";
import { buildFlags } from "../pipeline/build-flags.js";
import { builtField, isBuild } from "../why/built-field.js";
import { explanationJson, explanationText } from "../why/field-explanation-text.js";
import { historyJson, historyText } from "../why/history-text.js";
import { isInSchema, missingField } from "../workspace/missing-field.js";
import { storyJson, storyText } from "../why/story-text.js";
import type { WhyField } from "../../flow/index.js";
import { defineVerb } from "../command/verb.js";
import { generatedField } from "../why/generated-field.js";
import { openFrom } from "../workspace/workspace.js";
import { resourceHistory } from "../why/resource-history.js";

export const verb = defineVerb({
  arguments: {
    resource: { summary: `${RESOURCE_FORMS}; or a pipeline`, required: true },
    path: {
      summary:
        "a field of the resource, such as spec.replicas (default: all fields, with their last commits)",
    },
  },
  flags: {
    version: {
      type: "string",
      value: "VERSION",
      summary: "version to explain (default: the latest version named by a gate)",
    },
    ...buildFlags,
  },
  examples: [
    {
      command: "varve why deploy/web.yaml:Deployment/web spec.replicas",
      does: "show the last commit that changed a field of a hand-written resource",
    },
    { command: "varve why Deployment/web", does: "show the last commit of every field" },
    {
      command: "varve why Function/api-handler spec.forProvider.memorySize",
      does: "show the history of a generated field: generator, decision, commit, review, admission",
    },
    {
      command: "varve why gateway spec.replicas -C examples/zeebe",
      does: "show which mutation set a field, and which others write it",
    },
    {
      command:
        "varve why Deployment/gateway metadata.labels --version 8.8.0 --condition mesh -C examples/zeebe",
      does: "explain another build",
    },
  ],
  async run({ arguments: { resource, path: text }, flags, host, output }) {
    const path = text === undefined ? ROOT : parsePath(text);
    const opened = await openFrom(".", host, { isReadOnly: true });
    const { workspace, nameOf } = opened;
    const diagnostics = opened.named(workspace.remarks);
    const found = findResource(workspace.resources, resource, fileNames(opened, host));
    const isStanding = isEntry(found);
    const why =
      isBuild(flags) || text === undefined
        ? undefined
        : await generatedField(workspace, isStanding ? found : resource, path);
    if (why !== undefined) {
      const unknown = unknownField(why);
      if (unknown !== undefined) throw new VarveError(unknown);
      const answer = { text: () => storyText(why, nameOf), json: () => storyJson(why, nameOf) };
      return output.answer({ ...answer, diagnostics });
    }
    const built = await builtField({ resource, text, isStanding }, flags, workspace, host);
    if (built !== undefined)
      return output.answer({
        text: () => explanationText(built, nameOf),
        json: () => explanationJson(built),
      });
    if (!isStanding) throw new VarveError(found);
    const history = await resourceHistory(workspace, found, path);
    return output.answer({
      text: () => historyText(history, nameOf),
      json: () => historyJson(history, nameOf),
      diagnostics,
    });
  },
});

/** A field that is neither set nor in the schema is a typo. */
function unknownField({ story, resource }: WhyField): Diagnostic | undefined {
  const { path, before, after, generated, decisions, admitted } = story;
  const isKnown = [before, after, generated?.value].some((value) => value !== undefined);
  if (isKnown || decisions.length + admitted.length > 0) return undefined;
  const document = resource.after ?? resource.fresh?.value ?? null;
  return isInSchema(document, path, resource.schema)
    ? undefined
    : missingField(document, path, resource.schema);
}
