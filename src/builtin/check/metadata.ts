import {
  type FieldError,
  type NameFaults,
  checkMetadata as checkGeneral,
  checkMetadataUpdate as checkGeneralUpdate,
} from "../../machinery/index.js";
import type { JsonObject } from "../../model/index.js";
import type { ObjectMeta } from "../type/go-types.js";
import type { Spot } from "./spot.js";

type NameCheck = (name: string, isPrefix: boolean) => NameFaults;

/** Go's ValidateObjectMeta of the core group: most kinds begin with it. */
export function checkMetadata(
  metadata: ObjectMeta,
  isNamespaced: boolean,
  nameFaults: NameCheck,
  at: Spot,
): void {
  checkAnyMetadata(metadata, isNamespaced, nameFaults, at);
  checkFinalizers(metadata, at.field("finalizers"));
}

/** Go's ValidateObjectMetaUpdate of the core group. */
export function checkMetadataUpdate(metadata: ObjectMeta, old: ObjectMeta, at: Spot): void {
  checkAnyMetadataUpdate(metadata, old, at);
  checkFinalizers(metadata, at.field("finalizers"));
}

/** ValidateObjectMeta of the API machinery: the rules of all kinds, custom ones included. */
export function checkAnyMetadata(
  metadata: ObjectMeta,
  isNamespaced: boolean,
  nameFaults: NameCheck,
  at: Spot,
): void {
  push(at, checkGeneral(metadata as unknown as JsonObject, { isNamespaced, nameFaults }, at));
}

export function checkAnyMetadataUpdate(metadata: ObjectMeta, old: ObjectMeta, at: Spot): void {
  const [next, before] = [metadata, old] as unknown as [JsonObject, JsonObject];
  push(at, checkGeneralUpdate(next, before, at));
}

const STANDARD_FINALIZERS: ReadonlySet<string> = new Set(["kubernetes", "orphan", "foregroundDeletion"]);

function checkFinalizers({ finalizers }: ObjectMeta, at: Spot): void {
  at.each(finalizers, (name, place) => checkOldFinalizer(name, place));
}

/** A finalizer without a domain has to be one of Kubernetes. */
export function checkOldFinalizer(name: string, at: Spot): void {
  if (!name.includes("/") && !STANDARD_FINALIZERS.has(name))
    at.invalid(name, "name is neither a standard finalizer name nor is it fully qualified");
}

function push(at: Spot, errors: readonly FieldError[]): void {
  at.errors.push(...errors);
}
