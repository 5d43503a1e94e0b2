import { type Json, type JsonObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type FieldError, invalid } from "../error/field-error.js";
import { type Place, childPlace } from "../error/field-error-place.js";
import { listOf, textOf } from "./metadata-fields.js";
import { goJson } from "../error/field-error-text.js";

/** Checks `ownerReferences`. The API server reports the list and not the item. */
export function checkOwnerReferences(metadata: JsonObject, place: Place, errors: FieldError[]): void {
  const owners = listOf(metadata, "ownerReferences") as JsonObject[];
  let controller: string | undefined;
  for (const owner of owners) {
    checkOwner(owner, place, errors);
    if (getKey(owner, "controller") !== true) continue;
    const name = `${textOf(owner, "kind")}/${textOf(owner, "name")}`;
    if (controller === undefined) controller = name;
    else errors.push(secondController(owners, place, controller, name));
  }
}

function checkOwner(owner: JsonObject, place: Place, errors: FieldError[]): void {
  const apiVersion = textOf(owner, "apiVersion");
  const version = versionOf(apiVersion);
  if (version === "")
    errors.push(invalid(childPlace(place, "apiVersion"), apiVersion, "version must not be empty"));
  for (const field of ["kind", "name", "uid"]) {
    if (textOf(owner, field) === "") errors.push(invalid(childPlace(place, field), "", "must not be empty"));
  }
  // A group may be empty, which Go reads like none.
  if ((apiVersion !== "v1" && apiVersion !== "/v1") || textOf(owner, "kind") !== "Event") return;
  const detail = "/v1, Kind=Event is disallowed from being an owner";
  errors.push({ ...invalid(place, owner, detail), printed: printed(owner) });
}

/** An API version that cannot be split has no version. */
function versionOf(apiVersion: string): string {
  if (apiVersion === "/") return "";
  const parts = apiVersion.split("/");
  return parts.length > 2 ? "" : (parts.at(-1) as string);
}

function secondController(
  owners: readonly JsonObject[],
  place: Place,
  first: string,
  second: string,
): FieldError {
  const detail = `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`;
  const value = owners as Json[];
  return { ...invalid(place, value, detail), printed: `[${owners.map(printed).join(",")}]` };
}

const FIELDS = ["apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion"];

/** A struct is printed in field order, not in name order, and without pointers that are absent. */
function printed(owner: JsonObject): string {
  const fields = FIELDS.filter((name) => getKey(owner, name) !== undefined);
  return `{${fields.map((name) => `${goJson(name)}:${goJson(owner[name] as Json)}`).join(",")}}`;
}
