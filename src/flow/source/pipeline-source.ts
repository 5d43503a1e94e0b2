import { defined } from "../../model/internal.js";
import type { Author } from "../../ledger/index.js";
import type { Json } from "../../model/index.js";
import type { Made, Source } from "./source.js";
import type { Pipeline } from "../../compose/index.js";
import { placedIn } from "./placed-in.js";

/** A pipeline to build, from the settings of a store. */
export interface PipelineWish {
  readonly name: string;
  readonly into: string;
  readonly version?: string;
  readonly conditions: Readonly<Record<string, boolean | string>>;
  readonly input?: Json;
  /** The file for a new resource. */
  readonly file?: string;
}

/** A pipeline, built for one version and under given conditions. */
export function pipelineSource(
  pipeline: Pipeline,
  { name, into, version, conditions, input, file = `${name}.yaml` }: PipelineWish,
): Source {
  const author: Author = {
    stage: "compose",
    name: pipeline.name ?? name,
    ...defined({ band: version }),
  };
  const make = (): Made => {
    const built = pipeline.build({
      conditions,
      ...defined({ version, input }),
    });
    const { resource, ledger, diagnostics } = built;
    const value = resource as Json | undefined;
    const resources =
      value === undefined ? [] : [{ value, templateId: name, file: placedIn(into, file), ledger }];
    return { generator: { name, author, resources }, diagnostics };
  };
  return { name, make };
}
