/** Parses JSON text without losing a character, so that a change leaves the rest as it is. */
export interface JsonPart {
  readonly start: number;
  readonly end: number;
  readonly kind: "map" | "list" | "scalar";
  /** The text of a scalar. */
  readonly text: string;
  readonly members: JsonMember[];
  /** The whitespace before the closing bracket. */
  close: string;
}

/** An entry of a map or an item of a list. */
export interface JsonMember {
  /** The whitespace after the bracket or the comma before it. */
  lead: string;
  /** The key as written, and the colon after it with its whitespace; items have neither. */
  readonly key: string;
  readonly colon: string;
  part: JsonPart;
  /** The whitespace between the value and the comma after it. */
  trail: string;
}

/** The positions of the maps and lists of a stream of JSON documents; undefined if it holds anything else. */
export function splitJson(text: string): { readonly start: number; readonly end: number }[] | undefined {
  const slices = [];
  for (let start = skipBlanks(text, startOf(text)); start < text.length;) {
    if (text[start] !== "{" && text[start] !== "[") return undefined;
    const end = endOfBrackets(text, start);
    slices.push({ start, end });
    start = skipBlanks(text, end);
  }
  return slices.length === 0 ? undefined : slices;
}

/** A byte-order mark is not part of the document. */
function startOf(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

function endOfBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const character = text[at];
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    at = character === '"' ? endOfString(text, at) : at + 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The position after a string; a text may end before it does. */
export function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return at;
}

/** The parts of a text that is known to be JSON. */
export function readJsonText(text: string, from = 0): JsonPart {
  const start = skipBlanks(text, from);
  if (text[start] === "{") return readContainer(text, start, "map");
  if (text[start] === "[") return readContainer(text, start, "list");
  const end = text[start] === '"' ? endOfString(text, start) : endOfWord(text, start);
  return { start, end, kind: "scalar", text: text.slice(start, end), members: [], close: "" };
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && /[-+.\w]/.test(text[at] as string)) at++;
  return at;
}

function readContainer(text: string, start: number, kind: "map" | "list"): JsonPart {
  const members: JsonMember[] = [];
  for (let at = start + 1; ;) {
    const first = skipBlanks(text, at);
    const lead = text.slice(at, first);
    if (text[first] === "}" || text[first] === "]") {
      return { start, end: first + 1, kind, text: "", members, close: lead };
    }
    const keyEnd = kind === "map" ? endOfString(text, first) : first;
    const valueAt = kind === "map" ? skipBlanks(text, text.indexOf(":", keyEnd) + 1) : first;
    const part = readJsonText(text, valueAt);
    const comma = skipBlanks(text, part.end);
    const isLast = text[comma] !== ",";
    const trail = isLast ? "" : text.slice(part.end, comma);
    members.push({ lead, key: text.slice(first, keyEnd), colon: text.slice(keyEnd, valueAt), part, trail });
    at = isLast ? part.end : comma + 1;
  }
}

export function writeJsonText(part: JsonPart): string {
  if (part.kind === "scalar") return part.text;
  const inner = part.members.map((member) => {
    const { lead, key, colon, trail } = member;
    return lead + key + colon + writeJsonText(member.part) + trail;
  });
  const text = inner.length === 0 ? "" : inner.join(",") + part.close;
  return part.kind === "map" ? `{${text}}` : `[${text}]`;
}
