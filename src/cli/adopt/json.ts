import { type JsonObject, type Json, formatPath, formatResourceId } from "../../model/index.js";
import type { Adoption, HandEdit } from "../../workspace/internal.js";
import { nextJson } from "./next-text.js";

type NameOf = (file: string) => string;

/** The adoption as JSON. */
export function adoptJson(adopted: Adoption, name: string, base: JsonObject, nameOf: NameOf): JsonObject {
  return {
    generator: name,
    resources: adopted.plan.resources.length,
    base,
    edits: adopted.edits.map((edit) => editJson(edit, nameOf)),
    added: adopted.added.map(({ id, file }) => ({ resource: formatResourceId(id), file: nameOf(file) })),
    comments: adopted.comments.map(({ file, line, text = null, isKept, author }) => ({
      file: nameOf(file),
      line,
      text,
      kept: isKept,
      commit: commitOf(author),
    })),
    next: nextJson(adopted),
  };
}

function editJson(
  { resource, file, path, did, generated, byHand, author }: HandEdit,
  nameOf: NameOf,
): JsonObject {
  const shown = (value: Json | undefined): Json =>
    value === undefined ? null : resource.ledger.shown(path, value);
  return {
    file: nameOf(file),
    resource: resource.name,
    path: formatPath(path),
    did,
    generated: shown(generated),
    byHand: shown(byHand),
    commit: commitOf(author),
  };
}

function commitOf(author: HandEdit["author"]): string | null {
  const origin = author?.origin;
  return origin !== undefined && "commit" in origin ? origin.commit : null;
}
