import {
  type FieldPath,
  type Json,
  type SchemaNode,
  formatPath,
  getAt,
  isObject,
} from "../../../model/index.js";
import { child, formatSegment, itemSegments, segmentsOf } from "../../../model/internal.js";
import type { ReadKind, ReadMark } from "../../../ledger/index.js";
import { nodeAt } from "../../../schema/index.js";

/** What stands at a field; of a map or a list that was searched, also which members it has. */
export interface Standing {
  readonly shape: "nothing" | "value" | "map" | "list";
  readonly members: ReadonlySet<string>;
}

/** Something a mutation looked at. */
export interface Look {
  readonly path: FieldPath;
  readonly kind: ReadKind;
  /** It made what it found missing, as anybody would: who had made it before makes no difference. */
  readonly isMadeUp: boolean;
  /** What it found. */
  readonly seen: Standing;
  /** What it would have found at the start of its phase: whatever else it found is the work of its own phase. */
  readonly atPhase: Standing;
  /** The same for mutations of its phase and priority, which only registration puts in order. */
  readonly atBand: Standing;
  /** All of these, where several looks were made one. */
  readonly merged?: readonly Standing[];
}

/** The documents of one turn. */
export interface Before {
  /** The one that the mutation had. */
  readonly document: Json;
  /** The one at the start of its phase. */
  readonly atPhase: Json;
  /** The one at the start of its priority. */
  readonly atBand: Json;
  readonly schema: SchemaNode | undefined;
}

/** What was read, each thing once. Stepping through a container says nothing that a look inside it does not. */
export function looksOf(
  reads: readonly ReadMark[],
  { document, atPhase, atBand, schema }: Before,
  isMadeUp: (path: FieldPath) => boolean,
): Look[] {
  const tree = new ReadTree();
  for (const { place, key, kind } of reads) tree.add(key === undefined ? place : child(place, key), kind);
  return Array.from(tree.reads(), ({ path, kind }) => {
    const seen = standingAt(path, kind, document, schema);
    const standing = (other: Json): Standing =>
      other === document ? seen : standingAt(path, kind, other, schema);
    return {
      path,
      kind,
      isMadeUp: kind !== "members" && isMadeUp(path),
      seen,
      atPhase: standing(atPhase),
      atBand: standing(atBand),
    };
  });
}

/** Whether something was there only because of mutations that have no fixed order with the one that looked. */
export function mayBeMadeUp({ kind, isMadeUp, seen, atBand }: Look): boolean {
  return kind === "presence" && !isMadeUp && seen.shape !== "nothing" && atBand.shape === "nothing";
}

/** Looks at what was there, of a mutation that would have made it: `annotations ??= {}`. */
export function withMadeUp(looks: readonly Look[], alone: readonly Look[]): Look[] {
  const made = new Set(alone.flatMap(({ isMadeUp, path }) => (isMadeUp ? [formatPath(path)] : [])));
  return looks.map((look) =>
    mayBeMadeUp(look) && made.has(formatPath(look.path)) ? { ...look, isMadeUp: true } : look,
  );
}

class ReadTree {
  readonly #kinds = new Map<ReadKind, FieldPath>();
  readonly #below = new Map<string, ReadTree>();

  add(path: FieldPath, kind: ReadKind): void {
    const end = segmentsOf(path).reduce<ReadTree>((at, segment) => at.#at(formatSegment(segment)), this);
    if (!end.#kinds.has(kind)) end.#kinds.set(kind, path);
  }

  *reads(): Generator<{ path: FieldPath; kind: ReadKind }> {
    for (const [kind, path] of this.#kinds) if (!this.#isImplied(kind)) yield { path, kind };
    for (const below of this.#below.values()) yield* below.reads();
  }

  #at(name: string): ReadTree {
    const below = this.#below.get(name) ?? new ReadTree();
    this.#below.set(name, below);
    return below;
  }

  /** Who reads a value, goes through members or looks deeper has also seen whether there is something. */
  #isImplied(kind: ReadKind): boolean {
    return kind === "presence" && (this.#kinds.size > 1 || this.#below.size > 0);
  }
}

const NONE: ReadonlySet<string> = new Set();

function standingAt(
  path: FieldPath,
  kind: ReadKind,
  document: Json,
  schema: SchemaNode | undefined,
): Standing {
  const value = getAt(document, path, schema);
  const members = kind === "members" ? membersOf(value, nodeAt(schema, path)) : NONE;
  return { shape: shapeOf(value), members };
}

/** What a look was about, when nothing but what has a fixed order before it is there, and when the rest is there too. */
export function standingsOf({ seen, atPhase, atBand, merged }: Look): readonly Standing[] {
  return merged ?? [seen, atPhase, atBand];
}

export function shapeOf(value: Json | undefined): Standing["shape"] {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "list";
  return isObject(value) ? "map" : "value";
}

function membersOf(value: Json | undefined, node: SchemaNode | undefined): ReadonlySet<string> {
  if (Array.isArray(value))
    return new Set(itemSegments(value, node?.list ?? undefined).map((segment) => formatSegment(segment)));
  return isObject(value ?? null)
    ? new Set(Object.keys(value as object).map((key) => formatSegment(key)))
    : NONE;
}
