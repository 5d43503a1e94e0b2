import { type AnalysedPipeline } from "../../workspace/internal.js";
import { describeProof } from "../../compose/internal.js";
import { formatSummary } from "../../report/index.js";
import type { JsonObject } from "../../model/index.js";
import { line } from "../text/line.js";
import { plural } from "../text/plural.js";

/** `zeebe (zeebe.ts): 11 mutations, no problems`, and how far that is proved. */
export function analysisText({ entry, findings, diagnostics }: AnalysedPipeline): string {
  const mutations = plural(entry.pipeline.order.length, "mutation");
  const head = line`${entry.name} (${entry.file}): ${mutations}, ${formatSummary(diagnostics)}`;
  return (
    head +
    describeProof(findings.proof)
      .map((text) => line`  ${text}`)
      .join("")
  );
}

export function analysisJson({ entry, findings: { proof } }: AnalysedPipeline): JsonObject {
  return {
    pipeline: entry.name,
    file: entry.file,
    mutations: entry.pipeline.order.map(({ name, phase }) => ({ name, phase })),
    proof: {
      ...proof,
      onlyAtWitnesses: [...proof.onlyAtWitnesses],
      onlyForInputs: [...proof.onlyForInputs],
      onlySampled: [...proof.onlySampled],
    },
  };
}
