import { type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { Ownership, Workspace } from "../../src/workspace/internal.js";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Plan } from "../../src/flow/index.js";
import { differencesIn } from "../../src/flow/index.js";
import { fill } from "./folder.js";
import { join } from "node:path";
import { toldBy } from "../flow/standing-story.js";
import { vi } from "vitest";

const INDEX = ".varve/cache-index.json";

/** A workspace in use. */
export class StandingFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  textOf(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  edit(file: string, from: string | RegExp, to: string): void {
    const text = this.textOf(file);
    const next = text.replace(from, () => to);
    if (next === text) throw new Error(`${file} has no ${String(from)}`);
    fill(this.root, { [file]: next });
  }

  async plan(options: PlanOptions = {}): Promise<Plan> {
    return (await openWorkspace(this.root)).plan({ admitting: "never", ...options });
  }

  async apply(options: PlanOptions = {}): Promise<void> {
    const workspace = await openWorkspace(this.root);
    await workspace.apply(await workspace.plan({ admitting: "never", ...options }), { confirmed: true });
  }

  async accept(): Promise<void> {
    await this.apply({ ruling: { verdict: "accept", choose: differencesIn } });
  }

  /** The report of a plan with the index and without it. */
  async told(): Promise<{ readonly quick: unknown; readonly thorough: unknown }> {
    const quick = toldBy(await this.plan());
    const index = this.textOf(INDEX);
    rmSync(join(this.root, INDEX));
    const thorough = toldBy(await this.plan());
    writeFileSync(join(this.root, INDEX), index, { mode: 0o600 });
    return { quick, thorough };
  }

  /** How many resources and records a plan reads from files to report the differences. */
  async reads(): Promise<number> {
    const [values, records] = [
      vi.spyOn(Workspace.prototype, "read"),
      vi.spyOn(Ownership.prototype, "recordsIn"),
    ];
    try {
      const { resources } = await this.plan();
      for (const { decisions, ledger } of resources)
        for (const one of decisions)
          if (one.path.parent !== null) ledger.shown(one.path, one.existing ?? null);
      // Kinds are defined for the whole workspace.
      const own = values.mock.calls.filter(([{ id }]) => id.kind !== "CustomResourceDefinition");
      return own.length + records.mock.calls.length;
    } finally {
      values.mockRestore();
      records.mockRestore();
    }
  }

  get index(): string {
    return this.textOf(INDEX);
  }
}
