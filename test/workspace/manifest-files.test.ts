import { describe, expect, it } from "vitest";
import { folderTree, readGit, readManifests } from "../../src/workspace/internal.js";
import { folderWith } from "./folder.js";
import { repositoryWith } from "./repository.js";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";
const FILES = {
  "a.yaml": "a: 1\n",
  "b/c.yml": "c: 1\n",
  "b/d.json": "{}\n",
  "e.txt": "e",
  ".f/g.yaml": "g: 1",
};

/** The files of a folder with documents, on disk and in Git. */
async function manifestsOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const found = await readManifests(folderTree(folderWith(files)));
  const content = await readGit({ folder: repositoryWith(files), revision: "main", path: "" });
  const committed = content.kind === "folder" ? await readManifests(content) : [];
  const plain = (list: typeof found) => Object.fromEntries(list.map(({ path, text }) => [path, text]));
  expect(plain(committed)).toEqual(plain(found));
  return plain(found);
}

describe("the documents of a folder", () => {
  it("are in all YAML and JSON files if it has no settings", async () => {
    expect(await manifestsOf(FILES)).toEqual({ "a.yaml": "a: 1\n", "b/c.yml": "c: 1\n", "b/d.json": "{}\n" });
  });

  it("are in the files selected by its settings, except the settings themselves", async () => {
    const settings = `${SETTINGS}spec: {files: {include: ["**/*.txt", "b/*"], exclude: ["**/*.json"]}}\n`;
    expect(await manifestsOf({ ...FILES, "varve.yaml": settings })).toEqual({
      "b/c.yml": "c: 1\n",
      "e.txt": "e",
    });
  });

  it("are not guessed if the settings are invalid", async () => {
    const tree = folderTree(folderWith({ ...FILES, "varve.yaml": "kind: Other\n" }), (path) => `x/${path}`);
    await expect(readManifests(tree)).rejects.toMatchObject({
      diagnostics: [{ code: "workspace/invalid-settings", at: { file: "x/varve.yaml" } }],
    });
  });

  it("have the names that messages use", async () => {
    const tree = folderTree(folderWith({ "b/c.yml": "" }), (path) => `deploy/${path}`);
    expect(await readManifests(tree)).toEqual([{ path: "b/c.yml", name: "deploy/b/c.yml", text: "" }]);
  });
});
