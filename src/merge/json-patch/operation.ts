import { type Diagnostic, type Json, type JsonObject, VarveError, isObject } from "../../model/index.js";
import { didYouMean, getKey, quote } from "../../model/internal.js";
import { type PatchDialect, readTokens } from "../patch-dialect.js";
import type { Reference } from "./fault.js";
import { problems } from "../problems.js";

/** One operation of a JSON Patch (RFC 6902). */
export type JsonPatchOperation =
  | { op: "add" | "replace" | "test"; path: string; value: Json }
  | { op: "remove"; path: string }
  | { op: "move" | "copy"; from: string; path: string };

/** A validated operation with parsed pointers. */
export type Step =
  | { readonly op: "add" | "replace" | "test"; readonly path: Reference; readonly value: Json }
  | { readonly op: "remove"; readonly path: Reference }
  | { readonly op: "move" | "copy"; readonly from: Reference; readonly path: Reference };

const OPS = ["add", "remove", "replace", "move", "copy", "test"] as const;

/** Beyond this number the API server answers 413 (its constant maxJSONPatchOperations). */
const SERVER_OPERATIONS = 10_000;

/** The steps of a patch, or a VarveError with everything that is malformed. */
export function readSteps(patch: Json, dialect: PatchDialect): Step[] {
  if (!Array.isArray(patch)) {
    throw new VarveError(
      problems["json-patch-not-a-list"]({
        found: patch,
        hint: "write the operations as a list, even if there is only one",
      }),
    );
  }
  if (dialect === "api-server" && patch.length > SERVER_OPERATIONS) {
    const message = `the patch has ${patch.length} operations; the API server accepts ${SERVER_OPERATIONS}`;
    throw new VarveError(
      problems["json-patch-too-long"]({ message, hint: "replace whole lists or maps instead" }),
    );
  }
  const reader = new StepReader(dialect);
  const steps = patch.map((operation, i) => reader.read(operation, i));
  if (reader.diagnostics.length > 0) throw new VarveError(reader.diagnostics);
  return steps as Step[];
}

class StepReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #dialect: PatchDialect;

  constructor(dialect: PatchDialect) {
    this.#dialect = dialect;
  }

  read(operation: Json, index: number): Step | undefined {
    if (!isObject(operation)) return this.#malformed(index, "an operation must be a map", operation);
    const name = getKey(operation, "op");
    const op = OPS.find((known) => known === name);
    if (op === undefined) return this.#unknownOp(index, name);
    const path = this.#pointer(operation, index, op, "path");
    if (op === "remove") return path && { op, path };
    if (op === "move" || op === "copy") {
      const from = this.#pointer(operation, index, op, "from");
      return path && from && { op, from, path };
    }
    const value = this.#value(operation, index, op);
    return value === undefined ? undefined : path && { op, path, value };
  }

  #pointer(
    operation: JsonObject,
    index: number,
    op: Step["op"],
    member: "path" | "from",
  ): Reference | undefined {
    const text = getKey(operation, member);
    if (typeof text !== "string") {
      return this.#malformed(index, `${op} needs a ${member}, a string such as "/spec/replicas"`, text);
    }
    const tokens = readTokens(text, this.#dialect);
    if (tokens === undefined) {
      const message = `the ${member} of ${op} is not a JSON Pointer: ${quote(text.slice(0, 80))}`;
      const hint = 'a pointer starts with "/" and writes "~" as "~0", "/" as "~1"';
      return this.#malformed(index, message, text, hint);
    }
    return { index, op, member, text, tokens, dialect: this.#dialect };
  }

  /** The API server reads an operation without a value as one with the value null. */
  #value(operation: JsonObject, index: number, op: Step["op"]): Json | undefined {
    const value = getKey(operation, "value");
    if (value !== undefined) return value;
    if (this.#dialect === "api-server") return null;
    return this.#malformed(
      index,
      `${op} needs a value`,
      undefined,
      "null is a value too: write it explicitly",
    );
  }

  #unknownOp(index: number, op: Json | undefined): undefined {
    const near = typeof op === "string" ? didYouMean(op, OPS) : undefined;
    const message = op === undefined ? "an operation needs an op" : "the op is not one of JSON Patch";
    return this.#malformed(index, message, op, near ?? `the ops are ${OPS.join(", ")}`);
  }

  #malformed(index: number, message: string, found: Json | undefined, hint?: string): undefined {
    this.diagnostics.push(
      problems["json-patch-bad-operation"]({
        message: `patch[${index}]: ${message}`,
        params: { operation: index },
        found,
        hint,
      }),
    );
  }
}
