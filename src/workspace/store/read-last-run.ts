import { type Json, VarveError, isObject, parseJson } from "../../model/index.js";
import { type RememberedPart, partOfRun } from "./last-run.js";
import type { RememberedFile } from "./remembered-file.js";
import { Spool } from "../disk/spool.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readBytes } from "../disk/read-text.js";

/** A file of the last run. */
export interface LastFile extends Omit<RememberedFile, "before"> {
  /** Reads its text. Null if there was none, or if it is withheld. */
  readonly before: (() => string) | null;
}

export interface LastRun {
  readonly command: string;
  readonly files: readonly LastFile[];
}

/** The last run, unless it was already undone. */
export function readLastRun(root: string): LastRun | undefined {
  if (!existsSync(join(root, partOfRun(0)))) return undefined;
  const spool = new Spool();
  const files: LastFile[] = [];
  let command: string | undefined;
  let part: RememberedPart | undefined;
  for (let number = 0; part === undefined || part.more === true; number++) {
    part = readPart(root, partOfRun(number));
    command ??= part.command;
    for (const file of part.files)
      files.push({ ...file, before: file.before === null ? null : spool.put(file.before) });
  }
  if (command === undefined) throw damaged(partOfRun(0));
  return { command, files };
}

function readPart(root: string, path: string): RememberedPart {
  const place = join(root, path);
  const text = existsSync(place) ? Buffer.from(readBytes(place, path)).toString("utf8") : "";
  const value = parsed(text);
  const { command, files, more } = isObject(value) ? value : {};
  const isPart =
    (command === undefined || typeof command === "string") &&
    (more === undefined || typeof more === "boolean") &&
    Array.isArray(files) &&
    files.every(isFile);
  if (!isPart) throw damaged(path);
  return value as unknown as RememberedPart;
}

function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return null;
    throw error;
  }
}

function isFile(file: Json): boolean {
  if (!isObject(file)) return false;
  const { path, before, after, attributes, madeFolders } = file;
  const isPlain = typeof path === "string" && isTextOrNull(before) && isTextOrNull(after);
  const isCounted = madeFolders === undefined || isCount(madeFolders);
  return isPlain && isCounted && (attributes === undefined || areAttributes(attributes));
}

function areAttributes(value: Json): boolean {
  if (!isObject(value)) return false;
  const numbers = [value["mode"], value["uid"], value["gid"]];
  return numbers.every(isCount);
}

function isCount(value: Json | undefined): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isTextOrNull(value: Json | undefined): boolean {
  return value === null || typeof value === "string";
}

function damaged(file: string): VarveError {
  return new VarveError(
    problems["run-unreadable"]({
      message: `${file} cannot be read`,
      hint: "restore the files with Git, and remove this one",
    }),
  );
}
