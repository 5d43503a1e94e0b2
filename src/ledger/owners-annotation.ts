import {
  type Diagnostic,
  type Json,
  VarveError,
  formatPath,
  getAt,
  isObject,
  parseJson,
  setAt,
} from "../model/index.js";
import { LineIndex, TEXT, child, expectArgument, pathOf, quote, utf8Length } from "../model/internal.js";
import { type FieldOwner, formatOwnerPath, readOwnerPath, sortedOwners } from "./field-owner.js";
import { problems } from "./problems.js";
import { expectOwners } from "./owners-given.js";

/** Written by Varve. */
export const FIELD_OWNERS = "varve.dev/field-owners";
/** The name of the decision record; read, never written. */
export const XPAND_FIELD_OWNERS = "xpand.io/field-owners";

/** The owners in an annotation, and its problems. */
export interface OwnersReading {
  readonly owners: readonly FieldOwner[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Option A of the decision record: one `path: owner` per line, sorted. */
export function formatFieldOwners(owners: Iterable<FieldOwner>): string {
  expectOwners(owners, "formatFieldOwners");
  return sortedOwners(owners)
    .map(({ path, owner }) => `${formatOwnerPath(path)}: ${formatOwner(owner)}\n`)
    .join("");
}

function formatOwner(owner: string): string {
  return /^[^\s"#](?:[^\n\r]*[^\s])?$/.test(owner) ? owner : quote(owner);
}

const ESCAPE_QUOTE_OR_COLON = /\\.|"|:(?!\S)/gs;

/** A path ends at the first unquoted colon that is followed by a space or the end; -1 for none. */
function endOfPath(line: string): number {
  let isQuoted = false;
  for (const { 0: mark, index } of line.matchAll(ESCAPE_QUOTE_OR_COLON)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (mark === ":" && !isQuoted) return index;
  }
  return -1;
}

/** Parses the text as users edit it: blank lines and `#` comments are allowed; invalid lines are reported. */
export function parseFieldOwners(text: string): OwnersReading {
  expectArgument(text, TEXT, "parseFieldOwners", "text");
  const owners = new Map<string, FieldOwner>();
  const diagnostics: Diagnostic[] = [];
  const lines = new LineIndex(text);
  for (const { 0: raw, index } of text.matchAll(/[^\r\n]+/g)) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const at = lines.range(index, index + raw.length);
    const read = readLine(line);
    if ("code" in read) {
      diagnostics.push({ ...read, at });
      continue;
    }
    const name = formatPath(read.path);
    if (owners.has(name)) diagnostics.push(problems["duplicate-owner"]({ path: read.path, at }));
    owners.set(name, read);
  }
  return { owners: sortedOwners(owners.values()), diagnostics };
}

function readLine(line: string): FieldOwner | Diagnostic {
  const end = endOfPath(line);
  if (end <= 0) {
    return problems["invalid-owner-line"]({
      found: line,
      hint: "write the path, a colon, a space and the owner",
    });
  }
  const text = line.slice(0, end).trimEnd();
  const path = readOwnerPath(text);
  if (path === undefined) return problems["invalid-owner-path"]({ found: text });
  const owner = readOwner(line.slice(end + 1).trim());
  return owner === "" ? problems["invalid-owner"]({ path }) : { path, owner };
}

function readOwner(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value = parseJson(text);
    return typeof value === "string" ? value : "";
  } catch (error) {
    if (error instanceof VarveError) return "";
    throw error;
  }
}

const ANNOTATIONS = pathOf("metadata", "annotations");

/**
 * The owners in the annotations of an object: those of the decision record's annotation, then Varve's own, which take
 * precedence.
 */
export function readOwnersAnnotation(object: Json): OwnersReading {
  const readings = [XPAND_FIELD_OWNERS, FIELD_OWNERS].map((name) => readAnnotation(object, name));
  return {
    owners: sortedOwners(readings.flatMap(({ owners }) => owners)),
    diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readAnnotation(object: Json, name: string): OwnersReading {
  const path = child(ANNOTATIONS, name);
  const text = getAt(object, path) ?? "";
  if (typeof text === "string") return parseFieldOwners(text);
  const hint = "write `|` after the name of the annotation, so that the lines below it are one string";
  return { owners: [], diagnostics: [problems["invalid-owners-annotation"]({ path, found: text, hint })] };
}

/** Kubernetes rejects objects whose annotations (names and values) are larger. */
const ANNOTATIONS_LIMIT = 256 * 1024;

/** The object with its owners in Varve's annotation; the unchanged object if they do not fit. */
export function writeOwnersAnnotation(
  object: Json,
  owners: Iterable<FieldOwner>,
  more: Readonly<Record<string, string>> = {},
): { readonly value: Json; readonly diagnostics: readonly Diagnostic[] } {
  const path = child(ANNOTATIONS, FIELD_OWNERS);
  try {
    const annotations = Object.entries({ [FIELD_OWNERS]: formatFieldOwners(owners), ...more });
    const value = annotations.reduce(
      (before, [name, text]) => setAt(before, child(ANNOTATIONS, name), text),
      object,
    );
    const size = annotationsSize(getAt(value, ANNOTATIONS) ?? null);
    if (size <= ANNOTATIONS_LIMIT) return { value, diagnostics: [] };
    const params = { size, limit: ANNOTATIONS_LIMIT };
    const hint = "keep the owners in the ownership file instead";
    return { value: object, diagnostics: [problems["annotation-too-large"]({ path, params, hint })] };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return { value: object, diagnostics: error.diagnostics };
  }
}

function annotationsSize(annotations: Json): number {
  if (!isObject(annotations)) return 0;
  return Object.entries(annotations).reduce(
    (size, [name, value]) => size + utf8Length(name) + (typeof value === "string" ? utf8Length(value) : 0),
    0,
  );
}
