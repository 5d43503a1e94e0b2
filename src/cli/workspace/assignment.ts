import {
  type Diagnostic,
  type Edit,
  type FieldPath,
  type Json,
  type SchemaNode,
  VarveError,
  formatPath,
  getAt,
  isObject,
  parseJson,
  parsePath,
} from "../../model/index.js";
import { quote, schemaBelow, segmentsOf } from "../../model/internal.js";
import { missingField } from "./missing-field.js";
import { nodeAt } from "../../schema/index.js";
import { problems } from "../problems.js";

/** How the text after `=` is read. */
export type ValueKind = "typed" | "string" | "json";

/**
 * `PATH=VALUE` as an edit. The value gets the type of the field it replaces, then the type in the schema, and is
 * otherwise text unless it is a canonical number, true, false or null: `1.10` and `1e3` stay as typed. `PATH=null`
 * removes the field.
 */
export function readAssignment(
  text: string,
  kind: ValueKind,
  document: Json,
  schema: SchemaNode | undefined,
): Edit {
  const edit = readEdit(text, kind, document, schema);
  const isThere = getAt(document, edit.path, schema) !== undefined;
  if (!isThere && (edit.op === "remove" || !isKnown(schema, edit.path))) {
    throw new VarveError(missingField(document, edit.path, schema));
  }
  return edit;
}

/** Whether the schema has such a field, or allows any. */
function isKnown(schema: SchemaNode | undefined, path: FieldPath): boolean {
  let node = schema;
  for (const segment of segmentsOf(path)) {
    if (node === undefined || node.type === "any" || node.facets?.preserveUnknownFields === true) return true;
    const below = schemaBelow(node, segment);
    if (below === undefined) return node.fields === null && node.type === "object";
    node = below;
  }
  return true;
}

function readEdit(text: string, kind: ValueKind, document: Json, schema: SchemaNode | undefined): Edit {
  const equals = endOfPath(text);
  // An empty path would mean the whole resource.
  if (equals <= 0) throw new VarveError(notAnAssignment(text));
  const path = parsePath(text.slice(0, equals));
  const word = text.slice(equals + 1);
  if (kind === "string") return { path, op: "set", value: word };
  if (kind === "json") return { path, op: "set", value: parseJson(word) };
  if (word === "null") return { path, op: "remove" };
  const node = schema && nodeAt(schema, path);
  return {
    path,
    op: "set",
    value: typed(word, expectedAt(getAt(document, path, schema), node), formatPath(path)),
  };
}

/** The current type of the field, unless the schema allows both a number and text. */
function expectedAt(value: Json | undefined, node: SchemaNode | undefined): string | undefined {
  const isEither = node?.type === "int-or-string" || node?.facets?.format === "quantity";
  if (isEither) return "int-or-string";
  return node?.type === "integer" ? "integer" : (typeOf(value) ?? node?.type);
}

/** The first `=` outside brackets: item keys contain `=` too. */
export function endOfPath(text: string): number {
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isQuoted && character === "\\") i++;
    else if (character === '"' && depth > 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "[") depth++;
    else if (character === "]") depth--;
    else if (character === "=" && depth === 0) return i;
  }
  return -1;
}

function typeOf(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "number";
}

const CANONICAL = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;

function typed(word: string, expected: string | undefined, path: string): Json {
  const isNumber = CANONICAL.test(word);
  const isBoolean = word === "true" || word === "false";
  switch (expected) {
    case "string":
      return word;
    case "int-or-string":
      return /^-?\d{1,15}$/.test(word) && isNumber ? parseJson(word) : word;
    case "integer":
      if (isNumber && !word.includes(".")) return parseJson(word);
      throw mismatch(word, "a whole number", path);
    case "number":
      if (isNumber) return parseJson(word);
      throw mismatch(word, "a number", path);
    case "boolean":
      if (isBoolean) return word === "true";
      throw mismatch(word, "true or false", path);
    case "array":
    case "object":
      throw mismatch(word, expected === "array" ? "a list" : "a map", path);
    default:
      return isNumber || isBoolean ? parseJson(word) : word;
  }
}

function mismatch(word: string, expected: string, path: string): VarveError {
  return new VarveError(
    problems["wrong-type"]({
      message: `${path} must be ${expected}, found ${quote(word)}`,
      found: word,
      expected,
      hint: "to set it anyway, add --string for a string or --json for any JSON value",
    }),
  );
}

function notAnAssignment(text: string): Diagnostic {
  const hint = "write PATH=VALUE, for example spec.replicas=3";
  return problems["not-an-assignment"]({ message: `${quote(text)} is not an assignment`, found: text, hint });
}
