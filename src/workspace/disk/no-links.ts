import { join, posix } from "node:path";
import { VarveError } from "../../model/index.js";
import { foldersAbove } from "./target.js";
import { errorCode, nodeFileSystem } from "./file-system.js";
import { problems } from "../problems.js";

/** Throws a VarveError if a path of the workspace is a link or passes through one: it could leave the workspace. */
export function checkNoLinks(root: string, path: string): void {
  const plain = posix.normalize(path);
  const link = [...foldersAbove(plain), plain].find((part) => isLink(join(root, part)));
  if (link === undefined) return;
  const message = link === plain ? `${path} is a symbolic link` : `${path}: ${link} is a symbolic link`;
  throw new VarveError(
    problems["through-link"]({
      message,
      params: { file: path },
      hint: "use the path of the file or folder itself",
    }),
  );
}

/** A path that cannot be checked is rejected later, when it is read. */
export function isLink(path: string): boolean {
  try {
    return nodeFileSystem.status(path)?.kind === "link";
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}
