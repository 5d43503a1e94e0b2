import type { AdmissionJudge, JudgedEntry } from "./admission-judge.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { VarveError } from "../../../model/index.js";
import type { Workspace } from "../../../workspace/internal.js";
import { isWorldKind } from "../../../model/internal.js";

/** What admission does to a resource, and what is missing in that. */
export interface JudgedResource {
  /** Undefined for what defines the world itself, and for what cannot be evaluated. */
  readonly judged: JudgedEntry | undefined;
  readonly remarks: readonly string[];
}

/** What admission does to the resources of a workspace, webhooks included. A fault is a remark: the rest is still shown. */
export class JudgedResources {
  readonly #workspace: Workspace;
  readonly #judge: () => Promise<AdmissionJudge>;

  constructor(workspace: Workspace, judge: () => Promise<AdmissionJudge>) {
    this.#workspace = workspace;
    this.#judge = judge;
  }

  async of(entry: ResourceEntry): Promise<JudgedResource> {
    if (isWorldKind(entry.id)) return { judged: undefined, remarks: [] };
    try {
      const judge = await this.#judge();
      const { platform } = judge;
      const remarks = "why" in platform ? [`Webhooks were not called: ${platform.why}`] : [];
      return { judged: await judge.judge(this.#workspace, entry), remarks };
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const [first] = error.diagnostics;
      return {
        judged: undefined,
        remarks: [`Admission is not shown: ${first?.message ?? error.message}`],
      };
    }
  }
}
