import { type Diagnostic, VarveError } from "../../../model/index.js";
import type { Host } from "../../host/host.js";
import { InputCache } from "../../workspace/input-cache.js";
import { type FileRole, type PassedOver, type ResourceEntry } from "../../../workspace/index.js";
import { SETTINGS_FILE, firstFault, groupPassedOver } from "../../../workspace/internal.js";
import { existsSync } from "node:fs";
import { isFolder, isPlan } from "../../input/folder-files.js";
import { join, resolve } from "node:path";
import type { OpenedWorkspace } from "../../workspace/workspace.js";
import { workspaceAround } from "../../workspace/workspace-around.js";
import { type Input, STDIN, isNotText } from "../../input/input.js";
import { type IsWanted, type Manifest, manifestPieces, soundManifest } from "../../manifest/manifest.js";
import type { YamlDocument } from "../../../yaml/index.js";
import { problems } from "../../problems.js";
import { startOf } from "../../../model/internal.js";
import { type SourcedObject, objectsOf, objectsOfManifest } from "./sourced-objects.js";

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
  /** Which documents of such a file are. */
  readonly isWantedDocument?: IsWanted;
  /** Whether the files are read again, with the same `inputs`. */
  readonly isReadAgain?: boolean;
  /**
   * Whether documents and items of lists that are not objects are errors, and so is a lack of objects: they are about to be
   * sent.
   */
  readonly refusesOthers?: boolean;
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
  const empty: string[] = [];
  for (const word of words) {
    const workspace = workspaceOf(word, host);
    if (workspace !== undefined) {
      yield* workspaceParts(await (choice.inputs ?? new InputCache(host)).workspace(workspace));
      continue;
    }
    const inFolder = isFolder(word, host);
    let isEmpty = !inFolder;
    for await (const part of manifestParts(word, host, { skipsOthers: inFolder, ...choice })) {
      if (part.objects.length + part.diagnostics.length > 0) isEmpty = false;
      yield part;
    }
    if (isEmpty) empty.push(word);
  }
  if (choice.refusesOthers !== true) return;
  // As for kubectl, one of several files may be empty, but what a command before a pipe did not write must not pass.
  const refused = empty.length === words.length ? empty : empty.filter((word) => word === STDIN);
  yield { objects: [], kubernetes: undefined, diagnostics: refused.map(noObjects) };
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

async function* manifestParts(word: string, host: Host, choice: ManifestChoice): AsyncGenerator<Sources> {
  const { inputs = new InputCache(host), isWanted = () => true, skipsOthers } = choice;
  let part = new ManifestPart(choice);
  const { files, passed, completed, prefix, layout } = inputs.files(word);
  const roles = new Map(passed);
  const inFolder = isFolder(word, host);
  for (const name of files) {
    const given = skipsOthers ? readableInput(name, inputs, roles) : inputs.read(name);
    const input = given instanceof Promise ? await given : given;
    if (input === undefined || (inFolder && isPlan(input)) || !isWanted(input.text, name)) continue;
    const documents = inputs.documentsOf(input, choice.isReadAgain === true);
    const role = skipsOthers ? inputs.roleOf(input, documents) : undefined;
    if (role !== undefined && role.role !== "resources") {
      roles.set(name, role);
      continue;
    }
    for (const manifest of piecesOf(input, documents, choice)) {
      part.add(manifest, completed.has(name));
      if (!part.isFull) continue;
      yield part;
      part = new ManifestPart(choice);
    }
  }
  yield part;
  const faults = layout.faults.map((fault) => placedBelow(prefix, fault));
  yield { objects: [], kubernetes: undefined, diagnostics: faults, passedOver: groupPassedOver(roles) };
}

/** @param documents those of a short text */
function piecesOf(
  input: Input,
  documents: readonly YamlDocument[] | undefined,
  { isWantedDocument, skipsOthers }: ManifestChoice,
): Iterable<Manifest> {
  const whole = documents && soundManifest(input, documents, isWantedDocument);
  if (whole !== undefined) return whole.documents.length === 0 ? [] : [whole];
  const pieces = manifestPieces(input, isWantedDocument, documents);
  return skipsOthers ? readable(pieces, input) : pieces;
}

function noObjects(word: string): Diagnostic {
  const file = word === STDIN ? "stdin" : word;
  const hint =
    word === STDIN
      ? "check the command before the pipe; with set -o pipefail, a shell fails when it fails"
      : "check the name of the file, and whether the command that writes it failed";
  return problems["no-objects"]({ message: `no objects in ${file}`, at: startOf(file), hint });
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
  readonly #choice: ManifestChoice;
  #characters = 0;

  constructor(choice: ManifestChoice) {
    this.#choice = choice;
  }

  add(manifest: Manifest, isCompleted: boolean): void {
    const { skipsOthers, refusesOthers = false } = this.#choice;
    const { objects, faults } = objectsOfManifest(manifest, skipsOthers, isCompleted);
    // One by one: there may be more than a call can have arguments.
    for (let i = 0; i < objects.length; i++) this.objects.push(objects[i] as SourcedObject);
    if (manifest.diagnostics.length > 0) for (const one of manifest.diagnostics) this.diagnostics.push(one);
    if (refusesOthers && faults.length > 0) for (const one of faults) this.diagnostics.push(one);
    this.#characters += manifest.input.text.length;
  }

  get isFull(): boolean {
    return this.objects.length >= FULL.objects || this.#characters >= FULL.characters;
  }
}
