import { AdmissionData } from "./admission/admission-data.js";
import type { AdmissionJudge } from "./judging/admission-judge.js";
import type { DataSource } from "./list/data-source.js";
import { ListData } from "./list/list-data.js";
import { PipelinesData } from "./pipeline/pipelines-data.js";
import type { PlanChoice } from "./plan/plan.js";
import { PlanData } from "./plan/plan-data.js";
import { ResourceData } from "./resource/resource-data.js";
import type { Workspace } from "../../workspace/internal.js";

/** How the data of the page is made. */
export interface DataOptions extends PlanChoice {
  /** Evaluates resources as an API server would. */
  readonly judge: () => Promise<AdmissionJudge>;
}

/** Everything that the page can load about one state of a workspace, made on demand. */
export class StudioData implements DataSource {
  readonly #sources: readonly DataSource[];

  constructor(workspace: Workspace, options: DataOptions) {
    let made: Promise<AdmissionJudge> | undefined;
    const judge = (): Promise<AdmissionJudge> => (made ??= options.judge());
    const plan = new PlanData(workspace, options);
    this.#sources = [
      new ListData(workspace, options.isServed),
      new ResourceData(workspace, { judge, changes: () => plan.changes() }),
      new PipelinesData(workspace),
      plan,
      new AdmissionData(workspace, judge),
    ];
  }

  async *keys(): AsyncGenerator<string> {
    for (const source of this.#sources) yield* source.keys();
  }

  async get(key: string): Promise<object | undefined> {
    for (const source of this.#sources) {
      const found = await source.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
