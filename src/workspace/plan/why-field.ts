import { type FieldPath, VarveError, compareResourceIds, hasErrors, parsePath } from "../../model/index.js";
import { type FieldStory, type PlannedResource, fieldStory } from "../../flow/index.js";
import { findResource, isEntry } from "../find-resource.js";
import type { Workspace } from "../workspace.js";
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
  if (!isEntry(found)) throw new VarveError(found);
  const { resource, file } = found;
  const story = fieldStory(resource, typeof path === "string" ? parsePath(path) : path);
  return { story, resource, file };
}

/** Before anything is generated, only what is there has a name; what is not there yet is admitted anyway. */
function namedIn({ resources }: Workspace, name: string): (id: PlannedResource["id"]) => boolean {
  const found = findResource(resources, name);
  return (id) => isEntry(found) && compareResourceIds(found.id, id) === 0;
}
