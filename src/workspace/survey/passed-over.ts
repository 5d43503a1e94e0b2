import { type FileRole, HOW_TO_INCLUDE, QUIET, type Role } from "./role.js";
import { folderOf, within } from "./folders.js";

/** A file, or files of one role in a folder, that are not read for resources. */
export interface PassedOver {
  /** A file, or a folder with a trailing `/`. */
  readonly path: string;
  readonly role: Role;
  readonly files: number;
  /** Its role: "Helm chart, 12 templates". */
  readonly reason: string;
  /** How to check it anyway. */
  readonly include: string;
}

interface Group {
  readonly role: FileRole;
  readonly paths: string[];
}

/** One line for each role in each top-level folder, with the innermost folder that contains all of them. */
export function groupPassedOver(files: ReadonlyMap<string, FileRole>): readonly PassedOver[] {
  const groups = new Map<string, Group>();
  for (const [path, role] of files) {
    if (role.role === "resources" || QUIET.has(role.role)) continue;
    const place = role.folder ?? path.slice(0, path.indexOf("/") + 1);
    const key = [place, role.role, role.what].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { role, paths: [path] });
    else group.paths.push(path);
  }
  return [...groups.values()].map(lineFor).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function lineFor({ role, paths }: Group): PassedOver {
  const place = role.folder ?? commonFolder(paths);
  const isFile = paths.length === 1 && role.folder === undefined;
  return {
    path: isFile ? (paths[0] as string) : `${place === "" ? "." : place}/`,
    role: role.role,
    files: paths.length,
    reason: reasonFor(role, place, paths),
    include: HOW_TO_INCLUDE[role.role],
  };
}

function commonFolder(paths: readonly string[]): string {
  let common = folderOf(paths[0] as string);
  for (const path of paths) while (common !== "" && !path.startsWith(`${common}/`)) common = folderOf(common);
  return common;
}

function reasonFor(role: FileRole, place: string, paths: readonly string[]): string {
  const isFolder = role.folder !== undefined;
  if (role.role === "workspace") return "nested workspace";
  if (role.role !== "helm-chart")
    return paths.length > 1
      ? `${paths.length} ${pluralOf(role.what)}`
      : isFolder
        ? `1 ${role.what}`
        : role.what;
  const templates = paths.filter((path) => /^(?:charts\/.*\/)?templates\//.test(within(place, path))).length;
  return `Helm chart, ${templates} ${templates === 1 ? "template" : "templates"}`;
}

/** The plural of "file of test data" is in its first word. */
function pluralOf(what: string): string {
  const [, noun = what, rest = ""] = /^(.*?)( (?:of|without|for|that) .*)?$/.exec(what) ?? [];
  return `${noun}${noun.endsWith("ch") ? "es" : "s"}${rest}`;
}
