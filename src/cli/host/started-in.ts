import { basename, dirname, relative, resolve } from "node:path";
import { readdirSync, realpathSync, statSync } from "node:fs";
import type { Host } from "./host.js";
import { VarveError } from "../../model/index.js";
import { didYouMean } from "../../model/internal.js";
import { problems } from "../problems.js";
import { shellWord } from "../text/shell-word.js";

/**
 * The same host, started in another folder: as in `git -C`, each folder is relative to the one before. Throws a
 * VarveError if a folder does not exist.
 */
export function startedIn<H extends Host>(host: H, folders: readonly string[]): H {
  if (folders.length === 0) return host;
  const { cwd: stands } = host;
  const cwd = folders.reduce(enter, stands);
  return Object.create(host, { cwd: { value: cwd }, stands: { value: stands } }) as H;
}

/** `varve`, for a command to copy: it works from the user's folder. */
export function varveHere({ cwd, stands = cwd }: Host): string {
  return stands === cwd ? "varve" : `varve -C ${shellWord(relative(stands, cwd) || ".")}`;
}

function enter(from: string, folder: string): string {
  const path = resolve(from, folder);
  const found = statSync(path, { throwIfNoEntry: false });
  // Resolves links, as a shell that enters the folder does for the programs it starts.
  if (found?.isDirectory() === true) return realpathSync(path);
  const [message, hint] =
    found === undefined
      ? [`folder ${folder} does not exist`, didYouMean(basename(path), namesIn(dirname(path)))]
      : [`${folder} is a file`, "-C and --dir require a folder"];
  throw new VarveError(problems["no-such-file"]({ message, found: folder, hint }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
