import { hasErrors, isObject } from "../../model/index.js";
import { readDocuments } from "../../yaml/index.js";

/** The keys at the top of a document, and the texts of those that say what it is. */
export interface TopKeys {
  readonly keys: readonly string[];
  readonly apiVersion: string;
  readonly kind: string;
}

const SEPARATOR = /^---(?:[ \t].*)?$/m;
const CONTENT_LINE = /^\uFEFF?([ \t]*)(?![#\s]|%YAML|\.\.\.)\S/m;

/**
 * Of each document of a text. Most texts are not parsed for it; one that is not written as objects usually are, and may
 * hold some all the same, is.
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
  const found = new Map([...document.matchAll(line)].map(([, key = "", value = ""]) => [key, value]));
  return keysIn(found);
}

/** JSON, or YAML written like it: where in it a key stands cannot be seen without parsing, and one near the top counts. */
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
