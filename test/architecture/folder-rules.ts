import { FACES } from "./layers.js";
import type { SourceFile } from "./source-files.js";
import { posix } from "node:path";

/** The files directly in the room. */
const ROOT = "";

/** One import inside a room, from one of its folders to another. */
interface Crossing {
  readonly file: string;
  readonly specifier: string;
  readonly from: string;
  readonly to: string;
  readonly toFace: boolean;
}

/** `library/kubernetes` for `src/cel/library/kubernetes/ip.ts`. */
function folderOf(path: string): string {
  return posix.dirname(path).split("/").slice(2).join("/");
}

function isFace(path: string): boolean {
  return folderOf(path) === ROOT && FACES.has(posix.basename(path));
}

/** The imports of a file that leave its folder and stay in its room; a face may import everything it exports. */
function crossingsOf({ path, room, imports }: SourceFile): Crossing[] {
  if (isFace(path)) return [];
  return imports.flatMap((specifier) => {
    if (!specifier.startsWith(".")) return [];
    const target = posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".ts"));
    if (target.split("/")[1] !== room) return [];
    const [from, to, toFace] = [folderOf(path), folderOf(target), isFace(target)];
    return from === to && !toFace ? [] : [{ file: path, specifier, from, to, toFace }];
  });
}

/** The folders of the files of one room, sorted. */
export function foldersOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.map(({ path }) => folderOf(path)))].filter((folder) => folder !== ROOT).toSorted();
}

/** Every import that does not go down the layers of its room, as text. */
export function upwardImports(files: readonly SourceFile[], layers: readonly string[]): string[] {
  const height = (folder: string): number => (folder === ROOT ? -1 : layers.indexOf(folder));
  return files.flatMap(crossingsOf).flatMap(({ file, specifier, from, to, toFace }) => {
    if (!toFace && height(to) < height(from)) return [];
    const why = toFace
      ? "the face of a room is for other rooms"
      : `${to} is not below ${from || "the room itself"}`;
    return [`${file} imports "${specifier}": ${why}`];
  });
}
