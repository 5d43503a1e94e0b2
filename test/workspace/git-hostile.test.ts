/** An untrusted repository is read without running programs, fetching or prompting. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { appendFileSync, chmodSync, existsSync, rmSync } from "node:fs";
import { commitAll, git, makeRepository, repositoryWith } from "./repository.js";
import { fill, madeOnce, temporaryFolder } from "./folder.js";
import { lastChanges } from "../../src/workspace/history/field-history.js";
import { type Diagnostic, VarveError } from "../../src/model/index.js";
import { sayOnce } from "../../src/flow/evidence/gathered.js";
import { GitEvidence } from "../../src/workspace/ownership/git-evidence.js";
import { join } from "node:path";
import { readGit } from "../../src/workspace/internal.js";

afterEach(() => void vi.unstubAllEnvs());

const FILES = { "a.yaml": "a: 1\n", "deploy/b.yaml": "b: 1\n" };

const ID = { group: "g", kind: "Function", namespace: "", name: "api" };
const MADE = [{ id: ID, generator: "app" }];
const AROUND = {
  there: new Set<string>(),
  files: ["a.yaml", "deploy/b.yaml"],
  isResourceFile: () => true,
};

/** The history of `api`, as a plan shows it. */
async function read(root: string): Promise<{ readonly diagnostics: readonly Diagnostic[] }> {
  const { gathered = [] } = await new GitEvidence(root, AROUND).read(MADE);
  return { diagnostics: sayOnce(gathered) };
}

type Filter = keyof typeof CLONES;

/** Partial clones, each beside its origin. */
const CLONES = {
  "blob:none": cloned("blob:none"),
  "tree:0": cloned("tree:0"),
  "blob:limit=1m": cloned("blob:limit=1m"),
};

function cloned(filter: string): () => Promise<string> {
  return madeOnce(async (folder) => {
    const origin = join(folder, "origin");
    fill(origin, FILES);
    makeRepository(origin);
    commitAll(origin, "first");
    fill(origin, { "a.yaml": "a: 2\n" });
    commitAll(origin, "second");
    appendFileSync(join(origin, ".git/config"), "[uploadpack]\n\tallowFilter = true\n");
    git(folder, "clone", "--quiet", "--no-checkout", `--filter=${filter}`, `file://${origin}`, "clone");
  });
}

/** A partial clone, and a program that leaves a mark when it is run. */
class Trap {
  readonly root: string;
  readonly #mark: string;
  readonly program: string;

  static async with(filter: Filter): Promise<Trap> {
    return new Trap(await CLONES[filter]());
  }

  constructor(folder: string) {
    this.root = join(folder, "clone");
    this.#mark = join(folder, "mark");
    this.program = join(folder, "program");
    fill(folder, { program: `#!/bin/sh\necho run >> '${this.#mark}'\nexit 1\n` });
    chmodSync(this.program, 0o755);
  }

  configured(settings: string): this {
    // Of several URLs of a remote, the first counts.
    if (settings.includes(" url = ")) git(this.root, "config", "--unset-all", "remote.origin.url");
    appendFileSync(join(this.root, ".git/config"), `\n${settings.replaceAll("PROGRAM", this.program)}\n`);
    return this;
  }

