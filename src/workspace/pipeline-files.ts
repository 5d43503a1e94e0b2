import { isAbsolute, join, posix } from "node:path";
import { type Json, VarveError, getAt, pathOf } from "../model/index.js";
import { matcher } from "./glob.js";
import { readDocuments } from "../yaml/index.js";
import { readText } from "./read-text.js";

export interface PipelineFiles {
  /** The files that hold pipelines, sorted. */
  readonly files: readonly string[];
  /** Whether a file holds a pipeline or the baseline of one: neither is a resource of the workspace. */
  readonly isPart: (path: string) => boolean;
}

/** Which files of a workspace are about pipelines. What is wrong with them is said when the pipelines are asked for. */
export function pipelineFiles(
  root: string,
  paths: readonly string[],
  patterns: readonly string[],
): PipelineFiles {
  if (patterns.length === 0) return { files: [], isPart: () => false };
  const files = paths.filter(matcher(patterns));
  const parts = new Set([...files, ...files.filter(isDocument).flatMap((file) => baselinesIn(root, file))]);
  return { files, isPart: (path) => parts.has(path) };
}

export function isDocument(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

export function isCode(file: string): boolean {
  return /\.[cm]?[jt]s$/i.test(file);
}

function baselinesIn(root: string, file: string): string[] {
  try {
    const { documents } = readDocuments(readText(join(root, file), file), { file });
    const named = documents.flatMap(({ value }) => baselineFileOf(value ?? null) ?? []);
    return named.flatMap((name) => besideFile(file, name) ?? []);
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}

const BASELINE = pathOf("spec", "baseline");

/** The file that a pipeline's document takes its baseline from; undefined when it holds the resource itself. */
export function baselineFileOf(document: Json): string | undefined {
  const named = getAt(document, BASELINE);
  return typeof named === "string" && named !== "" ? named : undefined;
}

/** A file that another one names, seen from the workspace; undefined when that leads out of the workspace. */
export function besideFile(file: string, named: string): string | undefined {
  const path = posix.normalize(posix.join(posix.dirname(file), named));
  return isAbsolute(named) || path.split("/")[0] === ".." ? undefined : path;
}
