import {
  type Diagnostic,
  type FieldPath,
  type ResourceId,
  VarveError,
  hasErrors,
  parsePath,
} from "../../model/index.js";
import { compareResourceIds } from "../../model/internal.js";
import { type FieldStory, fieldStory } from "./field-story.js";
import type { PlannedResource } from "../judge/judge.js";
import { plan } from "./plan.js";
import type { Run } from "../run/run.js";

/** A field of a generated resource with everything known about it. */
export interface WhyField {
  readonly story: FieldStory;
  readonly resource: PlannedResource;
  /** The part of the resource. */
  readonly file: string;
}

/** Finds a resource of a plan; throws a VarveError if there is none. */
export type Chooser = (
  resources: readonly PlannedResource[],
  diagnostics: readonly Diagnostic[],
) => PlannedResource;

/** The history of a field. Throws a VarveError with the errors of the plan. */
export async function whyField(
  run: Omit<Run, "wishes">,
  { about, choose }: { readonly about: ResourceId | undefined; readonly choose: Chooser },
  path: FieldPath | string,
): Promise<WhyField> {
  const isAbout = (id: ResourceId): boolean => about !== undefined && compareResourceIds(about, id) === 0;
  const { resources, diagnostics } = await plan({ ...run, wishes: { about: isAbout } });
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  const resource = choose(resources, diagnostics);
  const story = fieldStory(resource, typeof path === "string" ? parsePath(path) : path);
  return { story, resource, file: resource.part ?? "" };
}
