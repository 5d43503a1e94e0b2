import { type Json, type JsonObject, type Scalar } from "./json.js";
import { type Laxity, hasFields, isJson } from "./json-walk.js";
import { MAX_DEPTH } from "./depth.js";
import { expectDocument, expectJson, expectJsonOnce, isKnownJson } from "./json-check.js";
import { setKey } from "./json-object.js";

/**
 * A document as callers pass it: JSON, or an object of another library that represents JSON. Interfaces without an
 * index signature, such as those of `@kubernetes/client-node`, are not assignable to `Json`.
 */
export type JsonLike = Scalar | object;

/**
 * A document as JSON: itself if it is JSON, otherwise a copy as it would be sent to an API server. Undefined members
 * are left out, Dates become strings, and `toJSON` is called where it exists. Anything else that is not JSON throws a
 * VarveError.
 */
export function asJson(value: unknown, call: string, name: string, laxity: Laxity = "strict"): Json {
  if (isJson(value, laxity)) return value as Json;
  const copy = new Sender().sent(value, 0);
  expectJson(copy, call, name, laxity);
  return copy;
}

/** The same for a resource or undefined: a map of fields. A string is not parsed: only the caller knows its format. */
export function asDocument(value: unknown, call: string, name: string): Json | undefined {
  if (value === undefined || value === null) return undefined;
  const document = typeof value === "object" ? asJson(value, call, name) : (value as Json);
  expectDocument(document, call, name);
  return document;
}

/** The same for a map or list, checked once: later changes to it are not noticed. */
export function asJsonOnce(value: object, call: string, name: string): object {
  if (isKnownJson(value)) return value;
  const json = typeof value === "object" && value !== null ? (asJson(value, call, name) as object) : value;
  expectJsonOnce(json, call, name);
  return json;
}

/** Copies what is not JSON as it would be sent; a shared part is copied once. */
class Sender {
  readonly #copies = new Map<object, unknown>();

  sent(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
    if (isTime(value)) return depth === 0 ? value : timeText(value);
    if (this.#copies.has(value)) return this.#copies.get(value);
    if (isWritten(value)) return this.sent(value.toJSON(), depth + 1);
    if (!Array.isArray(value) && !hasFields(value)) return value;
    return Array.isArray(value) ? this.#list(value, depth) : this.#map(value, depth);
  }

  #list(list: readonly unknown[], depth: number): unknown[] {
    const copy: unknown[] = [];
    this.#copies.set(list, copy);
    for (const item of list) copy.push(this.sent(item, depth + 1));
    return copy;
  }

  #map(map: object, depth: number): JsonObject {
    const copy: JsonObject = {};
    this.#copies.set(map, copy);
    // Inherited members are read like fields.
    for (const key in map) {
      const member = (map as Record<string, unknown>)[key];
      if (member !== undefined) setKey(copy, key, this.sent(member, depth + 1) as Json);
    }
    return copy;
  }
}

/** As Kubernetes writes times: `2026-01-31T12:00:00Z`, with a fraction if there is one. */
function timeText(time: Time): unknown {
  if (Number.isNaN(time.valueOf())) return time;
  return time.toISOString().replace(/\.000Z$/, "Z");
}

/** A Date. Test runners may use a different Date class per file, so only the tag is reliable. */
interface Time {
  valueOf(): number;
  toISOString(): string;
}

function isTime(value: object): value is Time {
  return tagOf(value) === "[object Date]";
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value);
}

/** Buffers have `toJSON` too, but its result is not a field of any resource. */
function isWritten(value: object): value is { toJSON(): unknown } {
  return (
    tagOf(value) === "[object Object]" &&
    typeof (value as { readonly toJSON?: unknown }).toJSON === "function"
  );
}
