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
import { type Manifest, guarded, withoutLine } from "../../manifest/manifest.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { type Workspace, isKubernetesLike, isToolObject } from "../../../workspace/internal.js";
import { fieldText } from "../../manifest/json-duplicates.js";
import { membersOf } from "../../manifest/object.js";

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
  readonly rangeOf: (pointer: Pointer) => SourceRange | undefined;
  /** The position of a key, if the format has positions of keys. */
  readonly keyRangeOf?: (pointer: Pointer) => SourceRange | undefined;
  /** The line it starts on. */
  readonly line: () => number;
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
  const file = manifest.input.name;
  const faults: Diagnostic[] = [];
  const objects = manifest.documents.flatMap((document) =>
    membersOf(document.value).flatMap(({ value: written, pointer, id }): SourcedObject[] => {
      if (skipsOthers && isOther(document.value)) return [];
      // Resources encrypted with SOPS are decrypted before they reach a cluster.
      const value = withoutCiphertext(written, leastOf);
      if (!isObject(value)) {
        const message = whyNoIdentity(written);
        faults.push(modelProblems["no-identity"]({ message, ...defined({ at: document.rangeOf(pointer) }) }));
        return [];
      }
      const shown = (at: SourceRange | undefined): SourceRange | undefined =>
        at !== undefined && seemsSecret(document.value) ? withoutLine(at) : at;
      const rangeOf = (below: Pointer) => shown(document.rangeOf([...pointer, ...below]));
      const keyRangeOf = (below: Pointer) => shown(document.keyRangeOf?.([...pointer, ...below]));
      const line = () => document.lineOf(pointer) ?? 1;
      const duplicateFields = document.duplicates
        .filter((field) => pointer.every((token, i) => field[i] === token))
        .map((field) => fieldText(field.slice(pointer.length)));
      const isLong = document.end - document.start >= LONG_TEXT;
      return [{ object: value, id, file, duplicateFields, isCompleted, isLong, rangeOf, keyRangeOf, line }];
    }),
  );
  return { objects, faults: guarded(faults, manifest.input) };
}

function isOther(value: Json): boolean {
  return !isKubernetesLike(value) || isToolObject(value);
}
