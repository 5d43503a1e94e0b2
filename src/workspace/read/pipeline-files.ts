import { isAbsolute, join, posix } from "node:path";
import { type Json, VarveError, getAt } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import { readDocuments } from "../../yaml/index.js";
import { readText } from "../disk/read-text.js";

/**
 * Whether a file holds a pipeline or the baseline of one: neither is a resource of the workspace. Errors in pipelines
 * are reported when they are used.
 */
export function pipelineParts(root: string, files: readonly string[]): (path: string) => boolean {
  const parts = new Set([...files, ...files.filter(isDocument).flatMap((file) => baselinesIn(root, file))]);
  return (path) => parts.has(path);
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

/** The baseline file of a pipeline document; undefined if it contains the resource itself. */
export function baselineFileOf(document: Json): string | undefined {
  const named = getAt(document, BASELINE);
  return typeof named === "string" && named !== "" ? named : undefined;
}

/** A file that another one refers to, relative to the workspace; undefined if it is outside. */
export function besideFile(file: string, named: string): string | undefined {
  const path = posix.normalize(posix.join(posix.dirname(file), named));
  return isAbsolute(named) || path.split("/")[0] === ".." ? undefined : path;
}
