import { TEXT, expectArgument, having, listOfKind } from "../../model/internal.js";
import { dirname, relative } from "node:path/posix";
import type { Manifest } from "./manifests.js";

/** A kustomization and what it takes in, seen from its own folder. */
export interface Kustomization {
  readonly file: string;
  readonly resources: readonly string[];
  /** Whether it takes in every file of its folder: those are written by hand, and come and go by hand. */
  readonly isComplete: boolean;
}

/** Folders whose YAML is written by hand, and taken in as it is. */
export const HAND_WRITTEN = ["crd", "policies"] as const;

const MANIFESTS = listOfKind(having("a manifest", "file", "object"), "a list of manifests");
const FILES = listOfKind(TEXT, "a list of file names");

/** Folders that one strategy of certificates fills and another leaves empty. */
const SOMETIMES = ["webhook/cert-manager", "webhook/job"];

/** In this order, as the folder of all lists them. */
const FOLDERS = ["crd", "rbac", "webhook", "policies"];

/**
 * One kustomization for each folder, because kustomize takes in no file outside of its own, and one that takes in all.
 * `others` are the files that were written by hand. One that takes in nothing is not needed any more.
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
