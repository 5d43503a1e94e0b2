import { SETTINGS_FILE } from "../settings/file.js";
import type { Settings } from "../settings/settings.js";
import { isSkipped } from "../tree/walk.js";
import { matcher } from "../tree/glob.js";
import { pipelineParts } from "../read/pipeline-files.js";
import { posix } from "node:path";

/**
 * Whether the settings include a path for resources, if there is a file. Settings, pipelines, patterns, rules and
 * output of other tools are inputs of resources, not resources.
 */
export function chosenFiles(
  root: string,
  settings: Settings,
  pipelines: readonly string[],
): (path: string) => boolean {
  const isIncluded = matcher(settings.files.include);
  const isExcluded = matcher([...settings.files.exclude, ...settings.pipelines, ...settings.patterns]);
  const isPart = pipelineParts(root, pipelines);
  const sources = new Set([SETTINGS_FILE, ...settings.rules]);
  const rendered = settings.generate.flatMap(({ source }) =>
    "from" in source ? [`${posix.normalize(source.from).replace(/\/$/, "")}/`] : [],
  );
  const isResourceFile = (path: string): boolean =>
    isIncluded(path) &&
    !isExcluded(path) &&
    !isPart(path) &&
    !sources.has(path) &&
    !rendered.some((folder) => path.startsWith(folder)) &&
    !path.split("/").some(isSkipped);
  // A history lists each file many times.
  const known = new Map<string, boolean>();
  return (path) => {
    const answer = known.get(path) ?? isResourceFile(path);
    known.set(path, answer);
    return answer;
  };
}
