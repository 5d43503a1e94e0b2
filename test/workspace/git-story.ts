/** A workspace under Git whose generator runs again and again, while others edit, merge and move what it made. */
import { type Plan, differencesIn, type EvidenceName } from "../../src/flow/index.js";
import { type Maps, mapsIn, patternOf } from "./plan-story.js";
import { VarveError, formatPath } from "../../src/model/index.js";
import { quote } from "../../src/model/internal.js";
import { commitAll, git } from "./repository.js";
import { fill, temporaryFolder } from "./folder.js";
import { type PlanOptions, openWorkspace } from "../../src/workspace/index.js";
import { runToCommit } from "../../src/workspace/internal.js";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { isKept } from "../../src/preserve/internal.js";
import { join, relative } from "node:path";

/** Where a workspace keeps what was generated. */
export type Evidence = EvidenceName;

export interface StoryOptions {
  readonly evidence?: Evidence;
  /** Where in the repository the workspace stands. */
  readonly folder?: string;
  /** More settings, as YAML below `spec`. */
  readonly settings?: string;
  /** When its folder may be removed: at the end of the test, if nothing else is said. */
  readonly until?: (remove: () => void) => void;
}

/** What a run said: each field that it wrote or kept, with what became of it. */
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
      git(this.repository, "init", "--quiet", "--initial-branch=main");
      this.#keepsIn(evidence, settings);
      this.workspaceAt(folder);
    } else {
      cpSync(past.repository, this.repository, { recursive: true });
      this.root = join(this.repository, relative(past.repository, past.root));
      this.#settings = past.#settings;
      this.#lines = past.#lines;
    }
  }

  /** A story that goes on from here by itself, in a folder that goes with its test. */
  copy(): GitStory {
    return new GitStory({}, this);
  }

  #keepsIn(evidence: Evidence, settings = ""): void {
    this.#settings = `apiVersion: varve.dev/v1\nkind: Workspace\nspec:\n  patterns: [patterns/*]\n  evidence: ${evidence}\n  generate: [{pattern: app}]\n${settings}`;
  }

  /** Records what is generated in another way from now on. */
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

  /** What the generator makes of the ConfigMap `one` from now on, or of several maps. */
  generates(data: Readonly<Record<string, string>>, others: Maps = {}): this {
    const labelled = patternOf({ one: data, ...others }).replaceAll(
      /metadata: \{name: (\w+)\}, data/g,
      "metadata: {name: $1, labels: {varve.dev/pattern: app}}, data",
    );
    fill(this.root, { "patterns/app.yaml": labelled });
    return this;
  }

  /** What the generator makes from now on: a ConfigMap in each of these files. */
  generatesFiles(files: readonly string[], value: string): this {
    const resources = files.map((file) => {
      const name = `m${/\d+/.exec(file)?.[0] ?? ""}`;
      return patternOf({ [name]: { v: value } }, quote(file)).split("resources:\n")[1];
    });
    fill(this.root, { "patterns/app.yaml": patternOf({}).replace(" []\n", `\n${resources.join("")}`) });
    return this;
  }

  /** Runs all generators, and tells what became of each field that differed. */
  async run(options: PlanOptions = {}): Promise<Told> {
    const workspace = await openWorkspace(this.root);
    const planned = await workspace.plan(options);
    const { diagnostics } = await workspace.apply(planned);
    const faults = [...planned.diagnostics, ...diagnostics].filter(({ severity }) => severity === "error");
    if (faults.length > 0) throw new VarveError(faults);
    this.#lines = (await runToCommit(workspace, planned))?.lines ?? [];
    return toldBy(planned);
  }

  /** Agrees with every difference that stands. */
  async accept(): Promise<this> {
    const workspace = await openWorkspace(this.root);
    const planned = await workspace.plan({ ruling: { verdict: "accept", choose: differencesIn } });
    await workspace.apply(planned);
    return this;
  }

  /** The differences that a run would tell of: those that nobody agreed with. */
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

  /** What the next run would say besides its decisions. */
  async warnings(): Promise<readonly string[]> {
    const { diagnostics } = await (await openWorkspace(this.root)).plan();
    return diagnostics.map(({ code, message }) => `${code}: ${shown(message)}`);
  }

  /** The message of the commit that varve asks for. */
  get message(): string {
    return ["Generate", "", ...this.#lines].join("\n");
  }

  /** Commits everything there is as a run. */
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

  /** Somebody sets a value of the map `one`. */
  edit(key: string, value: string, file = "all.yaml"): this {
    const place = join(this.root, file);
    const text = readFileSync(place, "utf8");
    const line = new RegExp(`^( *${key}: ).*$`, "m");
    if (!line.test(text)) throw new Error(`${file} has no ${key}: ${text}`);
    writeFileSync(place, text.replace(line, `$1"${value}"`));
    return this;
  }

  /** Somebody removes a map. */
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

  /** Merges a branch, and lets the caller resolve what is in conflict. */
  merge(branch: string, resolve: () => void = () => undefined): this {
    try {
      git(this.repository, "merge", "--no-edit", branch);
    } catch {
      resolve();
      commitAll(this.repository, `merge ${branch}`);
    }
    return this;
  }

  /** The data of the map `one`, as it stands. */
  async data(): Promise<Readonly<Record<string, string>> | undefined> {
    return (await mapsIn(this.root))["one"];
  }
}

function toldBy({ resources }: Plan): Told {
  return resources.flatMap(({ name, decisions }) =>
    decisions.map(({ path, outcome, doubt }) => {
      const at = [name, formatPath(path)].filter((part) => part !== "").join(" ");
      return `${at} ${outcome}${isKept(outcome) && doubt !== undefined ? `: ${shown(doubt)}` : ""}`;
    }),
  );
}

/** Commits have other names in each run of a test. */
function shown(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{7}\b/g, "COMMIT");
}
