import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Pointer,
  type ResourceId,
  type SourceRange,
  VarveError,
  isObject,
} from "../../../model/index.js";
import { leastOf, withoutCiphertext } from "../../../model/internal.js";
import type { Host } from "../../host/host.js";
import { InputCache } from "../../workspace/input-cache.js";
import { type FileRole, type PassedOver, type ResourceEntry } from "../../../workspace/index.js";
import {
  SETTINGS_FILE,
  type Workspace,
  firstFault,
  groupPassedOver,
  isKubernetesLike,
  isToolObject,
} from "../../../workspace/internal.js";
import { existsSync } from "node:fs";
import { isFolder, isPlan } from "../../input/folder-files.js";
import { join, resolve } from "node:path";
import { fieldText } from "../../manifest/json-duplicates.js";
import { membersOf } from "../../manifest/object.js";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { workspaceAround } from "../../workspace/workspace-around.js";
import { type Input, isNotText } from "../../input/input.js";
import { type Manifest, manifestPieces } from "../../manifest/manifest.js";

/** An object of a file, and the positions of it and its fields. */
export interface SourcedObject {
  readonly object: JsonObject;
  /** Undefined for an object without a name, such as one with `generateName`. */
  readonly id: ResourceId | undefined;
  readonly file: string;
  /** Fields that its text has twice, as the API server names them. */
  readonly duplicateFields?: readonly string[];
  /** Whether a kustomization completes it: it may not be complete as written. */
  readonly isCompleted?: boolean;
  readonly rangeOf: (pointer: Pointer) => SourceRange | undefined;
  /** The position of a key, if the format has positions of keys. */
  readonly keyRangeOf?: (pointer: Pointer) => SourceRange | undefined;
  /** The line it starts on. */
  readonly line: () => number;
}

export interface Sources {
  readonly objects: readonly SourcedObject[];
  /** Settings of the workspace; undefined without one. */
  readonly kubernetes: string | undefined;
  /** The workspace of the objects; undefined without one. */
  readonly workspace?: OpenedWorkspace;
  readonly diagnostics: readonly Diagnostic[];
  /** What a folder contains other than resources. */
  readonly passedOver?: readonly PassedOver[];
}

/** How files are read, and which of them are included. */
interface Choice {
  readonly inputs?: InputCache;
  /** Which files are worth reading, by text and name. */
  readonly isWanted?: (text: string, name: string) => boolean;
  /** Which documents of such a file are, by their text. */
  readonly isWantedDocument?: (text: string) => boolean;
}

/** Reads everything that the arguments refer to at once. */
export async function readSources(
  words: readonly string[],
  host: Host,
  choice: Choice = {},
): Promise<Sources> {
  return gathered(sourcesOf(words, host, choice));
}

async function gathered(parts: AsyncIterable<Sources>): Promise<Sources> {
  const objects: SourcedObject[] = [];
  const diagnostics: Diagnostic[] = [];
  const passedOver: PassedOver[] = [];
  let kubernetes: string | undefined;
  let workspace: OpenedWorkspace | undefined;
  for await (const part of parts) {
    kubernetes ??= part.kubernetes;
    workspace ??= part.workspace;
    passedOver.push(...(part.passedOver ?? []));
    for (const one of part.objects) objects.push(one);
    for (const one of part.diagnostics) diagnostics.push(one);
  }
  return { objects, kubernetes, diagnostics, passedOver, ...(workspace && { workspace }) };
}

/**
 * Reads the objects that the arguments refer to in small parts, so that only some files are in memory at a time. A
 * folder with settings is a workspace, and its settings say which files are included; any other folder means all
 * manifests below it.
 */
export async function* sourcesOf(
  words: readonly string[],
  host: Host,
  choice: Choice = {},
): AsyncGenerator<Sources> {
  for (const word of words) {
    const workspace = workspaceOf(word, host);
    if (workspace !== undefined)
      yield* workspaceParts(await (choice.inputs ?? new InputCache(host)).workspace(workspace));
    else yield* manifestParts(word, host, { skipsOthers: isFolder(word, host), ...choice });
  }
}

/** The workspace that an argument refers to: the folder itself, or the workspace around the folder of the run. */
export function workspaceOf(word: string, host: Host): string | undefined {
  if (word === ".") return workspaceAround(word, host);
  return existsSync(join(resolve(host.cwd, word), SETTINGS_FILE)) ? word : undefined;
}

function* workspaceParts(opened: OpenedWorkspace): Generator<Sources> {
  const { workspace, diagnostics, nameOf, named } = opened;
  const { kubernetes } = workspace.settings;
  const passedOver = workspace.survey.passedOver.map((each) => ({ ...each, path: nameOf(each.path) }));
  yield { objects: [], kubernetes, workspace: opened, diagnostics: named(diagnostics), passedOver };
  let entries: ResourceEntry[] = [];
  for (const [i, entry] of workspace.resources.entries()) {
    entries.push(entry);
    if (workspace.resources[i + 1]?.file === entry.file) continue;
    yield { objects: objectsOf(entries, workspace, nameOf), kubernetes, diagnostics: [] };
    entries = [];
  }
}

