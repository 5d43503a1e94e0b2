import { type ResourceId, VarveError, formatResourceId, hasErrors } from "../../../model/index.js";
import { Ownership, type Workspace } from "../../../workspace/internal.js";
import type { PlannedResource } from "../../../flow/index.js";

/** How many resources one plan examines: few enough for an answer in a moment, enough for an export of many. */
const AT_ONCE = 200;

/** What generators, decisions, reviews and admission say about some resources. */
interface Planned {
  readonly resources: ReadonlyMap<string, PlannedResource>;
  /** Why nothing could be planned. */
  readonly problem: string | undefined;
}

const NOTHING: Planned = { resources: new Map(), problem: undefined };

/** The plans behind the histories of fields; resources that are next to each other share one. */
export class PlannedResources {
  readonly #workspace: Workspace;
  #last: { readonly group: number; readonly planned: Promise<Planned> } | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** The plan about a resource of the workspace, by its index; without one it is not generated. */
  async of(
    index: number,
  ): Promise<{ readonly planned: PlannedResource | undefined; readonly problem: string | undefined }> {
    const entry = this.#workspace.resources[index];
    if (entry === undefined) return { planned: undefined, problem: undefined };
    const group = Math.floor(index / AT_ONCE);
    if (this.#last?.group !== group) this.#last = { group, planned: this.#plan(group * AT_ONCE) };
    const { resources, problem } = await this.#last.planned;
    return { planned: resources.get(`${entry.file}:${formatResourceId(entry.id)}`), problem };
  }

  async #plan(start: number): Promise<Planned> {
    const workspace = this.#workspace;
    try {
      const record = Ownership.read(workspace.root);
      if (hasErrors(record.diagnostics)) throw new VarveError(record.diagnostics);
      if (workspace.settings.generate.length + record.generators.length === 0) return NOTHING;
      const wanted = new Set(
        workspace.resources.slice(start, start + AT_ONCE).map(({ id }) => formatResourceId(id)),
      );
      const about = (id: ResourceId): boolean => wanted.has(formatResourceId(id));
      const { resources, diagnostics } = await workspace.plan({ about, recall: true });
      if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
      return { resources: new Map(resources.map((one) => [placeOf(one), one])), problem: undefined };
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      return { ...NOTHING, problem: error.diagnostics[0]?.message ?? error.message };
    }
  }
}

/** Where a resource is now; one that is about to be renamed still has its former name. */
function placeOf({ part = "", id, formerly = id }: PlannedResource): string {
  return `${part}:${formatResourceId(formerly)}`;
}
