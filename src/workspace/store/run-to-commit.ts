import { type FieldPath, type Json, VarveError, equalIgnoringNulls } from "../../model/index.js";
import { PathTree, fieldsReader } from "../../model/internal.js";
import type { FileChange } from "../write/steps.js";
import type { Plan, PlannedResource } from "../../flow/index.js";
import type { Workspace } from "../folder/workspace.js";
import { planDocument } from "./plan-document.js";
import { eachBlob } from "../git/blobs.js";
import { partPath } from "../ownership/part-path.js";
import { prefixOf } from "../git/head.js";
import { namedResources } from "../read/resources-in-text.js";
import { readDocuments } from "../../yaml/index.js";
import { runLines } from "../ownership/write-marks.js";
import { workspaceDigest } from "../ownership/workspace-digest.js";

/** How to commit a run, if the history is the record of the output. */
export interface RunToCommit {
  /** The trailers of the run. */
  readonly lines: readonly string[];
  /** The files of the run, relative to the workspace. */
  readonly files: readonly string[];
  /** Those that Git does not track yet. */
  readonly added: readonly string[];
  /** Files with uncommitted edits of other people: they are not part of the run's commit. */
  readonly mixed: readonly string[];
}

/** Undefined if there is nothing to commit, or no repository. */
export async function runToCommit(workspace: Workspace, plan: Plan): Promise<RunToCommit | undefined> {
  if (workspace.settings.evidence !== "git") return undefined;
  const { resources } = plan;
  const written = planDocument(plan).changes.filter(({ isPrivate = false }) => !isPrivate);
  if (written.length === 0) return undefined;
  try {
    const prefix = await prefixOf(workspace.root);
    const committed = await committedFiles(workspace.root, prefix, written);
    const made = new Map(resources.map((resource) => [resource.name, resource]));
    const isMixed = ({ path, content }: FileChange): boolean =>
      content !== null && holdsForeignEdits(committed.get(path), content, made);
    const mixed = written.filter(isMixed).map(({ path }) => path);
    // The record of a file is committed with it: a record older than the file would not be trusted.
    const left = new Set([...mixed, ...mixed.map(partPath)]);
    const isOpen = ({ part }: PlannedResource): boolean => part !== undefined && left.has(part);
    // Git rejects a path that it never had and that does not exist.
    const isKnown = ({ path, content }: FileChange): boolean => content !== null || committed.has(path);
    const own = written
      .filter(isKnown)
      .map(({ path }) => path)
      .filter((path) => !left.has(path));
    return {
      lines: runLines(resources, { prefix, digest: workspaceDigest(workspace.root), isOpen }),
      files: own,
      added: own.filter((path) => !committed.has(path)),
      mixed,
    };
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

async function committedFiles(
  root: string,
  prefix: string,
  changes: readonly FileChange[],
): Promise<ReadonlyMap<string, string>> {
  const committed = new Map<string, string>();
  const names = changes.map(({ path }) => `HEAD:${prefix}${path}`);
  await eachBlob(root, names, (content, name) => {
    if (content !== undefined) committed.set(name.slice(`HEAD:${prefix}`.length), content.toString("utf8"));
  });
  return committed;
}

/** Whether a commit of the file would include values that other people wrote since the last commit. */
function holdsForeignEdits(
  committed: string | undefined,
  content: string | Uint8Array,
  made: ReadonlyMap<string, PlannedResource>,
): boolean {
  const before = resourcesOf(committed ?? "");
  const after = resourcesOf(typeof content === "string" ? content : Buffer.from(content).toString("utf8"));
  return [...new Set([...before.keys(), ...after.keys()])].some((name) => {
    const resource = made.get(name);
    const [was, is] = [before.get(name), after.get(name)];
    if (resource?.fresh === undefined) return is !== undefined && !equalIgnoringNulls(was ?? null, is);
    const read = fieldsReader(resource.schema);
    const at = (value: Json | undefined, path: FieldPath): Json => read(value, path) ?? null;
    const isSetNow = setNow(resource);
    return resource
      .standing()
      .decisions.some(({ path }) => !isSetNow(path) && !equalIgnoringNulls(at(was, path), at(is, path)));
  });
}

/** What the user requests from the run itself is part of it. */
function setNow({ decisions }: PlannedResource): (path: FieldPath) => boolean {
  const set = PathTree.of(decisions.filter(({ outcome }) => outcome === "set"));
  return (path) => set.at(path).length > 0;
}

function resourcesOf(text: string): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  for (const { value } of readDocuments(text).documents) {
    for (const [name, resource] of namedResources(value)) found.set(name, resource);
  }
  return found;
}
