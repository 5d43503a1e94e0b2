import {
  type FieldPath,
  type Json,
  type Op,
  type Pointer,
  type SchemaNode,
  type Segment,
  VarveError,
  equalTyped,
  identify,
  isObject,
} from "../model/index.js";
import {
  DocumentWriter,
  ROOT,
  child,
  cloneJson,
  getAtPointer,
  itemSegment,
  schemaBelow,
  segmentsOf,
} from "../model/internal.js";
import type { Effect, Entry } from "./entry.js";
import { HistoryNode, covering, formerPath, nodeAt } from "./history.js";
import type { Mark } from "./recorder.js";
import { type Trace, itemInQuestion, missingItems, trace } from "./trace.js";

/** The result of the recorded marks: the entries in order, the tree of fields, and the final document. */
export interface Replayed {
  readonly entries: readonly Entry[];
  readonly root: HistoryNode;
  readonly document: Json;
}

export function replay(marks: readonly Mark[], schema: SchemaNode | undefined): Replayed {
  const run = new Replay(schema);
  for (const mark of marks) run.add(mark);
  return { entries: run.entries, root: run.root, document: run.document };
}

class Replay {
  readonly entries: Entry[] = [];
  readonly root = new HistoryNode(null, ROOT.segment);
  readonly #writer: DocumentWriter;
  readonly #schema: SchemaNode | undefined;

  constructor(schema: SchemaNode | undefined) {
    this.#schema = schema;
    this.#writer = new DocumentWriter(null, schema);
  }

  get document(): Json {
    return this.#writer.document;
  }

  add({ place, key, deed, value, author }: Mark): void {
    const written = key === undefined ? place : child(place, key);
    const found = this.#trace(written);
    const before = valueBefore(found, deed.op);
    const effect = this.#apply(written, deed, value, before);
    const path = this.#nameOf(deed.op, written, found);
    const node = nodeAt(this.root, path);
    const index = this.entries.length;
    const formerly = formerPath(node);
    this.entries.push({
      index,
      path,
      op: deed.op,
      value,
      author,
      // Written out by hand because it runs for each entry: defined() takes longer.
      ...(deed.reason === undefined ? {} : { reason: deed.reason }),
      effect,
      before: before && asItWas(before, deed.op, effect),
      shadows: effect === "changed" || effect === "same" ? this.#shadowed(node) : [],
      ...(formerly === undefined ? {} : { formerly }),
    });
    node.entries.push(index);
    if (effect !== "changed" && effect !== "same") return;
    takeForce(node, this.entries[index] as Entry, written.segment);
    this.#nameItems(found, deed.op, index);
  }

  /** The name of the written field; for removals and renames, the old name. */
  #nameOf(op: Op, written: FieldPath, found: Trace): FieldPath {
    if (op === "remove" || op === "prune" || op === "rename") return found.path;
    const path = this.#nameAfter(written, found);
    return op === "append" ? child(path, this.#appended(path)) : path;
  }

  /** An item that was written by position or partial key is named by its full key. */
  #nameAfter(written: FieldPath, { path, pointer, value }: Trace): FieldPath {
    const { parent } = path;
    const isItem = parent !== null && typeof written.segment !== "string";
    if (value !== undefined) return isItem ? this.#identify(pointer) : path;
    return this.#trace(isItem ? child(parent, written.segment) : path).path;
  }

  /** An author who creates an item by writing below it has also set its key fields. */
  #nameItems(found: Trace, op: Op, index: number): void {
    for (const item of missingItems(found)) {
      const node = nodeAt(this.root, this.#trace(item).path);
      const names = typeof item.segment === "object" ? item.segment.names : null;
      for (const name of names ?? []) node.below(name).inForce = index;
    }
    const named = itemInQuestion(found, op === "rename", this.#schema);
    if (named === undefined) return;
    const { segment } = this.#identify(named.pointer);
    nodeAt(this.root, named.item).rename(segment);
  }

  /**
   * Applies a write and returns its effect. A write that does not apply had no effect; without the whole document this
   * is unknown, and the reported effect is kept.
   */
  #apply(path: FieldPath, deed: Mark["deed"], value: Json = null, before: Json | undefined): Effect {
    if (deed.effect === "nothing") return "nothing";
    try {
      switch (deed.op) {
        case "set":
          this.#writer.set(path, value);
          break;
        case "setIfAbsent":
        case "default":
          if (before !== undefined) return "nothing";
          this.#writer.set(path, value);
          break;
        case "append":
          this.#writer.append(path, value);
          return "changed";
        case "remove":
        case "prune":
          return this.#writer.remove(path) ? "changed" : "nothing";
        case "rename":
          this.#writer.rename(path, value);
          return "changed";
        default:
          return "nothing";
      }
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      return this.root.inForce < 0 ? deed.effect : "nothing";
    }
    if (deed.effect === "order") return "order";
    return before !== undefined && equalTyped(before, value) ? "same" : "changed";
  }

  /** The name of the last item of a list. */
  #appended(list: FieldPath): Segment {
    const pointer = this.#writer.locate(list);
    const items = pointer && getAtPointer(this.document, pointer);
    if (!Array.isArray(items)) return 0;
    const schema = segmentsOf(list).reduce(schemaBelow, this.#schema);
    return itemSegment(items, items.length - 1, schema?.list ?? undefined, this.#writer.find);
  }

  #trace(path: FieldPath): Trace {
    return trace(this.document, path, this.#schema, this.#writer.find);
  }

  #identify(pointer: Pointer): FieldPath {
    return identify(this.document, pointer, this.#schema, this.#writer.find);
  }

  /** The entries in effect at a node, above it and below it, which a write to it replaces. */
  #shadowed(node: HistoryNode): Entry[] {
    const found = new Set<number>();
    const above = covering(node);
    if (above >= 0) found.add(above);
    for (const below of node.descendants()) {
      if (below.inForce > above && below.inForce === covering(below)) found.add(below.inForce);
    }
    return [...found].sort((a, b) => a - b).map((index) => this.entries[index] as Entry);
  }
}

function valueBefore({ path, value }: Trace, op: Op): Json | undefined {
  // A history starts with null, which has no author; an appended item replaces nothing.
  const isNothing = op === "append" || (op === "set" && path.parent === null && value === null);
  return isNothing ? undefined : value;
}

/** A value that stays in the document is copied, because the writer may change it later. */
function asItWas(value: Json, op: Op, effect: Effect): Json {
  const isReplaced = effect !== "nothing" && (op === "set" || op === "remove" || op === "prune");
  return isReplaced ? value : cloneJson(value);
}

function takeForce(node: HistoryNode, { index, op, value }: Entry, written: Segment): void {
  const { parent, segment } = node;
  if (op === "rename") {
    takeNewName(node, index, value ?? null, written);
    return;
  }
  node.inForce = index;
  if ((op === "remove" || op === "prune") && typeof segment === "number") parent?.removePosition(segment);
}

/** A renamed field keeps its history; of a renamed item only the key fields get a new author. */
function takeNewName(node: HistoryNode, index: number, to: Json, key: Segment): void {
  if (typeof key === "string" && typeof to === "string") node.rename(to);
  if (typeof key !== "object") return;
  if (key.names === null) node.inForce = index;
  for (const name of isObject(to) ? Object.keys(to) : (key.names ?? [])) node.below(name).inForce = index;
}
