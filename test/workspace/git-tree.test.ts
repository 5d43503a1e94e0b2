import { type GitPlace, folderTree, pathInRepository, readGit } from "../../src/workspace/internal.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { commitAll, git, repositoryWith } from "./repository.js";
import { fill, temporaryFolder } from "./folder.js";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type Diagnostic, VarveError } from "../../src/model/index.js";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { runs } from "../long.js";

afterEach(() => void vi.unstubAllEnvs());

/**
 * The content of a path: the text of a file, or path and text of all files of a folder; otherwise the code of the
 * diagnostic.
 */
async function contentOf(folder: string, revision: string, path = ""): Promise<unknown> {
  const content = await readGit({ folder, revision, path });
  if (content.kind === "file") return content.text;
  const texts = await content.read(content.paths);
  return Object.fromEntries(content.paths.map((name, i) => [name, texts[i]]));
}

/** The only problem of a path. */
async function faultOf(place: GitPlace): Promise<Pick<Diagnostic, "code" | "message" | "hint">> {
  const error: unknown = await readGit(place).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const [fault, ...more] = error instanceof VarveError ? error.diagnostics : [];
  if (fault === undefined || more.length > 0) throw new Error("one fault was expected", { cause: error });
  const { code, message, hint } = fault;
  return { code, message, ...(hint === undefined ? {} : { hint }) };
}

const FILES = { "a.yaml": "a: 1\n", "deploy/b.yaml": "b: 1\n", "deploy/sub/c.yaml": "c: 1\n" };

