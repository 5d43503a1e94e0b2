import { type Admission, type World, admit, worldOf } from "../../../admit/index.js";
import { type Json, VarveError, isObject } from "../../../model/index.js";
import { isLookedUpKind, isWorldKind } from "../../../model/internal.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import type { Workspace } from "../../../workspace/internal.js";

/** What admission does to resources that no generator makes, in the world that the workspace defines. */
export class Admitted {
  readonly #workspace: Workspace;
  #world: World | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Undefined for what defines the world itself, and for what cannot be admitted. */
  of({ id }: ResourceEntry, object: Json): Admission | undefined {
    if (isWorldKind(id) || !isObject(object)) return undefined;
    try {
      return admit({ operation: "CREATE", object }, (this.#world ??= this.#read()));
    } catch (error) {
      if (error instanceof VarveError) return undefined;
      throw error;
    }
  }

  #read(): World {
    const { resources, settings } = this.#workspace;
    const defining = resources
      .filter(({ id }) => isWorldKind(id) || isLookedUpKind(id))
      .map((entry) => this.#workspace.read(entry));
    return worldOf(defining, { kubernetes: settings.kubernetes });
  }
}
