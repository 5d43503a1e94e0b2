import { type Json, type JsonObject, isObject } from "../../model/index.js";
import { getKey, isScalar, setKey, shallowCopy } from "../../model/internal.js";
import { type Reference, fault, noField, noPosition, notAContainer } from "./fault.js";
import { positionOf } from "../patch-dialect.js";

/** A document being patched. Containers are copied on the first write; the original is not changed. */
export class PatchTarget {
  readonly #owned = new Set<Json>();
  #document: Json;

  constructor(document: Json) {
    this.#document = document;
  }

  get document(): Json {
    return this.#document;
  }

  get(at: Reference): Json {
    if (at.tokens.length === 0) this.#checkWhole(at);
    let value = this.#document;
    for (let depth = 0; depth < at.tokens.length; depth++) {
      if (mayLack(value, at, depth)) return getKey(value, at.tokens[depth] as string) ?? null;
      value = below(value, this.#step(value, at, depth));
    }
    return value;
  }

  add(at: Reference, value: Json): void {
    if (at.tokens.length === 0) return this.#setWhole(at, value);
    const parent = this.#parentOf(at);
    const token = at.tokens.at(-1) as string;
    if (isObject(parent)) return setKey(parent, token, value);
    if (!Array.isArray(parent)) {
      throw notAContainer(this.#document, parent, at, at.tokens.length - 1);
    }
    const position = token === "-" ? parent.length : positionOf(token, parent.length + 1, at.dialect);
    if (position === undefined) throw noPosition(this.#document, parent, at, at.tokens.length - 1);
    if (position === parent.length) parent.push(value);
    else parent.splice(position, 0, value);
  }

  replace(at: Reference, value: Json): void {
    if (at.tokens.length === 0) return this.#setWhole(at, value);
    const parent = this.#parentOf(at);
    const last = at.tokens.length - 1;
    if (mayLack(parent, at, last)) return setKey(parent, at.tokens[last] as string, value);
    store(parent, this.#step(parent, at, last), value);
  }

  remove(at: Reference): Json {
    if (at.tokens.length === 0) throw wholeDocument(at, "the whole document cannot be removed");
    const parent = this.#parentOf(at);
    const key = this.#step(parent, at, at.tokens.length - 1);
    const value = below(parent, key);
    if (Array.isArray(parent)) parent.splice(key as number, 1);
    else delete (parent as JsonObject)[key];
    return value;
  }

  #setWhole(at: Reference, value: Json): void {
    this.#checkWhole(at);
    if (at.dialect === "api-server" && isScalar(value)) {
      throw wholeDocument(at, "the API server can replace a document only with a map or a list");
    }
    this.#document = value;
  }

  #checkWhole(at: Reference): void {
    if (at.dialect === "api-server" && at.op !== "replace" && at.op !== "test") {
      throw wholeDocument(at, "the API server allows the whole document only in replace and test");
    }
  }

  /** The container for the last token; it and its parents are copied and may be written to. */
  #parentOf(at: Reference): Json {
    let parent = this.#own(this.#document);
    this.#document = parent;
    for (let depth = 0; depth < at.tokens.length - 1; depth++) {
      const key = this.#step(parent, at, depth);
      const value = below(parent, key);
      const owned = this.#own(value);
      if (owned !== value) store(parent, key, owned);
      parent = owned;
    }
    return parent;
  }

  #own(value: Json): Json {
    if (isScalar(value) || this.#owned.has(value)) return value;
    const copy = Array.isArray(value) ? value.slice() : shallowCopy(value);
    this.#owned.add(copy);
    return copy;
  }

  /** The key or position of an existing member. */
  #step(value: Json, at: Reference, depth: number): string | number {
    const token = at.tokens[depth] as string;
    if (Array.isArray(value)) {
      const position = positionOf(token, value.length, at.dialect);
      if (position === undefined) throw noPosition(this.#document, value, at, depth);
      return position;
    }
    if (!isObject(value)) throw notAContainer(this.#document, value, at, depth);
    if (!Object.hasOwn(value, token)) throw noField(this.#document, value, at, depth);
    return token;
  }
}

/** The API server treats an absent field as null, except for parents and removals. */
function mayLack(value: Json, at: Reference, depth: number): value is JsonObject {
  return at.dialect === "api-server" && depth === at.tokens.length - 1 && isObject(value);
}

function wholeDocument(at: Reference, message: string): Error {
  return fault("json-patch-whole-document", at, message, { hint: "patch the fields below it" });
}

function below(container: Json, key: string | number): Json {
  return (container as Record<string | number, Json>)[key] as Json;
}

function store(container: Json, key: string | number, value: Json): void {
  if (Array.isArray(container)) container[key as number] = value;
  else setKey(container as JsonObject, key as string, value);
}
