import { type FieldPath } from "../../../model/index.js";
import { formatSegment, segmentsOf } from "../../../model/internal.js";
import { type Look, standingsOf } from "./look.js";
import type { ReadKind } from "../../../ledger/index.js";
import type { Run } from "./run.js";
import type { Write } from "./write.js";

/** A write and its run. */
export interface Written {
  readonly run: Run;
  readonly write: Write;
}

/**
 * How far around a field to search for what may change what a mutation read there: as far as a read goes, at its
 * parents (`above`), or at these and the field itself (`here`).
 */
export type Reach = ReadKind | "above" | "here";

/** A written field, with the writes to it and to its parents. */
interface Field {
  readonly path: FieldPath;
  readonly own: readonly Written[];
  readonly above: readonly Written[];
}

/** All writes by field, so that overlapping ones are found without comparing all with all. */
export class WriteIndex {
  readonly #root = new IndexNode();

  add(run: Run): void {
    for (const write of run.execution.writes) this.#node(write.path).own.push({ run, write });
  }

  /**
   * The writes that a reader of the field depends on. A reader of missing members also depends on writes deep inside
   * them.
   */
  *touching(
    path: FieldPath,
    reach: Reach,
    isThere: (member: string) => boolean = () => true,
  ): Generator<Written> {
    let node: IndexNode | undefined = this.#root;
    const segments = segmentsOf(path);
    for (const segment of segments) {
      yield* node.own;
      node = node.below.get(formatSegment(segment));
      if (node === undefined) return;
    }
    if (reach === "above") return;
    yield* node.own;
    if (reach === "here") return;
    if (reach !== "members") yield* node.descendants();
    else
      for (const [name, member] of node.below) {
        yield* member.own;
        if (!isThere(name)) yield* member.descendants();
      }
  }

  /** The writes that may change what was read. */
  looked(look: Look, at = look.path): Generator<Written> {
    const standings = standingsOf(look);
    if (look.kind === "presence" && standings.every(({ shape }) => shape !== "nothing"))
      return this.touching(at, "here");
    return this.touching(at, look.kind, (member) => standings.every(({ members }) => members.has(member)));
  }

  /** Every written field, with the writes to it and to its parents. */
  *fields(): Generator<Field> {
    yield* fieldsBelow(this.#root, []);
  }

  #node(path: FieldPath): IndexNode {
    let node = this.#root;
    for (const segment of segmentsOf(path)) {
      const name = formatSegment(segment);
      let next = node.below.get(name);
      if (next === undefined) node.below.set(name, (next = new IndexNode()));
      node = next;
    }
    return node;
  }
}

class IndexNode {
  readonly own: Written[] = [];
  readonly below = new Map<string, IndexNode>();

  *descendants(): Generator<Written> {
    for (const node of this.below.values()) {
      yield* node.own;
      yield* node.descendants();
    }
  }
}

function* fieldsBelow(node: IndexNode, above: readonly Written[]): Generator<Field> {
  const [first] = node.own;
  if (first !== undefined) yield { path: first.write.path, own: node.own, above };
  const inherited = node.own.length > 0 ? [...above, ...node.own] : above;
  for (const below of node.below.values()) yield* fieldsBelow(below, inherited);
}
