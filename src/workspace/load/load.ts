import type { Diagnostic } from "../../model/index.js";
import type { DocumentCache } from "../read/document-cache.js";
import { Loader } from "./loader.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import type { Settings } from "../settings/settings.js";
import type { Survey } from "../survey/survey.js";
import { chosenFiles } from "./resource-files.js";
import { duplicatesAmong } from "./duplicates.js";
import { isGeneratorSource } from "../survey/layout.js";
import { layoutIn, surveyOfLoaded } from "../survey/loaded-survey.js";
import { isWorkspace } from "../settings/file.js";
import { matcher } from "../tree/glob.js";
import { unusedPatterns } from "./unused-patterns.js";
import { walk } from "../tree/walk.js";

/** How much of a workspace is loaded. */
export interface LoadProgress {
  readonly done: number;
  readonly total: number;
  readonly file: string;
}

export interface Loaded {
  readonly entries: readonly ResourceEntry[];
  /** The files that hold pipelines. */
  readonly pipelines: readonly string[];
  /** The files that hold patterns. */
  readonly patterns: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Links to files and folders: their targets are not read. */
  readonly links: readonly string[];
  /** A digest of the content of every file. */
  readonly digests: ReadonlyMap<string, string>;
  readonly documents: number;
  /** How many documents had to be parsed; the others were cached. */
  readonly parsed: number;
  /** Whether the cache has new entries. */
  readonly hasLearned: boolean;
  /** The cache for the next load. */
  readonly cache: DocumentCache;
  /** Skipped files that may still hold resources, each with its role. */
  readonly hidden: ReadonlyMap<string, string>;
  /** Whether resources are read from a path, if there is a file. */
  readonly isResourceFile: (path: string) => boolean;
  /** Whether a kustomization completes the resources of a file. */
  readonly isCompleted: (path: string) => boolean;
  /** The role of every file. Computed on demand: a plan of many resources does not need it. */
  readonly survey: () => Survey;
}

/** Reads every file of a workspace once, one at a time; all problems of all files are reported together. */
export function load(
  root: string,
  settings: Settings,
  cache: DocumentCache,
  onProgress?: (progress: LoadProgress) => void,
): Loaded {
  const found = walk(root);
  const pipelines = found.paths.filter(matcher(settings.pipelines));
  const patterns = found.paths.filter(matcher(settings.patterns));
  const faults: Diagnostic[] = [];
  const layout = layoutIn(root, found.paths, settings, faults);
  const isChosen = chosenFiles(root, settings, pipelines);
  const paths = found.paths.filter((path) => isChosen(path) || isGeneratorSource(path));
  const loader = new Loader(root, cache, { layout, isWorkspace: isWorkspace(root) });
  for (const [done, file] of paths.entries()) {
    onProgress?.({ done, total: paths.length, file });
    loader.file(file);
  }
  let known: Survey | undefined;
  const survey = (): Survey => (known ??= surveyOfLoaded(root, settings, layout, loader));
  return {
    entries: loader.entries,
    pipelines,
    patterns,
    diagnostics: [
      ...unusedPatterns(settings, found.paths),
      ...found.diagnostics,
      ...faults,
      ...layout.faults,
      ...loader.diagnostics,
      ...duplicatesAmong(loader.entries, (file) => survey().unitOf(file)),
    ],
    links: found.links,
    digests: loader.digests,
    documents: loader.documents,
    parsed: loader.parsed,
    hasLearned: loader.hasLearned,
    cache: loader.known,
    hidden: loader.hidden,
    isResourceFile: (path) => isChosen(path) && layout.roleOf(path) === undefined,
    isCompleted: (path) => layout.isCompleted(path),
    survey,
  };
}
