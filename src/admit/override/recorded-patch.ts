import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Pointer,
  equalTyped,
  formatPointer,
  isObject,
} from "../../model/index.js";
import { getAtPointer } from "../../model/internal.js";
import type { JsonPatchOperation } from "../../merge/index.js";

/** A place that was written or removed. */
export interface Touched {
  readonly path: FieldPath;
  readonly pointer: Pointer;
}

interface Branch {
  isTouched: boolean;
  readonly below: Map<string | number, Branch>;
}

/**
 * The JSON Patch for only the recorded places. A missing parent is added as a whole, an emptied one is removed; lists
 * are never replaced, because chains do not change their length.
 */
export function recordedPatch(
  before: JsonObject,
  after: JsonObject,
  touched: readonly Touched[],
): JsonPatchOperation[] {
  const root: Branch = { isTouched: false, below: new Map() };
  for (const { pointer } of touched) branchAt(root, pointer).isTouched = true;
  const operations: JsonPatchOperation[] = [];
  compare(root, [], { before, after }, operations);
  return operations;
}

function branchAt(root: Branch, pointer: Pointer): Branch {
  let at = root;
  for (const token of pointer) {
    let next = at.below.get(token);
    if (next === undefined) at.below.set(token, (next = { isTouched: false, below: new Map() }));
    at = next;
  }
  return at;
}

/** Recorded places are compared completely, elsewhere only their parents are. */
function compare(branch: Branch, pointer: Pointer, sides: Sides, operations: JsonPatchOperation[]): void {
  const { before, after } = sides;
  const path = formatPointer(pointer);
  if (before === after) return;
  if (before === undefined) operations.push({ op: "add", path, value: after as Json });
  else if (after === undefined) operations.push({ op: "remove", path });
  else if (!isEnd(branch, before, after))
    for (const token of tokensOf(branch, before, after)) {
      const inner = { before: getAtPointer(before, [token]), after: getAtPointer(after, [token]) };
      compare(branch.below.get(token) ?? WHOLE, [...pointer, token], inner, operations);
    }
  else if (!equalTyped(before, after)) operations.push({ op: "replace", path, value: after });
}

interface Sides {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

const WHOLE: Branch = { isTouched: true, below: new Map() };

function isEnd({ isTouched }: Branch, before: Json, after: Json): boolean {
  return isTouched && !(isObject(before) && isObject(after));
}

function tokensOf({ isTouched, below }: Branch, before: Json, after: Json): Iterable<string | number> {
  if (!isTouched) return below.keys();
  return new Set([...Object.keys(before as JsonObject), ...Object.keys(after as JsonObject)]);
}
