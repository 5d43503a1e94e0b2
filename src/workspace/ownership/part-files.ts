import { type Diagnostic, VarveError } from "../../model/index.js";
import { GENERATORS_FOLDER, OWNERSHIP_FOLDER, isGeneratorFile, isPart } from "./part-path.js";
import { type Dirent, readdirSync } from "node:fs";
import { checkNoLinks } from "../disk/no-links.js";
import { errorCode } from "../disk/file-system.js";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readBytes } from "../disk/read-text.js";
import { readFailure } from "../disk/read-failure.js";
import { readSeen } from "../disk/moved-under.js";

/** A file of the record, read on demand; throws a VarveError if it cannot be. */
export interface PartFile {
  readonly path: string;
  read(): Uint8Array;
}

/** The files of a workspace's record, sorted. Links are rejected: they may leave the workspace. */
export function partFiles(root: string): { readonly files: PartFile[]; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const paths: string[] = [];
  const pending = [OWNERSHIP_FOLDER, GENERATORS_FOLDER];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of entriesIn(root, folder, diagnostics)) {
      const path = `${folder}/${entry.name}`;
      const isNamed = isPart(path) || isGeneratorFile(path);
      if (entry.isDirectory() && !isNamed) pending.push(path);
      else if (entry.isSymbolicLink()) diagnostics.push(linked(path));
      else if (isNamed) paths.push(path);
    }
  }
  return { files: paths.sort().map((path) => new FileOnDisk(root, path)), diagnostics };
}

/** There are as many as files with resources: a closure for each would take most of the memory. */
class FileOnDisk implements PartFile {
  readonly path: string;
  readonly #root: string;

  constructor(root: string, path: string) {
    this.#root = root;
    this.path = path;
  }

  read(): Uint8Array {
    return readSeen(this.path, () => readBytes(join(this.#root, this.path), this.path));
  }
}

function entriesIn(root: string, folder: string, diagnostics: Diagnostic[]): readonly Dirent[] {
  try {
    checkNoLinks(root, folder);
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error instanceof VarveError) diagnostics.push(...error.diagnostics);
    else if (errorCode(error) !== "ENOENT") diagnostics.push(readFailure(folder, error));
    return [];
  }
}

function linked(path: string): Diagnostic {
  const hint = "replace it with the file or folder itself";
  return problems["through-link"]({ message: `${path} is a symbolic link`, params: { file: path }, hint });
}
