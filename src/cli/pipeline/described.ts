import { type JsonObject, formatResourceId } from "../../model/index.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { plural } from "../text/plural.js";
import { resourceOf } from "../../workspace/internal.js";

/** `gateway  Deployment.apps/gateway  5 mutations  3 regimes  gateway.ts`. */
export function pipelineRow(entry: PipelineEntry): string[] {
  const { name, file, pipeline } = entry;
  return [
    name,
    nameOfResource(entry) ?? "",
    plural(pipeline.order.length, "mutation"),
    plural(pipeline.regimes().length, "regime"),
    file,
  ];
}

export function pipelineJson(entry: PipelineEntry): JsonObject {
  const { name, file, pipeline } = entry;
  return {
    name,
    file,
    resource: nameOfResource(entry) ?? null,
    phases: [...pipeline.phases],
    conditions: pipeline.conditions.map((each) => ({ name: each.name, values: [...each.values] })),
    mutations: pipeline.order.map((each) => ({ name: each.name, phase: each.phase })),
    regimes: pipeline.regimes().map(({ versions, witness, mutations }) => ({
      versions,
      witness,
      mutations: [...mutations],
    })),
  };
}

/** A baseline created from an input may have no name without one. */
function nameOfResource(entry: PipelineEntry): string | undefined {
  const id = resourceOf(entry);
  return id === undefined ? undefined : formatResourceId(id);
}
