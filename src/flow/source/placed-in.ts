/** The normalized path of a file below a folder. A path that leaves the store stays recognizable. */
export function placedIn(folder: string, file: string): string {
  const names: string[] = [];
  for (const name of `${folder}/${file}`.split("/")) {
    if (name === "" || name === ".") continue;
    if (name === ".." && names.length > 0 && names.at(-1) !== "..") names.pop();
    else names.push(name);
  }
  const path = names.join("/");
  return folder.startsWith("/") ? `/${path}` : path;
}
