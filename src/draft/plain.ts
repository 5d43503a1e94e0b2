import { type Json, type JsonObject, VarveError } from "../model/index.js";
import { MAX_DEPTH, cloneJson, inheritKeyOrder, setKey } from "../model/internal.js";
import { type DraftNode, placeOf } from "./node.js";
import { problems } from "./problems.js";

/**
 * The symbol that returns the node of a draft's proxy. Not exported from the module, so no plain object can have it.
 */
export const NODE: unique symbol = Symbol("node");

export function nodeOf(value: object): DraftNode | undefined {
  return (value as { readonly [NODE]?: DraftNode })[NODE];
}

/** The node of a value that is a part of a draft. */
export function partOf(value: unknown): DraftNode | undefined {
  return typeof value === "object" && value !== null ? nodeOf(value) : undefined;
}

/** Whether a value is the document of a draft or a part of it. */
export function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && nodeOf(value) !== undefined;
}

/** An object with at least these fields; further fields are written too. */
export type WithFields<Fields> = Fields | (Fields & Readonly<Record<string, unknown>>);

/**
 * Copies a value from outside to plain data: later changes outside do not affect the document, and a part of a draft
 * becomes a copy of its current value. A map drops keys that are undefined, as JSON does.
 */
export function plain(value: unknown, depth = 0): Json {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw notJson(String(value));
      return value;
    case "bigint":
      // Integers are bigint exactly where a double would lose digits.
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    case "object":
      return value === null ? null : plainContainer(value, depth);
    default:
      throw notJson(value === undefined ? "undefined" : `a ${typeof value}`);
  }
}

function plainContainer(value: object, depth: number): Json {
  const node = nodeOf(value);
  if (node !== undefined) return copyOfNode(node);
  if (depth >= MAX_DEPTH) throw notJson(`a value with more than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) {
    const copy = new Array<Json>(value.length);
    for (let i = 0; i < value.length; i++) copy[i] = plain(value[i], depth + 1);
    return copy;
  }
  return plainMap(value, depth);
}

function plainMap(value: object, depth: number): JsonObject {
  mustHaveFields(value);
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) setKey(copy, key, plain(member, depth + 1));
  }
  inheritKeyOrder(copy, value as JsonObject);
  return copy;
}

/** Dates, Maps and similar objects have no fields to copy; instances of user classes do. */
export function mustHaveFields(value: object): void {
  if (Object.getPrototypeOf(value) === Object.prototype) return;
  const tag = Object.prototype.toString.call(value);
  if (tag !== "[object Object]" || "toJSON" in value) throw notJson(`an object that is not plain (${tag})`);
}

let parts = 0;

/** Counts the parts of drafts that were copied; compare it before and after a copy. */
export function partsCopied(): number {
  return parts;
}

function copyOfNode(node: DraftNode): Json {
  parts++;
  const { recorder, analysis, author } = node.state;
  if (analysis && node.attached) recorder.read(placeOf(node), undefined, "value", author);
  return cloneJson<Json>(node.value);
}

export function notJson(what: string): VarveError {
  return new VarveError(
    problems["not-json"]({
      message: `${what} cannot be written to a document`,
      hint: "write strings, numbers, booleans, null, lists and maps",
    }),
  );
}
