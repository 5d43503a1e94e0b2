import { type ResourceEntry } from "../../workspace/index.js";
import { findResource, isEntry, problems as workspace, resourceOf } from "../../workspace/internal.js";
import { type Diagnostic, VarveError, formatResourceId, hasErrors } from "../../model/index.js";
import { didYouMean, quote } from "../../model/internal.js";
import type { PipelineEntry } from "../../workspace/index.js";
import { problems } from "../problems.js";

/** The pipeline that builds a resource, given by the name of the pipeline or of the resource. */
export function builderOf(
  pipelines: readonly PipelineEntry[],
  text: string,
  diagnostics: readonly Diagnostic[],
): PipelineEntry {
  const named = pipelines.find(({ name }) => name === text);
  if (named !== undefined) return named;
  const built = pipelines.flatMap((entry) => {
    const id = resourceOf(entry);
    return id === undefined ? [] : [{ entry, id }];
  });
  const resources = built.map(({ entry, id }): ResourceEntry => ({
    id,
    apiVersion: "",
    file: entry.file,
    start: 0,
    end: 0,
    line: 1,
    pointer: [],
  }));
  const found = findResource(resources, text);
  if (isEntry(found)) return built[resources.indexOf(found)]?.entry as PipelineEntry;
  if (found.code !== workspace["no-such-resource"].code) throw new VarveError(found);
  // Its pipeline may be in a file that cannot be read.
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const names = pipelines.map(({ name }) => name);
  const resourceNames = built.flatMap(({ id }) => [id.name, `${id.kind}/${id.name}`, formatResourceId(id)]);
  const near = didYouMean(text, new Set([...names, ...resourceNames]));
  const known =
    names.length === 0 ? "the workspace has no pipelines" : `available pipelines: ${names.join(", ")}`;
  throw new VarveError(
    problems["not-built"]({
      message: `no pipeline builds ${quote(text)}`,
      found: text,
      hint: near ?? known,
    }),
  );
}
