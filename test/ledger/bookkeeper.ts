/**
 * Ownership computed the slow way, to check the ledger against: after every single edit the whole document is examined
 * again. Places are positions in the document, so that names, renames and shadows need no special cases.
 */
import {
  type Edit,
  type Json,
  type Op,
  type Pointer,
  type SchemaNode,
  applyEdits,
  formatPointer,
  getAt,
  isObject,
  locate,
  parsePointer,
} from "../../src/model/index.js";
import { getAtPointer } from "../../src/model/internal.js";
import { type RandomHistory, leavesOf } from "./histories.js";

/** The final owner of every leaf, by JSON Pointer. */
export function ownersByHand({ document, edits, schema }: RandomHistory): Record<string, string> {
  let at = document;
  let owners = new Map(leavesOf(document, schema).map((leaf) => [formatPointer(leaf), "first"]));
  for (const [i, edit] of edits.entries()) {
    const { value: after, diagnostics } = applyEdits(at, [edit], { schema });
    if (diagnostics.length === 0 && isWrite(edit, at, schema)) {
      const step: Step = { edit, before: at, after, schema };
      const kept = new Map([...owners].map(([place, owner]) => [movedTo(place, step), owner]));
      owners = new Map(
        leavesOf(after, schema).map((leaf) => {
          const place = formatPointer(leaf);
          return [place, (isTouched(leaf, step) ? undefined : kept.get(place)) ?? `#${i}`];
        }),
      );
    }
    at = after;
  }
  return Object.fromEntries(owners);
}

interface Step {
  readonly edit: Edit;
  readonly before: Json;
  readonly after: Json;
  readonly schema: SchemaNode;
}

const WRITES: ReadonlySet<Op> = new Set<Op>(["set", "append", "rename"]);
const WRITES_IF_ABSENT: ReadonlySet<Op> = new Set<Op>(["setIfAbsent", "default"]);
const REMOVES: ReadonlySet<Op> = new Set<Op>(["remove", "prune"]);

function isWrite({ op, path }: Edit, document: Json, schema: SchemaNode): boolean {
  const isThere = getAt(document, path, schema) !== undefined;
  return WRITES.has(op) || (isThere ? REMOVES : WRITES_IF_ABSENT).has(op);
}

/** The position of a leaf after the edit: only a removed position and a new map key move leaves. */
function movedTo(place: string, { edit: { op, path, value }, before, schema }: Step): string | undefined {
  const pointer = REMOVES.has(op) || op === "rename" ? locate(before, path, schema) : undefined;
  const token = pointer?.at(-1);
  const tokens = [...parsePointer(place)];
  if (pointer === undefined || token === undefined || !isWithin(tokens, pointer.slice(0, -1))) return place;
  const depth = pointer.length - 1;
  if (op === "rename" && tokens[depth] === token) tokens[depth] = value as string;
  if (REMOVES.has(op) && tokens[depth] === String(token)) return undefined;
  if (REMOVES.has(op) && typeof token === "number" && Number(tokens[depth]) > token) {
    tokens[depth] = String(Number(tokens[depth]) - 1);
  }
  return formatPointer(tokens);
}

/** Whether the edit set a leaf, or changed a part of a leaf that is a container. */
function isTouched(leaf: Pointer, step: Step): boolean {
  const { edit, before, schema } = step;
  if (!REMOVES.has(edit.op)) {
    return written(step).some((place) => isWithin(leaf, place) || isWithin(place, leaf));
  }
  const removed = locate(before, edit.path, schema) ?? [];
  return removed.length === 0 || (leaf.length < removed.length && isWithin(removed, leaf));
}

/** The places that an edit set. */
function written({ edit: { op, path, value }, before, after, schema }: Step): Pointer[] {
  const pointer = locate(before, path, schema) ?? locate(after, path, schema) ?? [];
  if (op === "append") return [[...pointer, (getAtPointer(after, pointer) as Json[]).length - 1]];
  if (op !== "rename") return [pointer];
  const key = path.segment;
  if (typeof key !== "object") return [];
  if (key.names === null) return [pointer];
  const names = isObject(value) ? Object.keys(value) : key.names;
  return names.map((name) => [...pointer, name]);
}

function isWithin(place: Pointer, other: Pointer): boolean {
  return other.length <= place.length && other.every((token, i) => String(token) === String(place[i]));
}