  get isSprung(): boolean {
    return existsSync(this.#mark);
  }

  /** Everything that uses Git: the codes of its diagnostics. */
  async read(): Promise<string[]> {
    const root = this.root;
    const codes: string[] = [];
    for (const path of ["", "a.yaml", "deploy"]) {
      try {
        const content = await readGit({ folder: root, revision: "main", path });
        if (content.kind === "folder") await content.read(content.paths);
      } catch (error) {
        if (!(error instanceof VarveError)) throw error;
        codes.push(...error.diagnostics.map(({ code }) => code));
      }
    }
    const asked = [{ file: "a.yaml", id: ID, value: undefined, paths: ["metadata.name"] }];
    const authors = await lastChanges(root, asked);
    const evidence = await read(root);
    return [...codes, ...[...authors.diagnostics, ...evidence.diagnostics].map(({ code }) => code)];
  }
}

const NOTHING_FETCHED = [
  ...Array<string>(3).fill("workspace/missing-object"),
  ...Array<string>(2).fill("workspace/no-history"),
];

const REMOTES: Readonly<Record<string, string>> = {
  "a program instead of ssh": '[core]\n sshCommand = PROGRAM\n[remote "origin"]\n url = ssh://host/x',
  "a remote that is a command": '[remote "origin"]\n url = ext::PROGRAM\n[protocol]\n allow = always',
  "a program that packs a local remote": '[remote "origin"]\n uploadpack = PROGRAM\n url = /tmp',
  "a proxy": '[core]\n gitProxy = PROGRAM\n[remote "origin"]\n url = git://localhost/x',
  "a credential helper":
    '[credential]\n helper = !PROGRAM\n[core]\n askPass = PROGRAM\n[remote "origin"]\n url = http://localhost:1/x',
};

describe("a partial clone with a hostile configuration", () => {
  for (const [name, settings] of Object.entries(REMOTES)) {
    it.each(["blob:none", "tree:0"] as const)(
      `runs nothing, and reports what is missing: ${name}, %s`,
      async (filter) => {
        const trap = (await Trap.with(filter)).configured(settings);
        expect(await trap.read()).toEqual(NOTHING_FETCHED);
        expect(trap.isSprung).toBe(false);
      },
    );
  }

  it.each(Object.keys(REMOTES).slice(0, 4))("would run it without the protection: %s", async (name) => {
    const trap = (await Trap.with("blob:none")).configured(REMOTES[name] as string);
    expect(() => git(trap.root, "cat-file", "-p", "main:a.yaml")).toThrow("promisor remote");
    expect(trap.isSprung).toBe(true);
  });

  it("is read if it contains the requested objects", async () => {
    const trap = await Trap.with("blob:none");
    git(trap.root, "checkout", "--quiet", "main");
    trap.configured(REMOTES["a program instead of ssh"] as string);
    expect(await readGit({ folder: trap.root, revision: "main", path: "a.yaml" })).toMatchObject({
      text: "a: 2\n",
    });
    await expect(readGit({ folder: trap.root, revision: "main~1", path: "a.yaml" })).rejects.toMatchObject({
      diagnostics: [{ code: "workspace/missing-object" }],
    });
    expect(trap.isSprung).toBe(false);
  });
});

describe("a whole clone with a hostile configuration", () => {
  it.each([
    ["a file system monitor", "[core]\n fsmonitor = PROGRAM"],
    ["a pager", "[core]\n pager = PROGRAM\n[pager]\n log = PROGRAM\n cat-file = PROGRAM"],
    ["an external diff program", "[diff]\n external = PROGRAM"],
    ["a signature program", "[log]\n showSignature = true\n[gpg]\n program = PROGRAM"],
    ["aliases of commands", "[alias]\n log = !PROGRAM\n cat-file = !PROGRAM\n rev-parse = !PROGRAM"],
    ["filters", '[filter "x"]\n clean = PROGRAM\n smudge = PROGRAM\n[diff "x"]\n textconv = PROGRAM'],
    ["trailer commands", '[trailer "Varve-Run"]\n key = Varve-Run\n command = PROGRAM\n cmd = PROGRAM'],
  ])("runs nothing: %s", async (_, settings) => {
    const trap = await Trap.with("blob:limit=1m");
    git(trap.root, "checkout", "--quiet", "main");
    fill(trap.root, { ".git/info/attributes": "* filter=x diff=x\n" });
    trap.configured(settings);
    expect(await trap.read()).toEqual([]);
    expect(trap.isSprung).toBe(false);
  });
});

describe("the environment of Git", () => {
  it.each([
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_INDEX_FILE",
    "GIT_COMMON_DIR",
    "GIT_PREFIX",
  ])("does not select another repository: %s", async (name) => {
    const other = repositoryWith({ "a.yaml": "a: other\n" });
    const root = repositoryWith(FILES);
    vi.stubEnv(name, name === "GIT_DIR" ? join(other, ".git") : other);
    expect(await readGit({ folder: root, revision: "main", path: "./a.yaml" })).toMatchObject({
      text: "a: 1\n",
    });
  });

  it("reports a Git version that is too old", async () => {
    const root = repositoryWith(FILES);
    const folder = temporaryFolder();
    fill(folder, { git: "#!/bin/sh\necho git version 2.17.1\n" });
    chmodSync(join(folder, "git"), 0o755);
    vi.stubEnv("PATH", `${folder}:/bin:/usr/bin`);
    await expect(readGit({ folder: root, revision: "main", path: "" })).rejects.toMatchObject({
      diagnostics: [
        { code: "workspace/git-too-old", message: "this is Git 2.17.1; Varve needs 2.28 or later" },
      ],
    });
  });
});

describe("a missing object", () => {
  it("is reported as missing, not as a missing file of the revision", async () => {
    const root = repositoryWith(FILES);
    const blob = git(root, "rev-parse", "main:deploy/b.yaml").trim();
    rmSync(join(root, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    const missing = { code: "workspace/missing-object", found: blob };
    await expect(readGit({ folder: root, revision: "main", path: "deploy/b.yaml" })).rejects.toMatchObject({
      diagnostics: [missing],
    });
    await expect(readGit({ folder: root, revision: "main", path: "deploy/c.yaml" })).rejects.toMatchObject({
      diagnostics: [{ code: "workspace/not-in-revision" }],
    });
    const content = await readGit({ folder: root, revision: "main", path: "" });
    const all = content.kind === "folder" ? content.read(content.paths) : Promise.resolve([]);
    await expect(all).rejects.toMatchObject({ diagnostics: [missing] });
  });

  it("may be the tree of a commit", async () => {
    const root = repositoryWith(FILES);
    const tree = git(root, "rev-parse", "main^{tree}").trim();
    rmSync(join(root, ".git/objects", tree.slice(0, 2), tree.slice(2)));
    await expect(readGit({ folder: root, revision: "main", path: "" })).rejects.toMatchObject({
      diagnostics: [{ code: "workspace/missing-object" }],
    });
  });
});

describe("a folder that looks like a repository", () => {
  it("is not the history of the workspace", async () => {
    const origin = repositoryWith(FILES);
    const root = join(repositoryWith(FILES), "forged");
    git(origin, "clone", "--quiet", "--bare", ".", root);
    const { diagnostics } = await read(root);
    expect(diagnostics.map(({ code }) => code)).toEqual(["workspace/no-history"]);
  });
});
