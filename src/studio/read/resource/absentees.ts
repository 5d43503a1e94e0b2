import { type Absentee, absenteesAt, stepsOf } from "../../../compose/internal.js";
import type { FieldPath } from "../../../model/index.js";
import type { MutationWrites } from "../../../compose/index.js";
import type { PlannedResource } from "../../../flow/index.js";
import type { Workspace } from "../../../workspace/internal.js";

/** Mutations that write a field of a resource, but did not in its build. */
export class Absentees {
  readonly #workspace: Workspace;
  readonly #writes = new Map<string, Promise<readonly MutationWrites[]>>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  async of({ generator, fresh }: PlannedResource): Promise<(path: FieldPath) => readonly Absentee[]> {
    const ledger = fresh?.ledger;
    if (generator === undefined || ledger === undefined) return () => [];
    const known = this.#writes.get(generator.name) ?? this.#writesOf(generator.name);
    this.#writes.set(generator.name, known);
    const writes = await known;
    const skipped = ledger.skipped.map(({ author: { name, band = "" }, reason }) => ({
      name,
      phase: band,
      reason,
    }));
    return (path) => absenteesAt(path, writes, skipped, stepsOf(ledger, path));
  }

  async #writesOf(generator: string): Promise<readonly MutationWrites[]> {
    const source = this.#workspace.settings.generate.find(({ name }) => name === generator)?.source;
    if (source === undefined || !("pipeline" in source)) return [];
    const { pipelines } = await this.#workspace.pipelines();
    const found = pipelines.find(({ name }) => name === source.pipeline);
    return found?.pipeline.writes({ inputs: [source.input] }) ?? [];
  }
}
