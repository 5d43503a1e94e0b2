import {
  type Diagnostic,
  type FieldPath,
  VarveError,
  compareResourceIds,
  formatResourceId,
  hasErrors,
  parsePath,
} from "../../model/index.js";
import { type FieldStory, type PlannedResource, fieldStory } from "../../flow/index.js";
import { findResource, isEntry } from "../find-resource.js";
import type { Workspace } from "../workspace.js";
import { problems } from "../problems.js";
import { planWorkspace } from "./plan-workspace.js";

/** A field of a generated resource with all that is known about it. */
export interface WhyField {
  readonly story: FieldStory;
  readonly resource: PlannedResource;
  readonly file: string;
}

/** What happened to a field. A VarveError says that no generator makes the resource, or what is wrong with the plan. */
export async function whyField(
  workspace: Workspace,
  name: string,
  path: FieldPath | string,
): Promise<WhyField> {
  const about = namedIn(workspace, name);
  const { plan, files, diagnostics } = await planWorkspace(workspace, { about, recall: true });
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const places = plan.resources.map((resource) => ({
    id: resource.id,
    file: files.get(resource.name) ?? "",
    line: 1,
    resource,
  }));
  const found = findResource(places, name);
  if (!isEntry(found)) throw new VarveError([notGenerated(workspace, name) ?? found, ...diagnostics]);
  const { resource, file } = found;
  const story = fieldStory(resource, typeof path === "string" ? parsePath(path) : path);
  return { story, resource, file };
}

/** It may be there all the same, written by hand or by a generator that cannot run here. */
function notGenerated({ resources }: Workspace, name: string): Diagnostic | undefined {
  const there = findResource(resources, name);
  if (!isEntry(there)) return undefined;
  const message = `${formatResourceId(there.id)} is not made by any generator that runs here`;
  const hint = '"varve owners" shows what is recorded about it';
  return problems["not-generated"]({ message, resource: there.id, hint });
}

/** Before anything is generated, only what is there has a name; what is not there yet is admitted anyway. */
function namedIn({ resources }: Workspace, name: string): (id: PlannedResource["id"]) => boolean {
  const found = findResource(resources, name);
  return (id) => isEntry(found) && compareResourceIds(found.id, id) === 0;
}
