import { hasErrors, isObject } from "../../model/index.js";
import { readDocuments } from "../../yaml/index.js";

/** The top-level keys of a document, and the values of those that identify it. */
export interface TopKeys {
  readonly keys: readonly string[];
  readonly apiVersion: string;
  readonly kind: string;
}

const SEPARATOR = /^---(?:[ \t].*)?$/m;
const CONTENT_LINE = /^\uFEFF?([ \t]*)(?![#\s]|%YAML|\.\.\.)\S/m;

/**
 * For each document of a text. Most texts are not parsed for this; a text in an unusual layout that may still hold
 * objects is.
 */
export function topKeysOf(text: string): readonly TopKeys[] {
  const seen = seenKeysOf(text);
  const isPlain = seen.every(({ apiVersion, kind }) => apiVersion !== "" && kind !== "");
  if (isPlain || !/apiVersion/.test(text) || !/kind/.test(text)) return seen;
  return parsedKeysOf(text) ?? seen;
}

function parsedKeysOf(text: string): readonly TopKeys[] | undefined {
  const { documents, diagnostics } = readDocuments(text);
  if (hasErrors(diagnostics) || documents.some((document) => hasErrors(document.diagnostics)))
    return undefined;
  return documents.flatMap(({ value = null }) => {
    if (!isObject(value)) return value === null ? [] : [NO_KEYS];
    const textAt = (key: string): string => (typeof value[key] === "string" ? value[key] : "");
    return [{ keys: Object.keys(value), apiVersion: textAt("apiVersion"), kind: textAt("kind") }];
  });
}

const NO_KEYS: TopKeys = { keys: [], apiVersion: "", kind: "" };

function seenKeysOf(text: string): readonly TopKeys[] {
  return text.split(SEPARATOR).flatMap((document) => {
    const [, indent] = CONTENT_LINE.exec(document) ?? [];
    if (indent === undefined) return [];
    return [
      /^\uFEFF?\s*(?:#[^\n]*\n\s*)*[{[]/.test(document)
        ? keysOfFlow(document)
        : keysOfBlock(document, indent),
    ];
  });
}

function keysOfBlock(document: string, indent: string): TopKeys {
  const line = new RegExp(
    `^\\uFEFF?${indent}(?![\\s#-])["']?([^\\s"':]+)["']?\\s*:(?:[ \\t]+["']?([^\\s"'#]*)|$)`,
    "gm",
  );
  const found = new Map<string, string>();
  for (let seen = line.exec(document); seen !== null; seen = line.exec(document))
    found.set(seen[1] as string, seen[2] ?? "");
  return keysIn(found);
}

/** JSON, or YAML written like it: the level of a key is not visible without parsing, and one near the top counts. */
function keysOfFlow(document: string): TopKeys {
  const member = /["']?([A-Za-z]\w*)["']?\s*:\s*(?:["']([^"']*)["'])?/g;
  const found = new Map<string, string>();
  for (const [, key = "", value = ""] of document.matchAll(member))
    if (!found.has(key)) found.set(key, value);
  return keysIn(found);
}

function keysIn(found: ReadonlyMap<string, string>): TopKeys {
  return {
    keys: [...found.keys()],
    apiVersion: found.get("apiVersion") ?? "",
    kind: found.get("kind") ?? "",
  };
}
