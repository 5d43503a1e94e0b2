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

/** The value of a field; of a map or a list that was searched, also its members. */
export interface Standing {
  readonly shape: "nothing" | "value" | "map" | "list";
  readonly members: ReadonlySet<string>;
}

/** A read of a mutation. */
export interface Look {
  readonly path: FieldPath;
  readonly kind: ReadKind;
  /** It created what was missing, as any mutation would: an earlier creator makes no difference. */
  readonly isMadeUp: boolean;
  /** What it found. */
  readonly seen: Standing;
  /** What it would have found at the start of its phase: anything else is the work of its own phase. */
  readonly atPhase: Standing;
  /** The same for mutations of its phase and priority, which are ordered only by registration. */
  readonly atBand: Standing;
  /** All of these, if several reads were merged. */
  readonly merged?: readonly Standing[];
}

/** The documents of one trial. */
export interface Before {
  /** The one given to the mutation. */
  readonly document: Json;
  /** The one at the start of its phase. */
  readonly atPhase: Json;
  /** The one at the start of its priority. */
  readonly atBand: Json;
  readonly schema: SchemaNode | undefined;
}

/** What was read, each item once. Stepping through a container adds nothing to a read inside it. */
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

/** Whether something existed only because of mutations without a fixed order relative to the reader. */
export function mayBeMadeUp({ kind, isMadeUp, seen, atBand }: Look): boolean {
  return kind === "presence" && !isMadeUp && seen.shape !== "nothing" && atBand.shape === "nothing";
}

/** Reads by a mutation that would have created the value: `annotations ??= {}`. */
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

  /** Reading a value, its members or something deeper also shows whether it exists. */
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

/** What a read saw with only the fixed predecessors present, and with the rest present too. */
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
