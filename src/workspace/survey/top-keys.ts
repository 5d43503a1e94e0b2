/** The keys at the top of a document, and the texts of those that say what it is. */
export interface TopKeys {
  readonly keys: readonly string[];
  readonly apiVersion: string;
  readonly kind: string;
}

const SEPARATOR = /^---(?:[ \t].*)?$/m;
const CONTENT_LINE = /^\uFEFF?([ \t]*)(?![#\s]|%YAML|\.\.\.)\S/m;

/** Of each document of a text, without parsing it: whoever sorts many files has no need for their values. */
export function topKeysOf(text: string): readonly TopKeys[] {
  return text.split(SEPARATOR).flatMap((document) => {
    const [, indent] = CONTENT_LINE.exec(document) ?? [];
    if (indent === undefined) return [];
    return [/^\s*(?:#.*\s+)*[{[]/.test(document) ? keysOfFlow(document) : keysOfBlock(document, indent)];
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
