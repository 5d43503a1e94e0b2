import type { DataSource } from "../list/data-source.js";
import type { Workspace } from "../../../workspace/internal.js";
import { pipelineData } from "./pipeline-data.js";

/** The pipelines of a workspace, by their place in the catalogue. */
export class PipelinesData implements DataSource {
  readonly #workspace: Workspace;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  async *keys(): AsyncGenerator<string> {
    const { pipelines } = await this.#workspace.pipelines();
    for (const number of pipelines.keys()) yield `pipeline/${number}`;
  }

  async get(key: string): Promise<object | undefined> {
    const number = /^pipeline\/(\d{1,9})$/.exec(key)?.[1];
    const { pipelines } = number === undefined ? { pipelines: [] } : await this.#workspace.pipelines();
    const entry = pipelines[Number(number)];
    return entry && pipelineData(entry);
  }
}
