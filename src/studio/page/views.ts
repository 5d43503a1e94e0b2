import { Admission } from "./admission/admission.js";
import type { Catalogue } from "../wire/catalogue.js";
import type { FunctionComponent } from "preact";
import { Overview } from "./overview/overview.js";
import { PipelineView } from "./pipeline/pipeline-view.js";
import { ResourceView } from "./resource/resource-view.js";
import { PlanView } from "./plan/plan.js";

export interface View {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  readonly View: FunctionComponent<{ readonly catalogue: Catalogue }>;
}

/** The views of the page, in the order of the bar. */
export const VIEWS: readonly View[] = [
  { name: "", title: "Overview", View: Overview },
  { name: "resource", title: "Resource", View: ResourceView },
  { name: "pipeline", title: "Pipeline", View: PipelineView },
  { name: "plan", title: "Plan", View: PlanView },
  { name: "admission", title: "Admission", View: Admission },
];
