import type { Limit } from "../row.js";
import { type Usage, varveWithCache } from "../programs/varve-process.js";
import { changeTeams, writeNextVersion, writeTeams } from "./team-workspace.js";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { effort } from "../measure/effort.js";
import { join } from "node:path";
import { readDocuments } from "../../src/yaml/index.js";
import { tmpdir } from "node:os";

const START = "starting and reading cached decisions, while the floor takes milliseconds";
const DECIDED = "every file with a change is merged, reviewed, checked for admission and explained";
const ACCEPTED = "every file with a difference is decided, and its record is written";
const REGENERATED = "all resources are generated, merged, reviewed and checked for admission";

/** How many times as long as its floor each state may take. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  "plan, nothing changed": { most: 75, because: START },
  "plan, one file changed by a person, wholly": { most: 75, because: `${START}; one file is decided` },
  "plan, one resource in every file changed by people": { most: 600, because: DECIDED },
  "apply of that": { most: 650, because: DECIDED },
  "plan after it, all of that kept": { most: 75, because: `${START}; kept values are reported` },
  "accept of that": { most: 1500, because: ACCEPTED },
  "plan after it, all of that accepted": { most: 75, because: START },
  "plan, everything changed by the next version": { most: 260, because: REGENERATED },
  "apply of the next version": { most: 260, because: `${REGENERATED}, then written` },
};

export interface Measured {
  readonly usages: readonly Usage[];
  /** The minimum work, in nanoseconds of processor time. */
  readonly floor: readonly number[];
}

/** A workspace of so many teams, a file each, from its first run to the next version of its pattern. */
export class TeamRuns {
  readonly #files: number;
  readonly #root = mkdtempSync(join(tmpdir(), "varve-bench-"));
  readonly #cache = mkdtempSync(join(tmpdir(), "varve-bench-cache-"));

  constructor(files: number) {
    this.#files = files;
  }

  /**
   * What each state takes, as soon as it is known: what was measured is printed even if a later state takes too long.
   * Each command has its own process, so that the memory of one does not hide that of another.
   */
  *measure(): Generator<readonly [state: string, Measured]> {
    try {
      writeTeams(this.#root, this.#files);
      yield this.#once("first apply, everything is written", [], "apply", "--yes");
      yield this.#plan("plan, nothing changed", []);
      yield this.#plan(
        "plan, one file changed by a person, wholly",
        this.#change("all", this.#files, "128Mi", "192Mi"),
      );
      this.#change("all", this.#files, "192Mi", "128Mi");
      const spread = this.#change("first", 1, "128Mi", "192Mi");
      yield this.#plan("plan, one resource in every file changed by people", spread);
      yield this.#once("apply of that", spread, "apply", "--yes", "--quiet");
      yield this.#plan("plan after it, all of that kept", []);
      yield this.#once("accept of that", [], "accept", "--all");
      yield this.#plan("plan after it, all of that accepted", []);
      writeNextVersion(this.#root);
      const all = this.#manifests().map((file) => readFileSync(join(this.#root, file), "utf8"));
      yield this.#plan("plan, everything changed by the next version", all);
      yield this.#once("apply of the next version", all, "apply", "--yes", "--quiet");
    } finally {
      for (const folder of [this.#root, this.#cache]) rmSync(folder, { recursive: true });
    }
  }

  #change(where: "first" | "all", every: number, from: string, to: string): string[] {
    return changeTeams(this.#root, this.#files, { every, in: where, from, to });
  }

  /** A plan changes nothing, so it can be sampled. */
  #plan(state: string, changed: readonly string[]): readonly [string, Measured] {
    return [state, this.#sampled(effort(3, 1), changed, "plan")];
  }

  #once(state: string, changed: readonly string[], ...args: readonly string[]): readonly [string, Measured] {
    return [state, this.#sampled(1, changed, ...args)];
  }

  #sampled(rounds: number, changed: readonly string[], ...args: readonly string[]): Measured {
    const samples = Array.from({ length: rounds }, () => ({
      usage: varveWithCache(this.#cache, ...args, "-C", this.#root),
      least: this.#floor(changed),
    }));
    return { usages: samples.map(({ usage }) => usage), floor: samples.map(({ least }) => least) };
  }

  #manifests(): string[] {
    return readdirSync(this.#root).filter((file) => file.startsWith("team-"));
  }

  /** Every manifest read and hashed, and those that changed parsed: not the record, and nothing that Varve generates. */
  #floor(changed: readonly string[]): number {
    const start = process.cpuUsage();
    let parts = 0;
    for (const file of this.#manifests())
      parts += createHash("sha256")
        .update(readFileSync(join(this.#root, file)))
        .digest().length;
    for (const text of changed)
      parts += readDocuments(text).documents.filter(({ value }) => value !== null).length;
    const { user, system } = process.cpuUsage(start);
    if (parts === 0) throw new Error("there is nothing to read");
    return (user + system) * 1000;
  }
}
