/** Which files a folder on the command line includes, whatever it contains. */
import { describe, expect, it } from "vitest";
import { folderWith } from "../workspace/folder.js";
import { execFileSync } from "node:child_process";
import { filesOf } from "../../src/cli/input/folder-files.js";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { symlinkSync } from "node:fs";

const TEXT = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\n";

/** The files below a folder with these files, and these links (path to target). */
function filesBelow(files: readonly string[], links: Readonly<Record<string, string>> = {}): string[] {
  const root = folderWith(Object.fromEntries(files.map((path) => [path, TEXT])));
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
  return listed(root);
}

function listed(root: string): string[] {
  return filesOf(root, recordingHost().host).files.map((path) => path.slice(root.length + 1));
}

describe("a folder includes", () => {
  it("the manifests below it, sorted by path", () => {
    expect(filesBelow(["b.yaml", "a/z.yml", "a.json", "a-b.YAML", "notes.txt", "a/b/c.yaml"])).toEqual([
      "a-b.YAML",
      "a.json",
      "a/b/c.yaml",
      "a/z.yml",
      "b.yaml",
    ]);
  });

  it("no hidden files and no dependencies", () => {
    expect(filesBelow([".a.yaml", ".git/a.yaml", "x/.y/a.yaml", "node_modules/a.yaml", "a.yaml"])).toEqual([
      "a.yaml",
    ]);
  });

  it("the files of a mounted ConfigMap, where every visible name is a link", () => {
    const links = { "..data": "..2026", "a.yaml": "..data/a.yaml", sub: "..data/sub" };
    expect(filesBelow(["..2026/a.yaml", "..2026/sub/b.yaml"], links)).toEqual(["a.yaml", "sub/b.yaml"]);
  });

  it("no pipes", () => {
    const root = folderWith({ "a.yaml": TEXT });
    execFileSync("mkfifo", [join(root, "pipe.yaml")]);
    expect(listed(root)).toEqual(["a.yaml"]);
  });
});

describe("a link below a folder", () => {
  const outside = () => folderWith({ "out.yaml": TEXT, "deep/out.yaml": TEXT });

  it("is not followed out of it, to a file or a folder", () => {
    const away = outside();
    const links = { "file.yaml": join(away, "out.yaml"), folder: away, "dev.yaml": "/dev/zero" };
    expect(filesBelow(["a.yaml"], links)).toEqual(["a.yaml"]);
  });

  it("is not followed out of it through another link", () => {
    const away = outside();
    const links = { one: "two", two: away, "three.yaml": "one/out.yaml" };
    expect(filesBelow(["a.yaml"], links)).toEqual(["a.yaml"]);
  });

  it("is not followed in circles", () => {
    const links = { x: ".", y: ".", z: "sub", "sub/up": "..", "sub/self": "self", gone: "nothing" };
    expect(filesBelow(["a.yaml", "sub/b.yaml"], links)).toEqual(["a.yaml", "sub/b.yaml"]);
  });

  it("includes a hidden folder once, for any number of links to it", () => {
    const links = { two: ".h", one: ".h", "three.yaml": ".h/deep/b.yaml" };
    expect(filesBelow([".h/a.yaml", ".h/deep/b.yaml"], links)).toEqual([
      "one/a.yaml",
      "one/deep/b.yaml",
      "three.yaml",
    ]);
  });
});
