import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { digest } from "../disk/digest.js";

/** The folder of records by file, each in a file of the same name. */
export const OWNERSHIP_FOLDER = `${PRIVATE_FOLDER}/ownership`;
/** The folder of generator inputs. */
export const GENERATORS_FOLDER = `${PRIVATE_FOLDER}/generators`;

const SUFFIX = ".yaml";
/** For records that belong to no file. No path encodes to this name: a percent sign is always escaped. */
export const UNPLACED_PART = `${OWNERSHIP_FOLDER}/%unplaced${SUFFIX}`;
/** For paths that are too long with another folder and extension; these parts contain the file name themselves. */
const LONG_FOLDER = `${OWNERSHIP_FOLDER}/%long/`;

/** Most file systems allow names of 255 bytes; a path must leave room for a folder before it. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 900;

/** The part of a file: `a/b.yaml` is `.varve/ownership/a/b.yaml.yaml`, so that it never has the name of a folder. */
export function partPath(file: string): string {
  const names = file.split("/");
  const folders = names.slice(0, -1).map((name) => escaped(name).replace(/\.(?=yaml$)/i, "%2E"));
  const own = [...folders, `${escaped(names.at(-1) as string)}${SUFFIX}`];
  const path = `${OWNERSHIP_FOLDER}/${own.join("/")}`;
  const isLong = own.some((name) => Buffer.byteLength(name) > LONGEST_NAME);
  if (!isLong && Buffer.byteLength(path) <= LONGEST_PATH) return path;
  return `${LONG_FOLDER}${digest(file).slice(0, 32)}${SUFFIX}`;
}

function escaped(name: string): string {
  return name.replaceAll("%", "%25");
}

/** The file of a part, from its name; undefined if only the part's content has it. */
export function fileOfPart(path: string): string | undefined {
  if (path.startsWith(LONG_FOLDER)) return undefined;
  const own = path.slice(OWNERSHIP_FOLDER.length + 1, -SUFFIX.length);
  return own.replaceAll("%2E", ".").replaceAll("%25", "%");
}

export function isPart(path: string): boolean {
  return path.startsWith(`${OWNERSHIP_FOLDER}/`) && path.endsWith(SUFFIX);
}

export function isGeneratorFile(path: string): boolean {
  return path.startsWith(`${GENERATORS_FOLDER}/`) && path.endsWith(SUFFIX);
}

/** The file of a generator. Names that differ only in case are distinct on every disk. */
export function generatorPath(name: string): string {
  const safe = name.replaceAll(/[^a-z0-9_.-]|^\.|\.$/gu, (character) =>
    Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  );
  const isShort = safe !== "" && safe.length + SUFFIX.length <= LONGEST_NAME;
  return `${GENERATORS_FOLDER}/${isShort ? safe : `%long-${digest(name).slice(0, 32)}`}${SUFFIX}`;
}
