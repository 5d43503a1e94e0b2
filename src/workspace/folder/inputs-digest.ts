import { join } from "node:path";
import { isCode, pipelineParts } from "../read/pipeline-files.js";
import { PRIVATE_FOLDER } from "../disk/private-folder.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { VarveError } from "../../model/index.js";
import type { Workspace } from "./workspace.js";
import { codeSettingsIn } from "../settings/code.js";
import { digest } from "../disk/digest.js";
import { inputFiles } from "../render/token.js";
import { existsSync, readlinkSync } from "node:fs";
import { beginsAsPlan } from "../plan-file/text.js";
import { readBytes } from "../disk/read-text.js";
import { walk } from "../tree/walk.js";

type Inputs = Pick<Workspace, "root" | "settings" | "patternFiles" | "pipelineFiles" | "resources">;

/** A digest of all inputs of resources, including settings and rules. */
export function inputsDigestOf(workspace: Inputs): string {
  const { root } = workspace;
  const sources = sourceFiles(workspace)
    .filter((file) => existsSync(join(root, file)))
    .map((file) => `${digest(readBytes(join(root, file), file))} ${file}`);
  return digest([...sources, ...dataDigests(workspace)].join("\n"));
}

/** Imports are not tracked, so all code counts. */
function sourceFiles({ root, settings, patternFiles, pipelineFiles }: Inputs): string[] {
  const isPart = pipelineParts(root, pipelineFiles);
  const parts = walk(root).paths.filter((path) => isPart(path) || isCode(path));
  const rendered = settings.generate.flatMap(({ source }): readonly string[] => {
    if ("from" in source) return walk(join(root, source.from)).paths.map((path) => `${source.from}/${path}`);
    return "rendered" in source ? (inputFiles(source, root).paths ?? []) : [];
  });
  return [...new Set([SETTINGS_FILE, ...patternFiles, ...parts, ...settings.rules, ...rendered])];
}

/**
 * Code and programs may read any file, so if they make resources all files count: hidden ones as well, links by their
 * target. Files with resources count already; dependencies count by their lock file.
 */
function dataDigests({ root, settings, patternFiles, pipelineFiles, resources }: Inputs): string[] {
  const runsCode = [...patternFiles, ...pipelineFiles].some(isCode) || codeSettingsIn(root) !== undefined;
  const runsProgram = settings.generate.some(
    ({ source }) =>
      "rendered" in source && !("from" in source) && inputFiles(source, root).paths === undefined,
  );
  if (!runsCode && !runsProgram) return [];
  const counted = new Set(resources.map(({ file }) => file));
  const { paths, links } = walk(root, isNoData);
  const installed = "node_modules/.package-lock.json";
  const all = existsSync(join(root, installed)) ? [...paths, installed] : paths;
  return [
    ...all.filter((path) => !counted.has(path)).flatMap((path) => dataDigest(root, path)),
    ...links.map((path) => `${readlinkSync(join(root, path))} ${path}`),
  ];
}

function isNoData(name: string): boolean {
  return name === ".git" || name === PRIVATE_FOLDER || name === "node_modules";
}

/** Including the plan's own file would make the plan stale. */
function dataDigest(root: string, path: string): string[] {
  try {
    const place = join(root, path);
    return beginsAsPlan(place) ? [] : [`${digest(readBytes(place, path))} ${path}`];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code }) => `${code} ${path}`);
  }
}