describe("a path in the history of a repository", () => {
  it("contains the committed content, regardless of the files on disk", async () => {
    const root = repositoryWith(FILES);
    fill(root, { "a.yaml": "a: 2\n", "new.yaml": "n: 1\n" });
    rmSync(join(root, "deploy"), { recursive: true });
    expect(await contentOf(root, "main")).toEqual(FILES);
    commitAll(root, "second");
    expect(await contentOf(root, "HEAD")).toEqual({ "a.yaml": "a: 2\n", "new.yaml": "n: 1\n" });
    expect(await contentOf(root, "HEAD~1")).toEqual(FILES);
  });

  it.each([
    ["a file", "a.yaml", "a: 1\n"],
    ["a file in a folder", "deploy/b.yaml", "b: 1\n"],
    ["a folder", "deploy", { "b.yaml": "b: 1\n", "sub/c.yaml": "c: 1\n" }],
    ["a folder with a slash", "deploy/", { "b.yaml": "b: 1\n", "sub/c.yaml": "c: 1\n" }],
    ["a path with ..", "deploy/../deploy//sub", { "c.yaml": "c: 1\n" }],
    ["the root, as a dot", ".", FILES],
  ])("may be %s", async (_, path, content) => {
    expect(await contentOf(repositoryWith(FILES), "main", path)).toEqual(content);
  });

  it("is relative to the root, or to the folder if it starts with a dot", async () => {
    const folder = join(repositoryWith(FILES), "deploy");
    expect(await contentOf(folder, "main", "deploy/sub")).toEqual({ "c.yaml": "c: 1\n" });
    expect(await contentOf(folder, "main", "./sub")).toEqual({ "c.yaml": "c: 1\n" });
    expect(await contentOf(folder, "main", "../a.yaml")).toBe("a: 1\n");
    expect(await contentOf(folder, "main", "..")).toEqual(FILES);
  });

  it.each(["../..", "../../..", "../../../deploy", "deploy/../.."])(
    "is not outside the repository: %s",
    async (path) => {
      const folder = join(repositoryWith(FILES), "deploy/sub");
      const outside = path.startsWith("deploy") ? path : `../${path}`;
      expect(await faultOf({ folder, revision: "main", path: outside })).toMatchObject({
        code: "workspace/not-in-revision",
      });
    },
  );

  it("is found by any Git revision, including the index as a tree", async () => {
    const root = repositoryWith(FILES);
    git(root, "tag", "--annotate", "--message", "x", "v1");
    fill(root, { "a.yaml": "a: staged\n" });
    git(root, "add", "a.yaml");
    const commit = git(root, "rev-parse", "HEAD").trim();
    for (const revision of ["v1", commit, commit.slice(0, 8), "HEAD@{0}", "main^{/first}", "HEAD^0"])
      expect(await contentOf(root, revision, "a.yaml")).toBe("a: 1\n");
    expect(await contentOf(root, git(root, "write-tree").trim(), "a.yaml")).toBe("a: staged\n");
  });

  it("returns names that show the origin of a file", async () => {
    const root = repositoryWith(FILES);
    expect(await readGit({ folder: root, revision: "main", path: "./a.yaml" })).toMatchObject({
      name: "git:main:a.yaml",
    });
    const content = await readGit({ folder: root, revision: "main", path: "deploy" });
    expect(content.kind === "folder" && content.paths.map(content.nameOf)).toEqual([
      "git:main:deploy/b.yaml",
      "git:main:deploy/sub/c.yaml",
    ]);
  });

  it("has no hidden files, dependencies, links or submodules, like a folder on disk", async () => {
    const last = { "z/last.yaml": "z: 1\n" };
    const root = repositoryWith({
      ...FILES,
      ...last,
      ".github/x.yaml": "",
      "node_modules/y/z.yaml": "",
      "deploy/.z": "",
    });
    symlinkSync("a.yaml", join(root, "link.yaml"));
    const head = git(root, "rev-parse", "HEAD").trim();
    git(root, "update-index", "--add", "--cacheinfo", `160000,${head},module`);
    git(root, "add", "link.yaml");
    git(root, "commit", "--quiet", "--message", "second");
    expect(await contentOf(root, "main")).toEqual({ ...FILES, ...last });
    expect(await faultOf({ folder: root, revision: "main", path: "module" })).toMatchObject({
      code: "workspace/not-in-revision",
    });
  });

  it("keeps names and contents unchanged", async () => {
    const odd = {
      "a b.yaml": "",
      "é.yaml": "no line end",
      '"q".yaml': "\n\n\n",
      "tab\tbed.yaml": "x: 1\r\n",
      "-n.yaml": "c".repeat(1_000_000),
    };
    const root = repositoryWith(odd);
    expect(await contentOf(root, "main")).toEqual(odd);
    for (const [path, text] of Object.entries(odd)) expect(await contentOf(root, "main", path)).toBe(text);
  });

  it("may be in a repository without files of its own", async () => {
    const bare = join(temporaryFolder(), "bare.git");
    git(repositoryWith(FILES), "clone", "--quiet", "--bare", ".", bare);
    expect(await contentOf(bare, "main", "deploy/sub")).toEqual({ "c.yaml": "c: 1\n" });
  });
});

describe("a folder that was committed", () => {
  const segment = fc.constantFrom("a", "b.yaml", "-n", "é", "x y", ".hidden", "node_modules", "Z", "0");
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join("/"));
  const tree = fc
    .dictionary(path, fc.oneof(fc.constant("-> link"), fc.string()), { minKeys: 1, maxKeys: 8 })
    .map((files) => withoutClashes(files));

  it("is the same in Git as on disk, for any content", async () => {
    const property = fc.asyncProperty(tree, async (files) => {
      const root = repositoryWith({});
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        if (text === "-> link") symlinkSync("elsewhere", join(root, name));
        else writeFileSync(join(root, name), text);
      }
      commitAll(root, "second");
      const disk = folderTree(root);
      const texts = await disk.read(disk.paths);
      expect(await contentOf(root, "main")).toEqual(
        Object.fromEntries(disk.paths.map((name, i) => [name, texts[i]])),
      );
    });
    await fc.assert(property, { numRuns: runs({ normal: 8, long: 500 }) });
  });
});