/** The objects of entries of a workspace. */
export function objectsOf(
  entries: readonly ResourceEntry[],
  workspace: Workspace,
  nameOf: (file: string) => string,
): SourcedObject[] {
  return entries.flatMap((entry): SourcedObject[] => {
    const object = withoutCiphertext(workspace.read(entry), leastOf);
    if (!isObject(object)) return [];
    const named = (at: SourceRange | undefined): SourceRange | undefined =>
      at?.file === undefined ? at : { ...at, file: nameOf(at.file) };
    const rangeOf = (pointer: Pointer) => named(workspace.rangeOf(entry, pointer));
    const keyRangeOf = (pointer: Pointer) => named(workspace.keyRangeOf(entry, pointer));
    const line = () => workspace.lineOf(entry);
    const isCompleted = workspace.isCompleted(entry.file);
    return [{ object, id: entry.id, file: nameOf(entry.file), isCompleted, rangeOf, keyRangeOf, line }];
  });
}

/** The objects of a file, or of all files below a folder. */
export async function readManifests(word: string, host: Host, choice: Choice = {}): Promise<Sources> {
  return gathered(manifestParts(word, host, { skipsOthers: false, ...choice }));
}

interface ManifestChoice extends Choice {
  /** Whether documents that are not Kubernetes objects are skipped, as `varve check` does in a folder. */
  readonly skipsOthers: boolean;
}

/**
 * A part ends with this many objects, or characters of files: passing on each small file costs more than reading it.
 */
const FULL = { objects: 100, characters: 256 * 1024 };

async function* manifestParts(
  word: string,
  host: Host,
  { inputs = new InputCache(host), isWanted = () => true, isWantedDocument, skipsOthers }: ManifestChoice,
): AsyncGenerator<Sources> {
  let part = new ManifestPart();
  const { files, passed, completed, prefix, layout } = inputs.files(word);
  const roles = new Map(passed);
  const inFolder = isFolder(word, host);
  for (const name of files) {
    const given = skipsOthers ? readableInput(name, inputs, roles) : inputs.read(name);
    const input = given instanceof Promise ? await given : given;
    if (input === undefined || (inFolder && isPlan(input)) || !isWanted(input.text, name)) continue;
    const role = skipsOthers ? inputs.roleOf(input) : undefined;
    if (role !== undefined && role.role !== "resources") {
      roles.set(name, role);
      continue;
    }
    const pieces = manifestPieces(input, isWantedDocument);
    for (const manifest of skipsOthers ? readable(pieces, input) : pieces) {
      part.add(manifest, skipsOthers, completed.has(name));
      if (!part.isFull) continue;
      yield part;
      part = new ManifestPart();
    }
  }
  yield part;
  const faults = layout.faults.map((fault) => placedBelow(prefix, fault));
  yield { objects: [], kubernetes: undefined, diagnostics: faults, passedOver: groupPassedOver(roles) };
}

function placedBelow(prefix: string, { at, ...fault }: Diagnostic): Diagnostic {
  return { ...fault, ...(at && { at: { ...at, file: prefix + (at.file ?? "") } }) };
}

/** A file of a folder that is not text is skipped. */
function readableInput(
  name: string,
  inputs: InputCache,
  roles: Map<string, FileRole>,
): Input | Promise<Input> | undefined {
  try {
    return inputs.read(name);
  } catch (error) {
    if (!(error instanceof VarveError) || !isNotText(error)) throw error;
    roles.set(name, { role: "data", what: "file that is not text" });
    return undefined;
  }
}

/** An unreadable file of a folder is one problem; the other files are still checked. */
function* readable(pieces: Iterable<Manifest>, input: Input): Generator<Manifest> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    yield { input, documents: [], diagnostics: firstFault(error.diagnostics) };
  }
}

class ManifestPart implements Sources {
  readonly objects: SourcedObject[] = [];
  readonly kubernetes = undefined;
  readonly diagnostics: Diagnostic[] = [];
  #characters = 0;

  add(manifest: Manifest, skipsOthers: boolean, isCompleted: boolean): void {
    for (const object of objectsOfManifest(manifest, skipsOthers, isCompleted)) this.objects.push(object);
    for (const one of manifest.diagnostics) this.diagnostics.push(one);
    this.#characters += manifest.input.text.length;
  }

  get isFull(): boolean {
    return this.objects.length >= FULL.objects || this.#characters >= FULL.characters;
  }
}

/** The objects of a manifest, and their positions. */
export function objectsOfManifest(
  manifest: Manifest,
  skipsOthers: boolean,
  isCompleted: boolean,
): SourcedObject[] {
  const file = manifest.input.name;
  return manifest.documents.flatMap((document) =>
    membersOf(document.value).flatMap(({ value: written, pointer, id }): SourcedObject[] => {
      // Resources encrypted with SOPS are decrypted before they reach a cluster.
      const value = withoutCiphertext(written, leastOf);
      if (!isObject(value) || (skipsOthers && isOther(document.value))) return [];
      const rangeOf = (below: Pointer): SourceRange | undefined => document.rangeOf([...pointer, ...below]);
      const keyRangeOf = (below: Pointer) => document.keyRangeOf?.([...pointer, ...below]);
      const line = () => document.lineOf(pointer) ?? 1;
      const duplicateFields = document.duplicates
        .filter((field) => pointer.every((token, i) => field[i] === token))
        .map((field) => fieldText(field.slice(pointer.length)));
      return [{ object: value, id, file, duplicateFields, isCompleted, rangeOf, keyRangeOf, line }];
    }),
  );
}

function isOther(value: Json): boolean {
  return !isKubernetesLike(value) || isToolObject(value);
}
