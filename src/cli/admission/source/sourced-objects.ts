import { LONG_TEXT } from "../../../admit/internal.js";
import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type Pointer,
  type ResourceId,
  type SourceRange,
  isObject,
} from "../../../model/index.js";
import {
  problems as modelProblems,
  defined,
  leastOf,
  seemsSecret,
  whyNoIdentity,
  withoutCiphertext,
} from "../../../model/internal.js";
import { type Manifest, type ManifestDocument, guarded, withoutLine } from "../../manifest/manifest.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { type Workspace, isKubernetesLike, isToolObject } from "../../../workspace/internal.js";
import { fieldText } from "../../manifest/json-duplicates.js";
import { type Member, membersOf } from "../../manifest/object.js";

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
  /** Whether its document is so long that a request with it may be too large. */
  readonly isLong?: boolean;
  rangeOf(pointer: Pointer): SourceRange | undefined;
  /** The position of a key, if the format has positions of keys. */
  keyRangeOf?(pointer: Pointer): SourceRange | undefined;
  /** The line it starts on. */
  line(): number;
}

/** The same places for an object that was made of the one in the file. */
export function withObject(source: SourcedObject, object: JsonObject): SourcedObject {
  const { id, file, duplicateFields, isCompleted, isLong } = source;
  return {
    ...defined({ duplicateFields, isCompleted, isLong }),
    object,
    id,
    file,
    rangeOf: (pointer) => source.rangeOf(pointer),
    keyRangeOf: (pointer) => source.keyRangeOf?.(pointer),
    line: () => source.line(),
  };
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
    const named = (at: SourceRange | undefined): SourceRange | undefined => {
      if (at?.file === undefined) return at;
      const range = { ...at, file: nameOf(at.file) };
      return workspace.isSecretive(entry) ? withoutLine(range) : range;
    };
    const rangeOf = (pointer: Pointer) => named(workspace.rangeOf(entry, pointer));
    const keyRangeOf = (pointer: Pointer) => named(workspace.keyRangeOf(entry, pointer));
    const line = () => workspace.lineOf(entry);
    const isCompleted = workspace.isCompleted(entry.file);
    const isLong = entry.end - entry.start >= LONG_TEXT;
    return [
      { object, id: entry.id, file: nameOf(entry.file), isCompleted, isLong, rangeOf, keyRangeOf, line },
    ];
  });
}

interface ManifestObjects {
  readonly objects: readonly SourcedObject[];
  /** About documents and items of lists that are not objects, on which kubectl fails. */
  readonly faults: readonly Diagnostic[];
}

/** The objects of a manifest, and their positions. */
export function objectsOfManifest(
  manifest: Manifest,
  skipsOthers: boolean,
  isCompleted: boolean,
): ManifestObjects {
  const objects: SourcedObject[] = [];
  const faults: Diagnostic[] = [];
  for (const document of manifest.documents) {
    if (skipsOthers && isOther(document.value)) continue;
    for (const member of membersOf(document.value)) {
      // Resources encrypted with SOPS are decrypted before they reach a cluster.
      const object = withoutCiphertext(member.value, leastOf);
      if (isObject(object)) objects.push(new ManifestSource(manifest, document, member, object, isCompleted));
      else faults.push(notAnObject(member, document));
    }
  }
  return { objects, faults: guarded(faults, manifest.input) };
}

function notAnObject({ value, pointer }: Member, document: ManifestDocument): Diagnostic {
  const at = document.rangeOf(pointer);
  return modelProblems["no-identity"]({ message: whyNoIdentity(value), ...defined({ at }) });
}

/** A class: of most of thousands of objects nothing but the value is asked for. */
class ManifestSource implements SourcedObject {
  readonly object: JsonObject;
  readonly id: ResourceId | undefined;
  readonly file: string;
  readonly isCompleted: boolean;
  readonly #document: ManifestDocument;
  readonly #pointer: Pointer;

  constructor(
    { input }: Manifest,
    document: ManifestDocument,
    { id, pointer }: Member,
    object: JsonObject,
    isCompleted: boolean,
  ) {
    this.object = object;
    this.id = id;
    this.file = input.name;
    this.isCompleted = isCompleted;
    this.#document = document;
    this.#pointer = pointer;
  }

  get isLong(): boolean {
    return this.#document.end - this.#document.start >= LONG_TEXT;
  }

  get duplicateFields(): readonly string[] {
    const { duplicates } = this.#document;
    if (duplicates.length === 0) return duplicates as readonly never[];
    const start = this.#pointer;
    return duplicates
      .filter((field) => start.every((token, i) => field[i] === token))
      .map((field) => fieldText(field.slice(start.length)));
  }

  rangeOf(below: Pointer): SourceRange | undefined {
    return this.#shown(this.#document.rangeOf([...this.#pointer, ...below]));
  }

  keyRangeOf(below: Pointer): SourceRange | undefined {
    return this.#shown(this.#document.keyRangeOf?.([...this.#pointer, ...below]));
  }

  line(): number {
    return this.#document.lineOf(this.#pointer) ?? 1;
  }

  #shown(at: SourceRange | undefined): SourceRange | undefined {
    return at !== undefined && seemsSecret(this.#document.value) ? withoutLine(at) : at;
  }
}

function isOther(value: Json): boolean {
  return !isKubernetesLike(value) || isToolObject(value);
}