/** Without files where other files need a folder. */
function withoutClashes(files: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(files);
  const isFolder = (name: string): boolean => names.some((other) => other.startsWith(`${name}/`));
  return Object.fromEntries(Object.entries(files).filter(([name]) => !isFolder(name)));
}

describe("a path that cannot be read", () => {
  const UNKNOWN = {
    code: "workspace/unknown-revision",
    hint: "name a branch, a tag or a commit; git log lists commits, and a shallow clone has only the last ones",
  };

  it.each(["nope", "--help", "-n", "--output=x", "main\nHEAD", "main:a.yaml", "", " "])(
    "because of the revision %j is rejected without treating it as an option",
    async (revision) => {
      const root = repositoryWith(FILES);
      const message = `unknown Git revision ${JSON.stringify(revision)}`;
      expect(await faultOf({ folder: root, revision, path: "" })).toEqual({ ...UNKNOWN, message });
    },
  );

  it.each([
    ["deploy/d.yaml", 'did you mean "deploy/b.yaml"?'],
    ["depoly", 'did you mean "deploy"?'],
    ["something/else/entirely", undefined],
    ["a.yaml/x", 'did you mean "a.yaml"?'],
    ["a.yaml\ndeploy", undefined],
    ["--help", undefined],
  ])("because of the path %j suggests similar names: %j", async (path, hint) => {
    expect(await faultOf({ folder: repositoryWith(FILES), revision: "main", path })).toEqual({
      code: "workspace/not-in-revision",
      message: `"main" has no ${path}`,
      ...(hint === undefined ? {} : { hint }),
    });
  });

  it("without a repository names the folder", async () => {
    const folder = temporaryFolder();
    expect(await faultOf({ folder, revision: "main", path: "" })).toEqual({
      code: "workspace/not-a-repository",
      message: `${folder} is not in a Git repository`,
      hint: "run the command in a repository, or name a file or folder",
    });
  });

  it("without the folder reports that it is not a repository", async () => {
    const folder = join(temporaryFolder(), "nothing");
    expect(await faultOf({ folder, revision: "main", path: "" })).toMatchObject({
      code: "workspace/not-a-repository",
      message: `${folder} is not in a Git repository`,
    });
  });

  it("without Git reports that Git is missing", async () => {
    const folder = repositoryWith(FILES);
    vi.stubEnv("PATH", join(folder, "nothing-here"));
    expect(await faultOf({ folder, revision: "main", path: "" })).toEqual({
      code: "workspace/git-missing",
      message: "Git is not installed.",
      hint: "install Git, or name a file or folder",
    });
  });

  it("because of a Git error repeats the message of Git", async () => {
    const folder = repositoryWith(FILES);
    writeFileSync(join(folder, ".git/config"), "[core\n");
    expect(await faultOf({ folder, revision: "main", path: "" })).toEqual({
      code: "workspace/git-failed",
      message: "Git failed: bad config line 1 in file .git/config",
    });
  });

  it("because files are not text names all of them", async () => {
    const root = repositoryWith(FILES);
    for (const name of ["x.yaml", "deploy/y.yaml"])
      writeFileSync(join(root, name), Buffer.from([0xff, 0xfe]));
    commitAll(root, "second");
    const content = await readGit({ folder: root, revision: "main", path: "" });
    const reading = content.kind === "folder" ? content.read(content.paths) : Promise.reject(new Error());
    await expect(reading).rejects.toMatchObject({
      diagnostics: [
        { code: "workspace/not-text", message: "git:main:deploy/y.yaml is not UTF-8 text" },
        { code: "workspace/not-text", message: "git:main:x.yaml is not UTF-8 text" },
      ],
    });
  });
});

describe("the path of a folder in its repository", () => {
  it("is empty at the root, and has no trailing slash below it", async () => {
    const root = repositoryWith(FILES);
    mkdirSync(join(root, "é x"));
    const folders = ["", "deploy", "deploy/sub", "é x"];
    expect(await Promise.all(folders.map((name) => pathInRepository(join(root, name))))).toEqual(folders);
  });
});
