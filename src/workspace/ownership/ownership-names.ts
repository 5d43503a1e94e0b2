import { type Json, type JsonObject, VarveError } from "../../model/index.js";
import { setKey } from "../../model/internal.js";
import { type OwnedResource, readOwnershipFile } from "../../ledger/index.js";
import { parseYaml } from "../../yaml/index.js";

const ITEM = /^\s*- (?=(?:name|kind|apiGroup|namespace|generator|templateId): )/;
const HEAD = /^\s*(?:- )?(name|kind|apiGroup|namespace|generator|templateId): (.+)$/;
const FIELDS = /^\s*fields:/;

/**
 * The resources of documents that are otherwise unusable: it is known that they were generated, and resources removed
 * since must not be recreated because of an error in the record.
 */
export function namesIn(texts: readonly string[]): readonly OwnedResource[] {
  const heads = texts.flatMap(headsIn).map((head): JsonObject => ({ ...head, fields: {} }));
  return readOwnershipFile({ resources: heads }).value.resources ?? [];
}

function headsIn(text: string): JsonObject[] {
  const heads: JsonObject[] = [];
  let head: JsonObject | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (ITEM.test(line)) heads.push((head = {}));
    const [, key, written] = HEAD.exec(line) ?? [];
    if (FIELDS.test(line)) head = undefined;
    else if (head !== undefined && key !== undefined && !Object.hasOwn(head, key)) {
      setKey(head, key, scalarIn(written ?? ""));
    }
  }
  return heads;
}

function scalarIn(text: string): Json {
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof VarveError) return null;
    throw error;
  }
}
