/** A workspace under Git whose generator runs repeatedly, while its output is edited, merged and moved. */
import { type Plan, differencesIn, type EvidenceName } from "../../src/flow/index.js";
import { type Maps, mapsIn, patternOf } from "./plan-story.js";
import { VarveError, formatPath } from "../../src/model/index.js";
import { quote } from "../../src/model/internal.js";
import { commitAll, git, makeRepository } from "./repository.js";
import { fill, temporaryFolder } from "./folder.js";
import { type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { runToCommit } from "../../src/workspace/internal.js";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { isKept } from "../../src/preserve/internal.js";
import { join, relative } from "node:path";
import { afterAll } from "vitest";

/** Where a workspace keeps the evidence. */
export type Evidence = EvidenceName;

export interface StoryOptions {
  readonly evidence?: Evidence;
  /** The folder of the workspace in the repository. */
  readonly folder?: string;
  /** More settings, as YAML below `spec`. */
  readonly settings?: string;
  /** When its folder may be removed: at the end of the test by default. */
  readonly until?: (remove: () => void) => void;
}

/** The report of a run: each field that it wrote or kept, with the outcome. */
export type Told = readonly string[];

export class GitStory {
  readonly repository: string;
  /** The workspace. */
  root: string;
  #lines: readonly string[] = [];
  #settings = "";

  constructor({ evidence = "git", folder = "", settings = "", until }: StoryOptions = {}, past?: GitStory) {
    this.repository = temporaryFolder(until);
    this.root = join(this.repository, folder);
    if (past === undefined) {
      makeRepository(this.repository);
      this.#keepsIn(evidence, settings);
      this.workspaceAt(folder);
    } else {
      cpSync(past.repository, this.repository, { recursive: true });
      this.root = join(this.repository, relative(past.repository, past.root));
      this.#settings = past.#settings;
      this.#lines = past.#lines;
    }
  }

  /** A story that continues independently, in a folder that is removed with its test. */
  copy(): GitStory {
    return new GitStory({}, this);
  }

  #keepsIn(evidence: Evidence, settings = ""): void {
    this.#settings = `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  patterns: [patterns/*]\n  evidence: ${evidence}\n  generate: [{pattern: app}]\n${settings}`;
  }

  /** Switches to another kind of evidence. */
  switchTo(evidence: Evidence): this {
    this.#keepsIn(evidence);
    fill(this.root, { "varve.yaml": this.#settings });
    return this;
  }

  /** Another workspace of the same kind, in a folder of the repository. */
  workspaceAt(folder: string): this {
    this.root = join(this.repository, folder);
    fill(this.root, { "varve.yaml": this.#settings });
    return this.generates({ x: "1" });
  }

  /** Sets what the generator makes of the ConfigMap `one` from now on, or of several maps. */
  generates(data: Readonly<Record<string, string>>, others: Maps = {}): this {
    const labelled = patternOf({ one: data, ...others }).replaceAll(
      /metadata: \{name: (\w+)\}, data/g,
      "metadata: {name: $1, labels: {varve.dev/pattern: app}}, data",
    );
    fill(this.root, { "patterns/app.yaml": labelled });
    return this;
  }

  /** Sets what the generator makes from now on: a ConfigMap in each of these files. */
  generatesFiles(files: readonly string[], value: string): this {
    const resources = files.map((file) => {
      const name = `m${/\d+/.exec(file)?.[0] ?? ""}`;
      return patternOf({ [name]: { v: value } }, quote(file)).split("resources:\n")[1];
    });
    fill(this.root, { "patterns/app.yaml": patternOf({}).replace(" []\n", `\n${resources.join("")}`) });
    return this;
  }

  /** Runs all generators, and returns the outcome of each field that differed. */
  async run(options: PlanOptions = {}): Promise<Told> {
    const workspace = await openWorkspace(this.root);
    const planned = await workspace.plan(options);
    const { diagnostics } = await workspace.apply(planned);
    const faults = [...planned.diagnostics, ...diagnostics].filter(({ severity }) => severity === "error");
    if (faults.length > 0) throw new VarveError(faults);
    this.#lines = (await runToCommit(workspace, planned))?.lines ?? [];
    return toldBy(planned);
  }

  /** Accepts every remaining difference. */
  async accept(): Promise<this> {
    const workspace = await openWorkspace(this.root);
    const planned = await workspace.plan({ ruling: { verdict: "accept", choose: differencesIn } });
    await workspace.apply(planned);
    return this;
  }

  /** The differences that a run would report: those that were not accepted. */
  async open(): Promise<Told> {
    const { resources } = await (await openWorkspace(this.root)).plan();
    return resources.flatMap(({ name, decisions }) =>
      decisions
        .filter(({ isAccepted = false }) => !isAccepted)
        .map(({ path, outcome }) =>
          [name, formatPath(path), outcome].filter((word) => word !== "").join(" "),
        ),
    );
  }

  /** The other diagnostics of the next run. */
  async warnings(): Promise<readonly string[]> {
    const { diagnostics } = await (await openWorkspace(this.root)).plan();
    return diagnostics.map(({ code, message }) => `${code}: ${shown(message)}`);
  }

  /** The commit message that varve suggests. */
  get message(): string {
    return ["Generate", "", ...this.#lines].join("\n");
  }

  /** Commits everything as a run. */
  commitRun(message = this.message): this {
    commitAll(this.repository, message);
    return this;
  }

  /** A run and its commit. */
  async ran(data?: Readonly<Record<string, string>>, others?: Maps): Promise<this> {
    if (data !== undefined) this.generates(data, others);
    await this.run();
    return this.commitRun();
  }

  commit(message = "by hand"): this {
    commitAll(this.repository, message);
    return this;
  }

  /** Sets a value of the map `one` by hand. */
  edit(key: string, value: string, file = "all.yaml"): this {
    const place = join(this.root, file);
    const text = readFileSync(place, "utf8");
    const line = new RegExp(`^( *${key}: ).*$`, "m");
    if (!line.test(text)) throw new Error(`${file} has no ${key}: ${text}`);
    writeFileSync(place, text.replace(line, `$1"${value}"`));
    return this;
  }

  /** Removes a map by hand. */
  remove(name: string, file = "all.yaml"): this {
    const place = join(this.root, file);
    const documents = readFileSync(place, "utf8").split(/^---\n/m);
    const rest = documents.filter((text) => !new RegExp(`^  name: ${name}$`, "m").test(text));
    if (rest.length === documents.length) throw new Error(`${file} has no ${name}`);
    writeFileSync(place, rest.join("---\n"));
    return this;
  }

  git(...args: readonly string[]): this {
    git(this.repository, ...args);
    return this;
  }

  /** Merges a branch, and lets the caller resolve conflicts. */
  merge(branch: string, resolve: () => void = () => undefined): this {
    try {
      git(this.repository, "merge", "--no-edit", branch);
    } catch {
      resolve();
      commitAll(this.repository, `merge ${branch}`);
    }
    return this;
  }

  /** The current data of the map `one`. */
  async data(): Promise<Readonly<Record<string, string>> | undefined> {
    return (await mapsIn(this.root))["one"];
  }
}

/**
 * A past that many tests of a file begin with: it is played once, and each call returns a copy. A run and its commit are
 * about ten processes of Git.
 */
export function playedOnce<Args extends readonly unknown[]>(
  play: (until: (remove: () => void) => void, ...args: Args) => Promise<GitStory>,
): (...args: Args) => Promise<GitStory> {
  const pasts = new Map<string, Promise<GitStory>>();
  const removals: (() => void)[] = [];
  afterAll(() => removals.forEach((remove) => remove()));
  return async (...args) => {
    const key = JSON.stringify(args);
    const past = pasts.get(key) ?? play((remove) => removals.push(remove), ...args);
    pasts.set(key, past);
    return (await past).copy();
  };
}

/** Stories that begin with a run and its commit. */
export function begunOnce(
  options: StoryOptions = {},
): (data: Readonly<Record<string, string>>, others?: Maps) => Promise<GitStory> {
  return playedOnce((until, data: Readonly<Record<string, string>>, others?: Maps) =>
    new GitStory({ ...options, until }).ran(data, others),
  );
}

function toldBy({ resources }: Plan): Told {
  return resources.flatMap(({ name, decisions }) =>
    decisions.map(({ path, outcome, doubt }) => {
      const at = [name, formatPath(path)].filter((part) => part !== "").join(" ");
      return `${at} ${outcome}${isKept(outcome) && doubt !== undefined ? `: ${shown(doubt)}` : ""}`;
    }),
  );
}

/** Commits have other hashes in each run of a test. */
function shown(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{7}\b/g, "COMMIT");
}
