import { type FieldPath, type JsonObject, formatJson } from "../../model/index.js";
import { child, getKey } from "../../model/internal.js";
import { type Identity, identityText, identityTextIfAny } from "./identity.js";
import { PATCH } from "./directives.js";
import { fail } from "../failure.js";

export interface ActedOn {
  /** The live elements that no entry deletes. */
  readonly remaining: readonly JsonObject[];
  /** The list that entries are merged into: those, or with `$patch: replace` the entries themselves. */
  readonly kept: readonly JsonObject[];
  readonly entries: readonly JsonObject[];
  readonly isReplaced: boolean;
}

/**
 * Processes the elements with `$patch`: deletions apply first, at any position; a replace marker discards the live
 * list.
 */
export function actOnMarkers(
  live: readonly JsonObject[],
  patch: readonly JsonObject[],
  identity: Identity,
  path: FieldPath,
): ActedOn {
  const entries: JsonObject[] = [];
  const deleted = new Set<string>();
  let isReplaced = false;
  for (const [index, element] of patch.entries()) {
    const directive = getKey(element, PATCH);
    if (directive === undefined) entries.push(element);
    else if (directive === "delete") addDeletion(deleted, identity, element, path);
    else if (directive === "replace") isReplaced = true;
    else if (directive === "merge") {
      fail("list-merge-directive", child(path, index), "an element of a list cannot have $patch: merge", {
        hint: "remove $patch: elements are merged by their key",
      });
    } else {
      fail("unknown-patch-type", child(path, index), `$patch cannot be ${formatJson(directive)} here`, {
        found: directive,
        params: { object: element },
        hint: "in an element of a list, $patch is delete or replace",
      });
    }
  }
  const remaining = live.filter((element) => {
    const text = identityTextIfAny(identity, element, path);
    return text === undefined || !deleted.has(text);
  });
  return isReplaced
    ? { remaining, kept: entries, entries: [], isReplaced }
    : { remaining, kept: remaining, entries, isReplaced };
}

/** A key that is a map or a list equals no key, so upstream deletes nothing for it. */
function addDeletion(deleted: Set<string>, identity: Identity, element: JsonObject, path: FieldPath): void {
  const value = getKey(element, identity.keys[0] as string);
  if (!identity.isDeclared && typeof value === "object" && value !== null) return;
  deleted.add(identityText(identity, element, path));
}
