import { type Diagnostic, type JsonObject, formatPath, isObject } from "../../model/index.js";
import { type PairedDocument, isSealedPair } from "./pairs.js";
import { defined, textAt } from "../../model/internal.js";
import { unknownFieldDiagnostic, unknownFields } from "../../admit/internal.js";
import type { Review } from "../../review/index.js";
import type { World } from "../../admit/index.js";
import { isFilledLater } from "../admission/verdict/unfinished.js";
import { placeOfKey } from "./place-of-change.js";

type Served = ReturnType<World["kinds"]["find"]>;

/** Fields that a change adds to a resource and that its built-in kind does not have: kubectl refuses them by default. */
export function addedUnknownFields(
  pairs: readonly PairedDocument[],
  { documents }: Review,
  world: World,
): Diagnostic[] {
  const changed = new Set(documents.map(({ name }) => name));
  return pairs.flatMap((pair) => {
    const { resource, before, after, young } = pair;
    if (resource === undefined || !changed.has(pair.name) || isSealedPair(pair)) return [];
    if (!isObject(before) || !isObject(after)) return [];
    const servedAs = (object: JsonObject): Served =>
      world.kinds.find(textAt(object, "apiVersion") ?? "", resource.kind);
    const served = servedAs(after);
    const found = served === undefined ? [] : unknownFields(after, served);
    if (found.length === 0) return [];
    const known = namesOf(before, servedAs(before));
    return found
      .filter(({ field, path }) => !isFilledLater(field) && !known.has(formatPath(path)))
      .map((field) => ({
        ...unknownFieldDiagnostic(field, { resource }, "remove the field"),
        ...defined({ at: young && placeOfKey(young, field.path, served?.schema()) }),
      }));
  });
}

function namesOf(object: JsonObject, served: Served): ReadonlySet<string> {
  const found = served === undefined ? [] : unknownFields(object, served);
  return new Set(found.map(({ path }) => formatPath(path)));
}
