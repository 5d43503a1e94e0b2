import { goJson } from "../../machinery/index.js";
import { type Diagnostic, type Json, type JsonObject, VarveError } from "../../model/index.js";
import { depthOf, quote, defined } from "../../model/internal.js";
import { applyJsonPatch } from "../../merge/index.js";
import { problems as mergeProblems } from "../../merge/internal.js";
import type { Made } from "./mutating-value.js";
import { unreadableKind } from "../request/unreadable-kind.js";
import { written } from "./mutating-nil.js";

/** The object after a patch of a policy. A patch with a failed test has no effect, and is not an error. */
export function applyPatch(object: JsonObject, operations: readonly JsonObject[]): Made<JsonObject> {
  const made = applyOperations(object, operations);
  if ("value" in made) return made;
  if (made.isTest) return { value: object };
  return made.isInternal ? { fault: made.fault, isInternal: true } : { fault: `JSON Patch: ${made.fault}` };
}

export interface PatchFault {
  /** In the words of the library that the API server applies patches with. */
  readonly fault: string;
  /** A test operation of the patch failed. */
  readonly isTest: boolean;
  /** The patch applies, but the result is not an object. */
  readonly isInternal: boolean;
}

export function applyOperations(
  object: JsonObject,
  operations: readonly JsonObject[],
): { readonly value: JsonObject } | PatchFault {
  let patched: Json = written(object);
  try {
    for (const operation of operations) patched = applyOne(patched, operation);
  } catch (error) {
    const diagnostic = error instanceof VarveError ? error.diagnostics[0] : undefined;
    if (diagnostic === undefined) throw error;
    const isTest = diagnostic.code === mergeProblems["json-patch-test-failed"].code;
    return { fault: diagnostic.verbatim ?? faultText(diagnostic), isTest, isInternal: false };
  }
  const fault = unreadableKind(patched, () => goJson(patched));
  if (fault !== undefined) return { fault, isTest: false, isInternal: true };
  return { value: patched as JsonObject };
}

const OPERATIONS: ReadonlySet<string> = new Set(["add", "copy", "move", "remove", "replace", "test"]);

/** The API server decodes operations one by one, so an error in a later one may not matter. */
function applyOne(document: Json, operation: JsonObject): Json {
  const op = textOf(operation["op"]);
  const path = textOf(operation["path"]);
  const from = textOf(operation["from"]);
  const isTransfer = op === "copy" || op === "move";
  if (!OPERATIONS.has(op)) throw malformed(`Unexpected kind: ${op}`);
  if (isTransfer && !from.includes("/")) throw malformed(missingPath(op, from, true));
  if (!path.includes("/") && !(path === "" && (op === "replace" || op === "test")))
    throw malformed(missingPath(op, path, false));
  const needsValue = op === "add" || op === "replace" || op === "test";
  const whole = needsValue && operation["value"] === undefined ? { ...operation, value: null } : operation;
  return applyJsonPatch(document, [whole], { dialect: "api-server" });
}

function malformed(verbatim: string | undefined): VarveError {
  return new VarveError(mergeProblems["json-patch-bad-operation"](defined({ verbatim })));
}

/** The error text of evanphx/json-patch v4, which the API server uses. */
function faultText(diagnostic: Diagnostic): string {
  const { params = {}, code } = diagnostic;
  const op = textOf(params["op"]);
  if (code === mergeProblems["json-patch-test-failed"].code)
    return `testing value ${textOf(params["path"])} failed: test failed`;
  const isFrom = typeof params["from"] === "string";
  const path = textOf(isFrom ? params["from"] : params["path"]);
  const token = lastToken(path);
  if (code === mergeProblems["json-patch-bad-position"].code && isLast(diagnostic, path, 1))
    return badPosition(op, path, token, isFrom);
  if (code === mergeProblems["json-patch-missing"].code && isLast(diagnostic, path, 0)) {
    const what = `Unable to remove nonexistent key: ${token}: missing value`;
    return op === "move"
      ? `error in move for path: '${token}': ${what}`
      : `error in remove for path: '${path}': ${what}`;
  }
  return missingPath(op, path, isFrom) ?? diagnostic.message;
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function lastToken(path: string): string {
  return (path.split("/").at(-1) as string).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Whether only the last token of the pointer is missing, and not one on the way. */
function isLast({ path }: Diagnostic, pointer: string, short: number): boolean {
  return path !== undefined && depthOf(path) === pointer.split("/").length - 1 - short;
}

function badPosition(op: string, path: string, token: string, isFrom: boolean): string {
  if (op === "replace") return `replace operation does not apply: doc is missing key: ${path}: missing value`;
  const isNumber = /^[+-]?\d+$/.test(token);
  const parsing = `strconv.Atoi: parsing ${quote(token)}: invalid syntax`;
  const adds = op === "add" || (!isFrom && op !== "remove" && op !== "test");
  const cause = isNumber
    ? `Unable to access invalid index: ${Number(token)}: invalid index referenced`
    : adds
      ? `value was not a proper array index: '${token}': ${parsing}`
      : parsing;
  if (op === "copy")
    return isFrom
      ? `error in copy for from: '${path}': ${cause}`
      : `error while adding value during copy: ${cause}`;
  return `error in ${op} for path: '${op === "move" && isFrom ? token : path}': ${cause}`;
}

function missingPath(op: string, path: string, isFrom: boolean): string | undefined {
  switch (op) {
    case "add":
    case "remove":
      return `${op} operation does not apply: doc is missing path: "${path}": missing value`;
    case "replace":
      return `replace operation does not apply: doc is missing path: ${path}: missing value`;
    case "test":
      return `test operation does not apply: is missing path: ${path}: missing value`;
    case "move":
    case "copy": {
      const side = isFrom ? "from" : "destination";
      return `${op} operation does not apply: doc is missing ${side} path: ${path}: missing value`;
    }
    default:
      return undefined;
  }
}
