import { type Diagnostic, VarveError, hasErrors } from "../../model/index.js";
import { visible } from "../../model/internal.js";
import { defineVerb } from "../command/verb.js";
import { problems } from "../problems.js";
import { readSources } from "../admission/source/sources.js";

export const verb = defineVerb({
  arguments: {
    crds: { summary: 'a workspace, or a folder or file with CRDs (default: ".")' },
  },
  flags: {},
  examples: [
    {
      command: "varve types config/crd",
      does: "print types for handlers; redirect to data-handler/types.ts to keep them",
    },
  ],
  async run({ arguments: { crds = "." }, host, output }) {
    const { objects, diagnostics } = await readSources([crds], host);
    if (hasErrors(diagnostics)) return output.refuse(diagnostics);
    const definitions = objects
      .map(({ object }) => object)
      .filter((object) => object["kind"] === "CustomResourceDefinition");
    if (definitions.length === 0) throw new VarveError(noDefinition(crds));
    const { handlerTypes } = await import("../../serve/internal.js");
    const text = handlerTypes(definitions);
    return output.answer({ text: () => text, isDocument: true, json: () => ({ text }), diagnostics });
  },
});

function noDefinition(word: string): Diagnostic {
  return problems["missing-argument"]({
    message: `no CRD in ${visible(word)}`,
    hint: "name a folder or file with CRDs: varve types config/crd",
  });
}
