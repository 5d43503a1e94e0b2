import { type FileChange } from "../../src/workspace/write/steps.js";
import { digest } from "../../src/workspace/disk/digest.js";

/** Every path below a folder, with its type: `644 text` for a file, `folder`, `-> text` for a link. */
export type Tree = Readonly<Record<string, string>>;

/**
 * The write of the crash tests: three files change, one is new in a new folder, one is removed with its folder, one is
 * unchanged.
 */
export const OLD_FILES = {
  "deploy/api.yaml": "image: api:1\n",
  "deploy/web.yaml": "image: web:1\n",
  "keep/same.yaml": "same: true\n",
  "notes.txt": "not part of the write\n",
  "old/made/legacy.yaml": "legacy: true\n",
  "service.yaml": "port: 80\n",
};

export const CHANGES: readonly FileChange[] = [
  { path: "deploy/api.yaml", content: "image: api:2\n", before: digest(OLD_FILES["deploy/api.yaml"]) },
  { path: "deploy/web.yaml", content: "image: web:2\nreplicas: 3\n" },
  { path: "service.yaml", content: "port: 8080\n" },
  { path: "fresh/deep/new.yaml", content: "new: true\n", before: null },
  { path: "old/made/legacy.yaml", content: null, madeFolders: 1 },
  { path: "keep/same.yaml", content: "same: true\n" },
];

export const OLD_TREE: Tree = {
  deploy: "folder",
  "deploy/api.yaml": "640 image: api:1\n",
  "deploy/web.yaml": "644 image: web:1\n",
  keep: "folder",
  "keep/same.yaml": "644 same: true\n",
  "notes.txt": "644 not part of the write\n",
  old: "folder",
  "old/made": "folder",
  "old/made/legacy.yaml": "644 legacy: true\n",
  "service.yaml": "644 port: 80\n",
};

export const NEW_TREE: Tree = {
  deploy: "folder",
  "deploy/api.yaml": "640 image: api:2\n",
  "deploy/web.yaml": "644 image: web:2\nreplicas: 3\n",
  fresh: "folder",
  "fresh/deep": "folder",
  "fresh/deep/new.yaml": "644 new: true\n",
  keep: "folder",
  "keep/same.yaml": "644 same: true\n",
  "notes.txt": "644 not part of the write\n",
  old: "folder",
  "service.yaml": "644 port: 8080\n",
};

export function sameTree(one: Tree, other: Tree): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
