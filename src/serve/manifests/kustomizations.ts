import { TEXT, expectArgument, having, listOfKind } from "../../model/internal.js";
import { dirname, relative } from "node:path/posix";
import type { Manifest } from "./manifests.js";

/** A kustomization and its resources, relative to its folder. */
export interface Kustomization {
  readonly file: string;
  readonly resources: readonly string[];
  /** Whether it includes every file of its folder, which are written by hand. */
  readonly isComplete: boolean;
}

/** Folders with handwritten YAML, included as it is. */
export const HAND_WRITTEN = ["crd", "policies"] as const;

const MANIFESTS = listOfKind(having("a manifest", "file", "object"), "a list of manifests");
const FILES = listOfKind(TEXT, "a list of file names");

/** Folders that only one certificate strategy uses. */
const SOMETIMES = ["webhook/cert-manager", "webhook/job"];

/** In this order, as the root folder lists them. */
const FOLDERS = ["crd", "rbac", "webhook", "policies"];

/**
 * One kustomization per folder, because kustomize cannot include files outside its folder, and one that includes all.
 * `others` are handwritten files. An empty one is no longer needed.
 */
export function kustomizationsOf(
  manifests: readonly Manifest[],
  others: readonly string[],
): readonly Kustomization[] {
  expectArgument(manifests, MANIFESTS, "kustomizationsOf", "manifests");
  expectArgument(others, FILES, "kustomizationsOf", "others");
  const files = [...new Set([...manifests.map(({ file }) => file), ...others.toSorted()])];
  const folders = [...new Set(files.flatMap(foldersAbove))].toSorted();
  const empty = SOMETIMES.filter((folder) => !folders.includes(folder));
  return [...folders, ...empty].map((folder) => {
    const own = files.filter((file) => dirname(file) === folder).map((file) => relative(folder, file));
    const inner = folders
      .filter((other) => dirname(other) === folder)
      .map((other) => relative(folder, other));
    const beside = FOLDERS.filter((other) => folders.includes(other)).map((other) => `../${other}`);
    const resources = folder === "default" ? [...beside, ...own] : [...own, ...inner];
    const isComplete = HAND_WRITTEN.some((part) => `${folder}/`.startsWith(`${part}/`));
    return { file: `${folder}/kustomization.yaml`, resources, isComplete };
  });
}

/** `webhook/job/job.yaml` is in `webhook/job`, which is in `webhook`. */
function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
}
