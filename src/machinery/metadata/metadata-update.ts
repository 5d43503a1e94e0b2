import { type Json, type JsonObject, equalTyped } from "../../model/index.js";
import { compareGoText, getKey, goQuote } from "../../model/internal.js";
import { type FieldError, forbidden, invalid, invalidTyped } from "../error/field-error.js";
import { type Place, childPlace } from "../error/field-error-place.js";
import { listOf, textOf } from "./metadata-fields.js";
import { isZeroTime } from "./metadata-time.js";
import { checkCommon } from "./metadata.js";
import { checkManagedFields } from "./metadata-managers.js";

/** Checks the metadata of an update against the old metadata; both have been decoded. */
export function checkMetadataUpdate(metadata: JsonObject, old: JsonObject, place: Place): FieldError[] {
  const errors: FieldError[] = [];
  if ((getKey(old, "deletionTimestamp") ?? null) !== null) checkNoNewFinalizers(metadata, old, place, errors);
  if (textOf(metadata, "resourceVersion") === "")
    errors.push(invalid(childPlace(place, "resourceVersion"), "", "must be specified for an update"));
  const generation = getKey(metadata, "generation") ?? 0;
  if ((generation as number) < ((getKey(old, "generation") ?? 0) as number))
    errors.push(invalid(childPlace(place, "generation"), generation, "must not be decremented"));
  for (const [name, empty] of IMMUTABLE) checkImmutable(name, empty, metadata, old, place, errors);
  checkCommon(metadata, place, errors);
  checkManagedFields(metadata, childPlace(place, "managedFields"), errors);
  return errors;
}

/** Immutable fields and their zero values. */
const IMMUTABLE: readonly (readonly [string, Json])[] = [
  ["name", ""],
  ["namespace", ""],
  ["uid", ""],
  ["creationTimestamp", null],
  ["deletionTimestamp", null],
  ["deletionGracePeriodSeconds", null],
];

function checkImmutable(
  name: string,
  empty: Json,
  metadata: JsonObject,
  old: JsonObject,
  place: Place,
  errors: FieldError[],
): void {
  const [given, before] = [getKey(metadata, name), getKey(old, name)];
  const value = given ?? empty;
  // Built-in kinds have a pointer to the time of deletion: to the zero time is not the same as to none.
  if (name === "deletionTimestamp" ? given === before : equalTyped(value, before ?? empty)) return;
  const isText = name === "name" || name === "namespace";
  errors.push(
    (isText ? invalid : invalidTyped)(
      childPlace(place, name),
      isZeroTime(value) ? null : value,
      "field is immutable",
    ),
  );
}

function checkNoNewFinalizers(
  metadata: JsonObject,
  old: JsonObject,
  place: Place,
  errors: FieldError[],
): void {
  const known = new Set(listOf(old, "finalizers"));
  const added = new Set((listOf(metadata, "finalizers") as string[]).filter((name) => !known.has(name)));
  if (added.size === 0) return;
  const names = [...added].sort(compareGoText).map(goQuote).join(", ");
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names}}`;
  errors.push(forbidden(childPlace(place, "finalizers"), detail));
}
