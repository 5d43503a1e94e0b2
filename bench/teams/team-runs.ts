import { type Usage, varveWithCache } from "../programs/varve-process.js";
import { changeTeams, writeNextVersion, writeTeams } from "./team-workspace.js";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createHash } from "node:crypto";
import { effort } from "../measure/effort.js";
import { join } from "node:path";
import { readDocuments } from "../../src/yaml/index.js";
import { tmpdir } from "node:os";

/** What is run, in this order, and how many times as long as its floor it may take. */
export const STATES: Readonly<Record<string, { readonly most?: number }>> = {
  "first apply, everything is written": {},
  "plan, nothing changed": { most: 75 },
  "plan, one file changed by a person, wholly": { most: 75 },
  "plan, one resource in every file changed by people": { most: 600 },
  "apply of that": { most: 650 },
  "plan after it, all of that kept": { most: 75 },
  "accept of that": { most: 1500 },
  "plan after it, all of that accepted": { most: 75 },
  "plan, everything changed by the next version": { most: 260 },
  "apply of the next version": { most: 260 },
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
  readonly #measured = new Map<string, Measured>();

  constructor(files: number) {
    this.#files = files;
  }

  /** Each command in its own process, so that the memory of one does not hide that of another. */
  measure(): ReadonlyMap<string, Measured> {
    try {
      writeTeams(this.#root, this.#files);
      this.#once("first apply, everything is written", [], "apply", "--yes");
      this.#plan("plan, nothing changed", []);
      this.#plan(
        "plan, one file changed by a person, wholly",
        this.#change("all", this.#files, "128Mi", "192Mi"),
      );
      this.#change("all", this.#files, "192Mi", "128Mi");
      const spread = this.#change("first", 1, "128Mi", "192Mi");
      this.#plan("plan, one resource in every file changed by people", spread);
      this.#once("apply of that", spread, "apply", "--yes", "--quiet");
      this.#plan("plan after it, all of that kept", []);
      this.#once("accept of that", [], "accept", "--all");
      this.#plan("plan after it, all of that accepted", []);
      writeNextVersion(this.#root);
      const all = this.#manifests().map((file) => readFileSync(join(this.#root, file), "utf8"));
      this.#plan("plan, everything changed by the next version", all);
      this.#once("apply of the next version", all, "apply", "--yes", "--quiet");
      return this.#measured;
    } finally {
      for (const folder of [this.#root, this.#cache]) rmSync(folder, { recursive: true });
    }
  }

  #change(where: "first" | "all", every: number, from: string, to: string): string[] {
    return changeTeams(this.#root, this.#files, { every, in: where, from, to });
  }

  /** A plan changes nothing, so it can be sampled. */
  #plan(name: string, changed: readonly string[]): void {
    for (let round = 0; round < effort(3, 1); round++) this.#once(name, changed, "plan");
  }

  #once(name: string, changed: readonly string[], ...args: readonly string[]): void {
    const { usages = [], floor = [] } = this.#measured.get(name) ?? {};
    const usage = varveWithCache(this.#cache, ...args, "-C", this.#root);
    this.#measured.set(name, { usages: [...usages, usage], floor: [...floor, this.#floor(changed)] });
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
