import { type Json, formatJson } from "../../model/index.js";
import { MAX_DEPTH, isScalar } from "../../model/internal.js";
import { type Reference, fault } from "./fault.js";

/** What the API server allows by default (its setting JSONPatchMaxCopyBytes). */
const COPY_LIMIT = 3 * 1024 * 1024;

/**
 * Limits on the result of a patch. Twenty copies of a document into itself make a million of it, and a thousand moves
 * of one field into another are nested too deeply for any reader.
 */
export class PatchLimits {
  readonly #copyLimit: number;
  #copied = 0;
  #isDeepened = false;

  constructor(copyLimit = COPY_LIMIT) {
    this.#copyLimit = copyLimit;
  }

  /** A value of the patch, about to be stored. */
  checkValue(at: Reference, value: Json): void {
    if (isDeeperThan(value, MAX_DEPTH - at.tokens.length)) throw tooDeep(at);
  }

  /** A value that is moved within the document; the depth is checked at the end. */
  noteTransfer(from: Reference, path: Reference): void {
    this.#isDeepened ||= path.tokens.length > from.tokens.length;
  }

  countCopy(at: Reference, value: Json): void {
    if (isDeeperThan(value, MAX_DEPTH)) throw tooDeep(at);
    this.#copied += formatJson(value).length;
    if (this.#copied <= this.#copyLimit) return;
    throw fault("json-patch-copies-too-much", at, `the copies so far are ${this.#copied} characters long`, {
      expected: this.#copyLimit,
      hint: "add the values instead, or raise copyLimit",
    });
  }

  checkResult(document: Json, last: Reference | undefined): void {
    if (last !== undefined && this.#isDeepened && isDeeperThan(document, MAX_DEPTH)) throw tooDeep(last);
  }
}

function isDeeperThan(value: Json, levels: number): boolean {
  if (isScalar(value)) return false;
  if (levels <= 0) return true;
  const children = Array.isArray(value) ? value : Object.values(value);
  return children.some((child) => isDeeperThan(child, levels - 1));
}

function tooDeep(at: Reference): Error {
  return fault("json-patch-too-deep", at, `the document would be nested deeper than ${MAX_DEPTH} levels`);
}
