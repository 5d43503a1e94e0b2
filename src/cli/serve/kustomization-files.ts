import { type JsonObject, VarveError, hasErrors, isObject } from "../../model/index.js";
import { editDocument, formatYaml, readDocuments } from "../../yaml/index.js";
import type { Kustomization } from "../../serve/internal.js";
import type { FileChange } from "../../workspace/index.js";
import { dirname, join } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { problems } from "../problems.js";

/** The change of a kustomization. */
export interface KustomizationChange {
  readonly file: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Entries that its author removed. */
  readonly left: readonly string[];
  /** Undefined if only those are reported. */
  readonly change: FileChange | undefined;
}

/** The root folder, its content before the run, and its content afterwards. */
export interface Surroundings {
  readonly root: string;
  readonly wasThere: (path: string) => boolean;
  readonly isThere: (path: string) => boolean;
  /** The name of a file in messages. */
  readonly nameOf: (file: string) => string;
}

/**
 * Adds missing entries to kustomizations and removes obsolete ones. The rest of such a file belongs to its author: an
 * entry is added when its target is new, and removed when that is gone, so an entry removed by hand stays out.
 */
export function kustomizationChanges(
  wanted: readonly Kustomization[],
  around: Surroundings,
): readonly KustomizationChange[] {
  const changes: KustomizationChange[] = [];
  const isGone = (path: string): boolean =>
    changes.some(({ change }) => change?.content === null && dirname(change.path) === path) ||
    !around.isThere(path);
  // Deepest first: a folder whose kustomization is removed is gone for its parent.
  for (const one of wanted.toSorted((a, b) => depthOf(b) - depthOf(a))) {
    const path = join(around.root, one.file);
    if (existsSync(path)) changes.push(...changed(one, readFileSync(path, "utf8"), { ...around, isGone }));
    else if (one.resources.length > 0) changes.push(newFile(one));
  }
  return changes.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function depthOf({ file }: Kustomization): number {
  return file.split("/").length;
}

const HEAD: JsonObject = { apiVersion: "kustomize.config.k8s.io/v1beta1", kind: "Kustomization" };

function newFile({ file, resources }: Kustomization): KustomizationChange {
  const content = formatYaml({ ...HEAD, resources: [...resources] });
  return { file, added: resources, removed: [], left: [], change: { path: file, content, before: null } };
}

interface Known extends Surroundings {
  readonly isGone: (path: string) => boolean;
}

function changed(
  { file, resources, isComplete }: Kustomization,
  text: string,
  { wasThere, isGone, nameOf }: Known,
): KustomizationChange[] {
  const { listed, hasMore } = listedIn(text, nameOf(file));
  const target = (entry: string): string => join(dirname(file), entry);
  const added = resources.filter(
    (entry) => !listed.includes(entry) && (isComplete || !wasThere(target(entry))),
  );
  const removed = listed.filter(
    (entry) =>
      !resources.includes(entry) &&
      !entry.includes("://") &&
      isGone(target(entry)) &&
      (isComplete || wasThere(target(entry))),
  );
  const left = resources.filter((entry) => !listed.includes(entry) && !added.includes(entry));
  const about = { file, added, removed, left };
  if (added.length + removed.length === 0) return left.length === 0 ? [] : [{ ...about, change: undefined }];
  const isNeeded = hasMore || removed.length < listed.length || added.length > 0;
  const content = isNeeded ? edited(text, listed, { added, removed }) : null;
  const before = createHash("sha256").update(text).digest("hex");
  return [{ ...about, change: { path: file, content, before } }];
}

/** Entries are added and removed one by one: comments between others stay. */
function edited(
  text: string,
  listed: readonly string[],
  { added, removed }: Pick<KustomizationChange, "added" | "removed">,
): string {
  const gone = listed.flatMap((entry, i) => (removed.includes(entry) ? [i] : [])).toReversed();
  const stay = listed.length - gone.length;
  const edits = [
    ...gone.map((i) => ({ op: "remove" as const, pointer: ["resources", i] })),
    ...(stay === 0
      ? [{ op: "set" as const, pointer: ["resources"], value: [...added] }]
      : added.map((value, i) => ({ op: "set" as const, pointer: ["resources", stay + i], value }))),
  ];
  const result = editDocument(text, edits);
  if (hasErrors(result.diagnostics)) throw new VarveError(result.diagnostics);
  return result.text;
}

interface Listed {
  readonly listed: readonly string[];
  /** Whether it contains anything else: patches, a name prefix. */
  readonly hasMore: boolean;
}

function listedIn(text: string, file: string): Listed {
  const { documents, diagnostics } = readDocuments(text, { file });
  const faults = [...diagnostics, ...documents.flatMap((document) => document.diagnostics)];
  if (hasErrors(faults)) throw new VarveError(faults);
  const value = documents[0]?.value;
  const listed = isObject(value) ? value["resources"] : undefined;
  if (documents.length !== 1 || !isObject(value) || (listed !== undefined && !Array.isArray(listed)))
    throw new VarveError(
      problems["wrong-type"]({
        message: `${file} is not a kustomization: it must be one document with a list of resources`,
        hint: "fix it, or remove it to regenerate it",
      }),
    );
  const known = new Set([...Object.keys(HEAD), "resources"]);
  return {
    listed: (listed ?? []).map((entry) => (typeof entry === "string" ? entry : "")),
    hasMore: Object.keys(value).some((key) => !known.has(key)),
  };
}
