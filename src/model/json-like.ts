import { type Json, type JsonObject, type Scalar } from "./json.js";
import { type Laxity, hasFields, isJson } from "./json-walk.js";
import { MAX_DEPTH } from "./depth.js";
import { expectDocument, expectJson, expectJsonOnce, isKnownJson } from "./json-check.js";
import { setKey } from "./json-object.js";

/**
 * A document as it is given: JSON, or an object of another library that stands for it. Interfaces without an index
 * signature, such as those of `@kubernetes/client-node`, are not `Json` for the compiler, whatever they hold.
 */
export type JsonLike = Scalar | object;

/**
 * A document as JSON: itself where it is, else a copy as it would be sent to an API server. Members that are undefined are
 * left out, Dates are texts, and an object with `toJSON` is what that gives. All else that is not JSON is a VarveError.
 */
export function asJson(value: unknown, call: string, name: string, laxity: Laxity = "strict"): Json {
  if (isJson(value, laxity)) return value as Json;
  const copy = new Sender().sent(value, 0);
  expectJson(copy, call, name, laxity);
  return copy;
}

/** The same for a resource, or nothing: a map of fields. A text is not read here: only its caller knows its format. */
export function asDocument(value: unknown, call: string, name: string): Json | undefined {
  if (value === undefined || value === null) return undefined;
  const document = typeof value === "object" ? asJson(value, call, name) : (value as Json);
  expectDocument(document, call, name);
  return document;
}

/** The same for a map or list that is looked through once: what is done to it later is not seen. */
export function asJsonOnce(value: object, call: string, name: string): object {
  if (isKnownJson(value)) return value;
  const json = typeof value === "object" && value !== null ? (asJson(value, call, name) as object) : value;
  expectJsonOnce(json, call, name);
  return json;
}

/** Copies what is not JSON as it would be sent; a part that occurs twice is copied once. */
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
    // What a class inherits is read like a field.
    for (const key in map) {
      const member = (map as Record<string, unknown>)[key];
      if (member !== undefined) setKey(copy, key, this.sent(member, depth + 1) as Json);
    }
    return copy;
  }
}

/** As Kubernetes writes times: `2026-01-31T12:00:00Z`, with a fraction where there is one. */
function timeText(time: Time): unknown {
  if (Number.isNaN(time.valueOf())) return time;
  return time.toISOString().replace(/\.000Z$/, "Z");
}

/** A point in time. Test runners give each file a class of its own for these, so that only the tag tells. */
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

/** Bytes have `toJSON` too, and what that gives is no field of any resource. */
function isWritten(value: object): value is { toJSON(): unknown } {
  return (
    tagOf(value) === "[object Object]" &&
    typeof (value as { readonly toJSON?: unknown }).toJSON === "function"
  );
}
