import { type JsonObject, type Json, formatPath, formatResourceId } from "../../model/index.js";
import type { Adoption, HandEdit } from "../../workspace/index.js";
import { nextJson } from "./next-text.js";

type NameOf = (file: string) => string;

/** The adoption for programs. */
export function adoptJson(adopted: Adoption, name: string, base: JsonObject, nameOf: NameOf): JsonObject {
  return {
    generator: name,
    resources: adopted.plan.resources.length,
    base,
    edits: adopted.edits.map((edit) => editJson(edit, nameOf)),
    added: adopted.added.map(({ id, file }) => ({ resource: formatResourceId(id), file: nameOf(file) })),
    next: nextJson(adopted),
  };
}

function editJson(
  { resource, file, path, did, generated, byHand, author }: HandEdit,
  nameOf: NameOf,
): JsonObject {
  const shown = (value: Json | undefined): Json =>
    value === undefined ? null : resource.ledger.shown(path, value);
  const origin = author?.origin;
  return {
    file: nameOf(file),
    resource: resource.name,
    path: formatPath(path),
    did,
    generated: shown(generated),
    byHand: shown(byHand),
    commit: origin !== undefined && "commit" in origin ? origin.commit : null,
  };
}
