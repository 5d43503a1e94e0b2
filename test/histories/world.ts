/** One folder with its history: its content, its owners, and how to run Varve on it. */
import {
  type Facts,
  type Leaves,
  type Tree,
  differing,
  otherLines,
  readFacts,
  readTree,
  recordedIds,
  recordedTwice,
} from "./facts.js";
import { type Made, freshOf, resourcesIn } from "./generated.js";
import type { Tally } from "./oracle.js";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Child } from "../workspace/child.js";
import { Owners } from "./owners.js";
import { learnRun } from "./learn.js";
import type { Random } from "./random.js";
import { runCli } from "../../src/cli/index.js";

export interface Counts extends Tally {
  actions: number;
  runs: number;
}

/** The result of one run of the command line. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: {
    readonly result?: Record<string, unknown>;
    readonly diagnostics: readonly { code: string }[];
  };
}

/** A point in the history that can be restored. */
export interface Memory {
  readonly owners: Owners;
  readonly facts: Facts;
  readonly tag: string;
}

/** A run that can be undone: what was known before it, and the files before and after it, where it ran alone. */
export interface Undoable {
  readonly memory: Memory;
  readonly trees?: { readonly before: Tree; readonly after: Tree };
}

export class World {
  readonly random: Random;
  readonly root: string;
  readonly counts: Counts;
  readonly log: string[] = [];
  owners = new Owners();
  /** What was recorded for each commit. */
  readonly commits = new Map<string, Memory>();
  tag = "t0";
  /** Whether the inputs on record are those of `tag`. */
  areInputsKnown = false;
  evidence = "file";
  isGit = false;
  web: Made[] = [];
  /** The last run that wrote something. */
  undoable: Undoable | undefined;
  /** Earlier contents of the folder: values that can be rolled back to. */
  readonly past: Facts[] = [];
  readonly child: Child;
  #words = 0;

  constructor(root: string, random: Random, { counts, child }: { counts: Counts; child: Child }) {
    this.child = child;
    this.root = root;
    this.random = random;
    this.counts = counts;
  }

  /** A unique value; its first letter is its owner. */
  word(of: string): string {
    return `${of}${++this.#words}`;
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  write(file: string, text: string | null): void {
    const place = join(this.root, file);
    mkdirSync(dirname(place), { recursive: true });
    if (text === null) rmSync(place, { force: true });
    else writeFileSync(place, text);
  }

  get facts(): Facts {
    return readFacts(this.root);
  }

  get tree(): Tree {
    return readTree(this.root);
  }

  /** The current pattern of the folder. */
  get app(): Made[] {
    return resourcesIn(this.read("patterns/app.yaml"));
  }

  freshOf(generator: string): ReadonlyMap<string, Leaves> {
    return freshOf(generator === "app" ? this.app : this.web, this.tag);
  }

  /** The settings; other evidence may know less. */
  settings(evidence: string): void {
    this.evidence = evidence;
    this.write(
      "varve.yaml",
      `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  patterns: ["patterns/*"]\n  evidence: ${evidence}\n`,
    );
  }

  remember(): Memory {
    return { owners: this.owners.clone(), facts: this.facts, tag: this.tag };
  }

  recall({ owners, tag }: Memory): void {
    this.owners = owners.clone();
    this.tag = tag;
    this.areInputsKnown = false;
  }

  /** The owners after a run. */
  learn(generator: string, before: Facts): void {
    const { facts: after, evidence, isGit } = this;
    const [fresh, doubled] = [this.freshOf(generator), recordedTwice(this.root)];
    learnRun(this.owners, { generator, before, after, fresh, evidence, isGit, doubled });
  }

  /** A run ended: if it wrote something, it is the one that can be undone. */
  noteWritten(before: Tree, memory: Memory): void {
    const trees = { before, after: this.tree };
    if (differing(before, trees.after).length > 0) this.undoable = { memory, trees };
  }

  /** The record was replaced or removed: resources that it does not describe are generated for the first time. */
  noteRecord(): void {
    this.owners.know(recordedIds(this.root));
    this.areInputsKnown = false;
  }

  note(text: string): void {
    this.log.push(text);
  }

  /** Runs a command as a program does. */
  async varve(args: readonly string[], stdin = ""): Promise<Answer> {
    const { status, text } = await this.varveText([...args, "--output", "json"], stdin);
    const json = JSON.parse(text) as Answer["json"];
    if (status !== 0) this.note(`  ${status}: ${JSON.stringify(json.diagnostics).slice(0, 400)}`);
    return { status, text, json };
  }

  /** Runs a command as a user does. */
  async varveText(args: readonly string[], stdin = ""): Promise<{ status: number; text: string }> {
    this.note(`varve ${args.join(" ")}`);
    this.counts.runs++;
    let text = "";
    const stdout = { write: (more: string) => (text += more), isTTY: false, columns: 80 };
    const status = await runCli(args, {
      stdin: streamOf(stdin),
      stdout,
      stderr: { ...stdout, write: () => true },
      env: { VARVE_CACHE_DIR: `${this.root}-cache` },
      cwd: this.root,
    });
    return { status, text };
  }

  /** Reports when a command changed a file that it must not. */
  expectUntouched(before: Tree, what: string, isIgnored: (path: string) => boolean = () => false): void {
    const after = this.tree;
    const touched = differing(before, after).filter((path) => !isIgnored(path));
    const lines = touched.map((path) => `${path}\n${otherLines(before.get(path), after.get(path))}`);
    if (touched.length > 0) throw new Error(`${what} changed ${lines.join("\n")}`);
  }
}

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
