import { DEFAULT_SETTINGS, type Settings } from "../settings/settings.js";
import { type FileRole, RESOURCES } from "./role.js";
import { type FoundRoot, mayNameRoots, rootsNamedBy } from "./named-roots.js";
import { type Survey, surveyFrom } from "./survey.js";
import { documentOf, openFile } from "../read/open-file.js";
import { Layout } from "./layout.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import { type Diagnostic, VarveError } from "../../model/index.js";
import { memberAt } from "../../model/internal.js";
import { isWorkspace } from "../settings/file.js";
import { join } from "node:path";
import { readText } from "../disk/read-text.js";

/** What file names show, and the kustomizations among them. Unreadable ones are in `faults`. */
export function layoutIn(
  root: string,
  paths: readonly string[],
  { files }: Settings,
  faults: Diagnostic[],
): Layout {
  const textOf = (path: string): string => {
    try {
      return readText(join(root, path), path);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      faults.push(...error.diagnostics);
      return "";
    }
  };
  const include = files.include === DEFAULT_SETTINGS.files.include ? [] : files.include;
  return new Layout(paths, textOf, include);
}

interface Read {
  readonly entries: readonly ResourceEntry[];
  readonly passed: ReadonlyMap<string, FileRole>;
}

/** The survey of files that have already been read. */
export function surveyOfLoaded(root: string, settings: Settings, layout: Layout, read: Read): Survey {
  const { entries, passed } = read;
  const roles = new Map(passed);
  for (const { file } of entries) roles.set(file, RESOURCES);
  const named = entries
    .filter(({ id }) => mayNameRoots(id.group, id.kind))
    .flatMap((entry) => rootsNamedIn(root, entry));
  return surveyFrom({ layout, roles, named, declared: settings.units, isWorkspace: isWorkspace(root) });
}

/** A file that changed since counts as empty: its next reader reports it. */
function rootsNamedIn(root: string, entry: ResourceEntry): readonly FoundRoot[] {
  try {
    const { value = null } = documentOf(openFile(root, entry.file), entry);
    return rootsNamedBy(memberAt(value, entry.pointer)).map((named) => ({ ...named, from: entry.file }));
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}
