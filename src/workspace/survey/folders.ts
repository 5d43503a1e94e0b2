/** Names of folders, with `/` between them and "" for the root. */

export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** The folder, its parent, and so on up to the root. */
export function* upFrom(folder: string): Generator<string> {
  for (let at = folder; ; at = folderOf(at)) {
    yield at;
    if (at === "") return;
  }
}

/** The nearest of some folders that contain a path. */
export function nearest<T>(path: string, folders: ReadonlyMap<string, T>): T | undefined {
  if (folders.size === 0) return undefined;
  for (const folder of upFrom(folderOf(path))) {
    const found = folders.get(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A path relative to a folder that contains it. */
export function within(folder: string, path: string): string {
  return folder === "" ? path : path.slice(folder.length + 1);
}
