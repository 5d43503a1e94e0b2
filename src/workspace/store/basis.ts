import { existsSync } from "node:fs";
import { isCode, pipelineParts } from "../pipeline-files.js";
import type { Ownership } from "../ownership/ownership.js";
import { SETTINGS_FILE } from "../settings-file.js";
import type { Workspace } from "../workspace.js";
import { digest } from "../digest.js";
import { join } from "node:path";
import { readBytes } from "../read-text.js";
import { walk } from "../walk.js";

/** Everything in the folder that a plan depends on: another file, another pattern, another record make another plan. */
export function basisOf(workspace: Workspace, ownership: Ownership): string {
  return digest([...resourceDigests(workspace), workspace.inputsDigest, ownership.digest ?? ""].join("\n"));
}

/**
 * The files with resources, and those that may have some but cannot be read. Others do not count: the file that the
 * plan itself is written to may be one of them.
 */
function resourceDigests({ digests, resources, diagnostics }: Workspace): string[] {
  const counting = new Set<string | undefined>(resources.map(({ file }) => file));
  for (const { at } of diagnostics) counting.add(at?.file);
  return Array.from(digests, ([file, each]) => (counting.has(file) ? `${each} ${file}` : "")).filter(Boolean);
}

/** A digest of what resources are made with, settings and rules included. */
export function inputsDigestOf(
  workspace: Pick<Workspace, "root" | "settings" | "patternFiles" | "pipelineFiles">,
): string {
  const { root } = workspace;
  const sources = sourceFiles(workspace)
    .filter((file) => existsSync(join(root, file)))
    .map((file) => `${digest(readBytes(join(root, file), file))} ${file}`);
  return digest(sources.join("\n"));
}

/** Which code some code imports is not known, so all of it counts. */
function sourceFiles({
  root,
  settings,
  patternFiles,
  pipelineFiles,
}: Pick<Workspace, "root" | "settings" | "patternFiles" | "pipelineFiles">): string[] {
  const isPart = pipelineParts(root, pipelineFiles);
  const parts = walk(root).paths.filter((path) => isPart(path) || isCode(path));
  const rendered = settings.generate.flatMap(({ source }) =>
    "from" in source ? walk(join(root, source.from)).paths.map((path) => `${source.from}/${path}`) : [],
  );
  return [...new Set([SETTINGS_FILE, ...patternFiles, ...parts, ...settings.rules, ...rendered])];
}
