import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Host } from "../host/host.js";
import { VarveError } from "../../model/index.js";
import { type FileRole } from "../../workspace/index.js";
import { Layout, isPlanFile, isPlanText, isSkipped } from "../../workspace/internal.js";
import { type Input, readFile, unreadable } from "./input.js";

/** The files an argument refers to. */
export interface FoundFiles {
  /** Those of a folder may include a plan whose name ends as that of a YAML file. */
  readonly files: readonly string[];
  /** Files of a folder whose path shows that they hold no resources, by name. */
  readonly passed: ReadonlyMap<string, FileRole>;
  /** Files that a kustomization completes: they may not be complete as written. */
  readonly completed: ReadonlySet<string>;
  /** The prefix of the paths of a folder in the names of its files. */
  readonly prefix: string;
  readonly layout: Layout;
}

/** A file refers to itself, a folder to every manifest below it, except pipes, devices and links that leave it. */
export function filesOf(name: string, host: Host): FoundFiles {
  if (!isFolder(name, host)) return { ...NOTHING, files: [name] };
  const prefix = join(name, "x").slice(0, -1);
  const root = realpathSync(resolve(host.cwd, name));
  const paths = manifestsBelow(root, prefix).sort();
  const layout = new Layout(paths.map(slashed), (path) => readFile(prefix + path, host).text);
  const files: string[] = [];
  const passed = new Map<string, FileRole>();
  const completed = new Set<string>();
  for (const path of paths) {
    const role = layout.roleOf(slashed(path));
    if (layout.isCompleted(slashed(path))) completed.add(prefix + path);
    if (role === undefined) files.push(prefix + path);
    else
      passed.set(prefix + path, role.folder === undefined ? role : { ...role, folder: prefix + role.folder });
  }
  return { files, passed, completed, prefix, layout };
}

/** Only Windows has another separator. */
function slashed(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}

const NOTHING: FoundFiles = {
  files: [],
  passed: new Map(),
  completed: new Set(),
  prefix: "",
  layout: new Layout([], () => ""),
};

export function isFolder(name: string, { cwd }: Host): boolean {
  return statSync(resolve(cwd, name), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A subfolder: the path it was reached by, and its real path. */
interface Folder {
  readonly path: string;
  readonly real: string;
}

/**
 * Links are followed as long as they stay inside: in a ConfigMap volume, all visible files are links to a hidden folder
 * next to them. Each folder is visited once, preferably by its own name, since links may form cycles.
 */
function manifestsBelow(root: string, prefix: string): string[] {
  const paths: string[] = [];
  const walked = new Set<string>();
  let linked: Folder[] = [{ path: "", real: root }];
  while (linked.length > 0) {
    const pending = linked.sort((a, b) => (a.path < b.path ? 1 : -1));
    linked = [];
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      if (walked.has(folder.real)) continue;
      walked.add(folder.real);
      for (const entry of entriesOf(folder, prefix)) {
        const { path, real } = below(folder, entry.name);
        if (entry.isFile() && isManifest(path) && (isYaml(path) || !isPlanFile(real))) paths.push(path);
        else if (entry.isDirectory()) pending.push({ path, real });
        else if (entry.isSymbolicLink()) {
          const place = placeWithin(root, real);
          if (place?.isFolder === true) linked.push({ path, real: place.real });
          else if (place?.isFile === true && isManifest(path)) paths.push(path);
        }
      }
    }
  }
  return paths;
}

function entriesOf({ path, real }: Folder, prefix: string): Dirent[] {
  try {
    return readdirSync(real, { withFileTypes: true }).filter(({ name }) => !isSkipped(name));
  } catch (error) {
    const name = prefix + path;
    throw new VarveError(unreadable(name === "" ? "." : name, real, error as NodeJS.ErrnoException));
  }
}

function below({ path, real }: Folder, name: string): Folder {
  return {
    path: path === "" ? name : path + sep + name,
    real: real.endsWith(sep) ? real + name : real + sep + name,
  };
}

function isManifest(path: string): boolean {
  return isYaml(path) || /\.json$/i.test(path);
}

/** A plan may have such a name too, but hardly ever does: opening each of thousands of files to see takes long. */
function isYaml(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

/** Whether a file of a folder is a plan: it may be there, but is not one of its manifests. */
export function isPlan({ text }: Input): boolean {
  return text.startsWith("{") && isPlanText(Buffer.from(text));
}

interface Place {
  readonly real: string;
  readonly isFile: boolean;
  readonly isFolder: boolean;
}

/** The target of a link; undefined if it does not exist or is outside. */
function placeWithin(root: string, link: string): Place | undefined {
  try {
    const real = realpathSync(link);
    if (!real.startsWith(join(root, sep))) return undefined;
    const status = statSync(real);
    return { real, isFile: status.isFile(), isFolder: status.isDirectory() };
  } catch {
    return undefined;
  }
}
