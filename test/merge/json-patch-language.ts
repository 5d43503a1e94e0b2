/**
 * JSON Patch in one line per operation: `add /spec/replicas 3`, `test /a {"b":1}`, `remove /a/0`, `move /a to /b`,
 * `copy /a to /b`. The empty pointer is written `.`, a blank in a pointer `␣`.
 */
import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import { type JsonPatchOptions, applyJsonPatch } from "../../src/merge/index.js";
import { frozen, problemsOf } from "../model/expectations.js";

function operation(line: string): Json {
  const [, op = "", first = "", rest = ""] = /^(\w+) (\S+)(?: (.+))?$/.exec(line) ?? [];
  if (op === "move" || op === "copy")
    return { op, from: pointer(first), path: pointer(rest.replace(/^to /, "")) };
  return rest === "" ? { op, path: pointer(first) } : { op, path: pointer(first), value: parseJson(rest) };
}

function pointer(text: string): string {
  return text === "." ? "" : text.replaceAll("␣", " ");
}

/** The document after the operations, as text. Everything is frozen, so a write to an input throws. */
export function patched(document: string, lines: readonly string[], options?: JsonPatchOptions): string {
  return formatJson(
    applyJsonPatch(frozen(parseJson(document)), frozen(lines.map(operation) as Json), options),
  );
}

/** The problems of applying the operations, one per line. */
export function refused(document: string, lines: readonly string[], options?: JsonPatchOptions): string[] {
  return problemsOf(() => patched(document, lines, options));
}
