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

/** How far a workspace is loaded. */
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
  /** Links to files and folders: what they lead to is not read. */
  readonly links: readonly string[];
  /** What every file held, as a digest. */
  readonly digests: ReadonlyMap<string, string>;
  readonly documents: number;
  /** How many documents had to be parsed; the others were known. */
  readonly parsed: number;
  /** Whether the cache knows more than before. */
  readonly hasLearned: boolean;
  /** What the next load may know. */
  readonly cache: DocumentCache;
  /** Files that are passed over and may hold resources all the same, each with what it is. */
  readonly hidden: ReadonlyMap<string, string>;
  /** Whether resources are read from a path, should there be a file. */
  readonly isResourceFile: (path: string) => boolean;
  /** Whether a kustomization completes what a file says. */
  readonly isCompleted: (path: string) => boolean;
  /** What every file is. Made when it is asked for: a plan of many resources has no need for it. */
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
