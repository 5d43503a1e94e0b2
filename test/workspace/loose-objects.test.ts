/** Loose objects are read as Git reads them; what is unusual is left to Git. */
import { commitAll, git, repositoryWith } from "./repository.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync, writeFileSync, chmodSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { LooseObjects } from "../../src/workspace/git/loose-objects.js";
import { createHash } from "node:crypto";
import { fill } from "./folder.js";
import { join } from "node:path";
import { mkdirSync } from "node:fs";

const FILES = {
  "web.yaml": "kind: Service\n",
  "deep/er/api.yaml": "kind: Deployment\n",
  "ünïcode name.yaml": "x\n",
  empty: "",
};

/** What Git says of a name: its content, or undefined for a path that is no file. */
function gitSays(root: string, name: string): string | undefined {
  try {
    return git(root, "cat-file", "blob", name);
  } catch {
    return undefined;
  }
}

function read(root: string, ...names: readonly string[]): readonly (string | undefined)[] | undefined {
  return LooseObjects.around(root)
    ?.blobs(names)
    ?.map(({ content }) => content?.toString("utf8"));
}

describe("objects that have a file each", () => {
  it("are read as Git reads them, at every commit and path", () => {
    const root = repositoryWith(FILES);
    fill(root, { "web.yaml": "kind: Ingress\n" });
    commitAll(root, "second");
    const commits = git(root, "rev-list", "--all").trim().split("\n");
    const names = [...commits, "HEAD"].flatMap((commit) =>
      [...Object.keys(FILES), "missing.yaml", "deep/missing", "web.yaml/below"].map(
        (path) => `${commit}:${path}`,
      ),
    );
    const paths = names.filter((name) => !name.endsWith("/below"));
    expect(read(root, ...paths)).toEqual(paths.map((name) => gitSays(root, name)));
    expect(commits.map((commit) => LooseObjects.around(root)?.parents(commit))).toEqual([[commits[1]], []]);
  });

  it("are left to Git if they are folders, packed, many, or names of something else", () => {
    const root = repositoryWith(FILES);
    expect(read(root, "HEAD:deep")).toBeUndefined();
    expect(read(root, "HEAD:../web.yaml")).toBeUndefined();
    expect(read(root, "main:web.yaml")).toBeUndefined();
    expect(read(root, ...Array.from({ length: 33 }, () => "HEAD:web.yaml"))).toBeUndefined();
    git(root, "gc", "--quiet");
    expect(read(root, "HEAD:web.yaml")).toBeUndefined();
  });

  it("are left to Git if their content is not what their name says", () => {
    const root = repositoryWith(FILES);
    const name = git(root, "rev-parse", "HEAD:web.yaml").trim();
    const file = join(root, ".git/objects", name.slice(0, 2), name.slice(2));
    chmodSync(file, 0o644);
    writeFileSync(file, deflateSync(Buffer.from("blob 14\0kind: Forged!!\n")));
    expect(read(root, "HEAD:web.yaml")).toBeUndefined();
    writeFileSync(file, readFileSync(file).subarray(0, 5));
    expect(read(root, "HEAD:web.yaml")).toBeUndefined();
  });

  it("may be trees that end in the middle of an entry", () => {
    const root = repositoryWith(FILES);
    const tree = write(root, "tree", Buffer.from("100644 web.yaml"));
    const commit = write(root, "commit", Buffer.from(`tree ${tree}\nauthor a <a> 0 +0000\n\nx\n`));
    expect(read(root, `${commit}:web.yaml`)).toEqual([undefined]);
    expect(readdirSync(join(root, ".git/objects")).length).toBeGreaterThan(0);
  });
});

/** Puts an object into a repository that Git would not make. */
function write(root: string, kind: string, content: Buffer): string {
  const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  const name = createHash("sha1").update(bytes).digest("hex");
  const folder = join(root, ".git/objects", name.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name.slice(2)), deflateSync(bytes));
  return name;
}
