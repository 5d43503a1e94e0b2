import type { Author } from "../../ledger/index.js";
import type { GeneratorSettings } from "../settings-generator.js";
import type { Json } from "../../model/index.js";
import type { Made, Source } from "./source.js";
import type { Pipeline } from "../../compose/index.js";
import { posix } from "node:path";

type PipelineSettings = Extract<GeneratorSettings["source"], { readonly pipeline: string }>;

/** A pipeline, built for the version and under the conditions that the settings name. */
export function pipelineSource(
  pipeline: Pipeline,
  { name, into }: GeneratorSettings,
  { version, conditions, input, file = `${name}.yaml` }: PipelineSettings,
): Source {
  const author: Author = {
    stage: "compose",
    name: pipeline.name ?? name,
    ...(version === undefined ? {} : { band: version }),
  };
  const make = (): Made => {
    const built = pipeline.build({
      conditions,
      ...(version === undefined ? {} : { version }),
      ...(input === undefined ? {} : { input }),
    });
    const { resource, ledger, diagnostics } = built;
    const value = resource as Json | undefined;
    const resources =
      value === undefined ? [] : [{ value, templateId: name, file: posix.join(into, file), ledger }];
    return { generator: { name, author, resources }, diagnostics };
  };
  return { name, make };
}
