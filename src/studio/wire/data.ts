import type { AdmissionWorld, AdmittedResource } from "./admission.js";
import type { Catalogue } from "./catalogue.js";
import type { SearchIndex } from "./search.js";
import type { PipelineData } from "./pipeline.js";
import type { FieldStories, ResourceMoments, ResourceSheet } from "./resource.js";
import type { PlanResource, StudioPlan } from "./plan.js";
import type { StudioChanges } from "./changes.js";

/**
 * What the page can load, by key. A key is also the name of a script below `data/`, in an export and on the server. A
 * number in a key is the index of a row in the catalogue.
 */
export interface StudioFiles {
  readonly catalogue: Catalogue;
  readonly search: SearchIndex;
  readonly [key: `pipeline/${number}`]: PipelineData;
  readonly [resource: `resource/${number}`]: ResourceSheet;
  /** Of a resource, the histories of some of its fields. */
  readonly [stories: `stories/${number}/${number}`]: FieldStories;
  readonly [moments: `moments/${number}`]: ResourceMoments;
  readonly plan: StudioPlan;
  /** The number is a row of the plan. */
  readonly [key: `plan/${number}`]: PlanResource;
  readonly changes: StudioChanges;
  readonly admission: AdmissionWorld;
  readonly [admitted: `admitted/${number}`]: AdmittedResource;
}

/** The function that a data script calls. Its second argument is JSON, so that `__proto__` is an ordinary key. */
export const RECEIVER = "varveData";
