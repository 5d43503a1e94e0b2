import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type ListRule,
  type SchemaNode,
  type Segment,
  isObject,
} from "../../model/index.js";
import { type Pairing, getKey, keysInOrder, pairLists } from "../../model/internal.js";
import { type Side, shapeOf, side } from "./shape.js";

/** One place in the three versions of a document. */
export interface Sides {
  readonly base: Side;
  readonly existing: Side;
  readonly fresh: Side;
}

export interface Member {
  readonly segment: Segment;
  readonly sides: Sides;
  /** Fields that only identify the item: equal on all sides, explicit or defaulted. */
  readonly naming: readonly string[];
  /** For an item: its position in the generated list, if it is there. */
  readonly place?: number | undefined;
}

export interface Members {
  /** Null for values that are decided as a whole. */
  readonly members: readonly Member[] | null;
  /** The items of the base cannot be identified, so nothing is known about the last output here. */
  readonly isBaseLost: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const ONE_VALUE: Members = { members: null, isBaseLost: false, diagnostics: [] };

/**
 * The members of the sides, if they can be split: maps by name, lists by item identity. A base of another shape has no
 * members.
 */
export function membersOf(sides: Sides, node: SchemaNode | undefined, path: FieldPath): Members {
  const { existing, fresh } = sides;
  const shape = shapeOf(existing ?? fresh);
  const isUniform = existing === undefined || fresh === undefined || shapeOf(fresh) === shape;
  if (!isUniform) return ONE_VALUE;
  if (shape === "map") return node?.atomic === true ? ONE_VALUE : fieldsOf(sides);
  return shape === "list" ? itemsOf(sides, node, path) : ONE_VALUE;
}

function fieldsOf(sides: Sides): Members {
  const [base, existing, fresh] = [sides.base, sides.existing, sides.fresh].map((value) =>
    isObject(value) ? value : undefined,
  );
  const names = new Set<string>();
  for (const map of [existing, fresh]) for (const name of map ? keysInOrder(map) : []) names.add(name);
  const members = [...names].map((segment) => ({
    segment,
    sides: {
      base: valueIn(base, segment),
      existing: valueIn(existing, segment),
      fresh: valueIn(fresh, segment),
    },
    naming: NONE,
  }));
  return { members, isBaseLost: false, diagnostics: [] };
}

const NONE: readonly string[] = [];

function valueIn(map: JsonObject | undefined, name: string): Side {
  return map && side(getKey(map, name));
}

function itemsOf(sides: Sides, node: SchemaNode | undefined, path: FieldPath): Members {
  const rule = node?.list;
  if (!rule) return ONE_VALUE;
  const [existing, fresh, base] = [sides.existing, sides.fresh, sides.base].map((value) =>
    Array.isArray(value) ? (value as readonly Json[]) : undefined,
  );
  const { kind, pairs, diagnostics } = pairLists(rule, [existing, fresh, base], path);
  if (kind !== "atomic") return { members: membersIn(pairs, rule), isBaseLost: false, diagnostics };
  const lists = diagnostics.length === 0 || base === undefined ? undefined : [existing, fresh];
  const others = lists && pairLists(rule, lists, path);
  return others === undefined || others.kind === "atomic"
    ? { ...ONE_VALUE, diagnostics }
    : { members: membersIn(others.pairs, rule), isBaseLost: true, diagnostics };
}

function membersIn(pairs: readonly Pairing[], rule: ListRule): Member[] {
  return pairs.map(({ segment, items: [existing, fresh, base], indices: [, place] }) => ({
    segment,
    sides: { base: side(base), existing: side(existing), fresh: side(fresh) },
    naming: rule.kind === "keyed" ? rule.keys : NONE,
    place,
  }));
}
