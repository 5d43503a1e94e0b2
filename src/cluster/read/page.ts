import { type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";
import { type Selection, asSelected } from "./selection.js";
import type { ApiAnswer } from "../transport/transport.js";
import type { ResourceType } from "../api/resource-type.js";
import { unexpectedAnswer } from "./unexpected-answer.js";

/** Some objects of a list. */
export interface Page {
  readonly items: readonly JsonObject[];
  /** The resource version of the list; empty if the server has none. */
  readonly resourceVersion: string;
  /** False once the list had to continue at a later resource version: it is no longer a consistent snapshot. */
  readonly isConsistent: boolean;
}

export interface ServerPage {
  readonly items: readonly JsonObject[];
  readonly resourceVersion: string;
  /** The token for the next page; undefined at the end. */
  readonly next: string | undefined;
}

export function readPage(
  path: string,
  answer: ApiAnswer,
  type: ResourceType,
  selection: Selection,
): ServerPage {
  const items = itemsOf(answer.body);
  if (items === undefined) throw new VarveError(unexpectedAnswer(path, "a list", answer));
  const metadata = getKey(answer.body as JsonObject, "metadata");
  return {
    items: items.map((item) => asSelected(item, type, selection)),
    resourceVersion: textAt(metadata, "resourceVersion"),
    next: textAt(metadata, "continue") || undefined,
  };
}

/** Go may write a list without items as null. */
function itemsOf(body: Json | undefined): readonly JsonObject[] | undefined {
  if (!isObject(body) || !textAt(body, "kind").endsWith("List")) return undefined;
  const items = getKey(body, "items") ?? [];
  return Array.isArray(items) && items.every(isObject) ? items : undefined;
}

/**
 * The token that the server sends with a 410, to continue after the last object at the current version. Empty: from the
 * start.
 */
export function continueAfterExpiry(body: Json | undefined): string {
  return isObject(body) ? textAt(getKey(body, "metadata"), "continue") : "";
}
