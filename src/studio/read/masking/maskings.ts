import { Masking } from "./masking.js";
import { PlannedResources } from "./planned-resources.js";
import type { Workspace } from "../../../workspace/internal.js";

/** What must be hidden in each resource, by its index: everything that leaves the process passes here. */
export class Maskings {
  readonly #workspace: Workspace;
  readonly #plans: PlannedResources;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
    this.#plans = new PlannedResources(workspace);
  }

  async of(index: number): Promise<Masking | undefined> {
    const entry = this.#workspace.resources[index];
    if (entry === undefined) return undefined;
    return new Masking(this.#workspace, entry, (await this.#plans.of(index)).planned);
  }
}
