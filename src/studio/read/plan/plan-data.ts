import { type PlanChoice, type ShownPlan, shownPlan } from "./plan.js";
import type { DataSource } from "../list/data-source.js";
import type { StudioChanges } from "../../wire/changes.js";
import type { Workspace } from "../../../workspace/internal.js";
import { changesSince } from "./changes.js";

/** What regenerating would do, and what changed since a revision. */
export class PlanData implements DataSource {
  readonly #workspace: Workspace;
  readonly #choice: PlanChoice;
  #plan: Promise<ShownPlan> | undefined;
  #changes: Promise<StudioChanges> | undefined;

  constructor(workspace: Workspace, choice: PlanChoice) {
    this.#workspace = workspace;
    this.#choice = choice;
  }

  async *keys(): AsyncGenerator<string> {
    yield "plan";
    for (const row of (await this.#shown()).overview.rows.keys()) yield `plan/${row}`;
    if (this.#choice.against !== undefined) yield "changes";
  }

  async get(key: string): Promise<object | undefined> {
    if (key === "changes") return this.changes();
    if (key === "plan") return (await this.#shown()).overview;
    const row = /^plan\/(\d{1,9})$/.exec(key)?.[1];
    return row === undefined ? undefined : (await this.#shown()).resource(Number(row));
  }

  /** What changed since the revision, if one is asked for. */
  async changes(): Promise<StudioChanges | undefined> {
    const { against, today } = this.#choice;
    return against === undefined
      ? undefined
      : (this.#changes ??= changesSince(this.#workspace, against, today));
  }

  #shown(): Promise<ShownPlan> {
    return (this.#plan ??= shownPlan(this.#workspace, this.#choice));
  }
}
