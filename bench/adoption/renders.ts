import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { editFiles } from "./edit-files.js";
import { execFileSync } from "node:child_process";

export const KUBE_PROMETHEUS = resolve("../shared/data/repositories/kube-prometheus");

/** Folders of manifests: two renders, and the first one edited by hand. */
export interface Renders {
  readonly old: string;
  readonly fresh: string;
  readonly edited: string;
}

/** kube-prometheus in two releases, with 45 hand edits, or nothing where it is not on this machine. */
export function rendersIn(root: string): Renders | undefined {
  if (!existsSync(KUBE_PROMETHEUS)) return undefined;
  const folderOf = (side: string): string => {
    const folder = join(root, side);
    mkdirSync(folder);
    execFileSync("tar", ["-xzf", join(KUBE_PROMETHEUS, `${side}.tar.gz`), "-C", folder]);
    return join(folder, "manifests");
  };
  const [old, fresh] = [folderOf("old"), folderOf("new")];
  const edited = join(root, "edited");
  cpSync(old, edited, { recursive: true });
  editFiles(edited);
  return { old, fresh, edited };
}
