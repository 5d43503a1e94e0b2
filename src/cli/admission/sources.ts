import {
  type Diagnostic,
  type JsonObject,
  type Pointer,
  type ResourceId,
  type SourceRange,
  isObject,
  readResourceId,
} from "../../model/index.js";
import type { Host } from "../host.js";
import { SETTINGS_FILE, isKubernetesLike } from "../../workspace/index.js";
import { existsSync } from "node:fs";
import { filesOf, isFolder } from "../schema-flags.js";
import { join, resolve } from "node:path";
import { objectsIn } from "../manifest-object.js";
import { openFrom } from "../workspace.js";
import { readInput } from "../input.js";
import { readManifest } from "../manifest.js";

/** An object of a file, and where it and its fields stand. */
export interface SourcedObject {
  readonly object: JsonObject;
  /** Undefined for an object without a name, such as one with `generateName`. */
  readonly id: ResourceId | undefined;
  readonly file: string;
  readonly rangeOf: (pointer: Pointer) => SourceRange | undefined;
  /** The line it starts on. */
  readonly line: () => number;
}

export interface Sources {
  readonly objects: readonly SourcedObject[];
  /** What the settings of a workspace say; undefined without one. */
  readonly kubernetes: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The objects behind words of the command line. A folder with settings is a workspace, and its settings say which files
 * count; any other folder stands for all manifests below it.
 */
export async function readSources(words: readonly string[], host: Host): Promise<Sources> {
  const objects: SourcedObject[] = [];
  const diagnostics: Diagnostic[] = [];
  let kubernetes: string | undefined;
  for (const word of words) {
    const isWorkspace = existsSync(join(resolve(host.cwd, word), SETTINGS_FILE));
    const read = isWorkspace
      ? await readWorkspace(word, host)
      : await readManifests(word, host, { skipsOthers: isFolder(word, host) });
    kubernetes ??= read.kubernetes;
    for (const one of read.objects) objects.push(one);
    for (const one of read.diagnostics) diagnostics.push(one);
  }
  return { objects, kubernetes, diagnostics };
}

async function readWorkspace(word: string, host: Host): Promise<Sources> {
  const { workspace, diagnostics, nameOf, named } = await openFrom(word, host);
  const objects = workspace.resources.flatMap((entry): SourcedObject[] => {
    const object = workspace.read(entry);
    if (!isObject(object)) return [];
    const rangeOf = (pointer: Pointer): SourceRange | undefined => {
      const at = workspace.rangeOf(entry, pointer);
      return at?.file === undefined ? at : { ...at, file: nameOf(at.file) };
    };
    const line = () => workspace.lineOf(entry);
    return [{ object, id: entry.id, file: nameOf(entry.file), rangeOf, line }];
  });
  return { objects, kubernetes: workspace.settings.kubernetes, diagnostics: named(diagnostics) };
}

interface Choice {
  /** Which files are worth reading, by their text. */
  readonly isWanted?: (text: string) => boolean;
  /** Whether documents that are no Kubernetes objects are passed over, as `varve check` does in a folder. */
  readonly skipsOthers?: boolean;
}

/** The objects of a file, or of all files below a folder. */
export async function readManifests(
  word: string,
  host: Host,
  { isWanted = () => true, skipsOthers = false }: Choice = {},
): Promise<Sources> {
  const objects: SourcedObject[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of filesOf(word, host)) {
    const input = await readInput(name, host);
    if (!isWanted(input.text)) continue;
    const manifest = readManifest(input);
    diagnostics.push(...manifest.diagnostics);
    for (const { value, document, pointer } of objectsIn(manifest)) {
      if (!isObject(value) || (skipsOthers && !isKubernetesLike(document.value))) continue;
      const rangeOf = (below: Pointer): SourceRange | undefined => document.rangeOf([...pointer, ...below]);
      const line = () => document.lineOf(pointer) ?? 1;
      objects.push({ object: value, id: readResourceId(value), file: manifest.input.name, rangeOf, line });
    }
  }
  return { objects, kubernetes: undefined, diagnostics };
}
