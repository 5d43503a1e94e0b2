import { folderOf } from "./folders.js";
import { matcher } from "../tree/glob.js";

/**
 * Whether patterns of `files.include` select a file that would be skipped as part of a folder. A pattern that starts in
 * that folder or below does; one that covers all folders selects names, not these files.
 */
export function explicitly(patterns: readonly string[]): (path: string, folder: string) => boolean {
  const aimed = patterns.map((pattern) => {
    const wild = pattern.search(/[*?{]/);
    const isFile = wild < 0;
    return { fits: matcher([pattern]), isFile, start: folderOf(isFile ? pattern : pattern.slice(0, wild)) };
  });
  return (path, folder) =>
    aimed.some(({ fits, isFile, start }) => (isFile || isBelow(start, folder)) && fits(path));
}

function isBelow(start: string, folder: string): boolean {
  return start !== "" && (folder === "" || start === folder || start.startsWith(`${folder}/`));
}
