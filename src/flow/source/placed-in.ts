/** The path of a file below a folder, in its plain form. What leads out of the store stays recognisable as such. */
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
