import type { Expr, MapEntry, StructField } from "./ast.js";
import type { Value } from "../value/value.js";

/** Nested macros may double their operands exponentially: the API server would never finish. */
const MOST_NODES = 250_000;

export class TooLarge extends Error {
  constructor() {
    super(`expression has more than ${MOST_NODES} parts when its macros are expanded`);
  }
}

/** A range of the source, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Creates nodes and records their positions. */
export class NodeFactory {
  readonly offsets: number[] = [];
  /** The source range of each node, by id; nodes created by macros have none. */
  readonly spans: (Span | undefined)[] = [];

  /** A new id for a node at an offset. */
  at(offset: number): number {
    if (this.offsets.length >= MOST_NODES) throw new TooLarge();
    this.offsets.push(offset);
    return this.offsets.length - 1;
  }

  /** A new id at the position of another node: the nodes of an expansion are where the macro is. */
  like(id: number): number {
    return this.at(this.offsets[id] as number);
  }

  literal(id: number, value: Value): Expr {
    return { kind: "literal", id, value };
  }

  ident(id: number, name: string): Expr {
    return { kind: "ident", id, name };
  }

  select(id: number, operand: Expr, field: string, test: boolean): Expr {
    return { kind: "select", id, operand, field, test };
  }

  call(id: number, name: string, target: Expr | null, args: readonly Expr[]): Expr {
    return { kind: "call", id, target, name, args };
  }

  list(id: number, items: readonly Expr[], optionals: readonly number[] = []): Expr {
    return { kind: "list", id, items, optionals };
  }

  map(id: number, entries: readonly MapEntry[]): Expr {
    return { kind: "map", id, entries };
  }

  struct(id: number, name: string, fields: readonly StructField[]): Expr {
    return { kind: "struct", id, name, fields };
  }

  broken(id: number): Expr {
    return { kind: "broken", id };
  }

  /** The same expression with ids of its own. */
  copy(node: Expr): Expr {
    const id = this.like(node.id);
    switch (node.kind) {
      case "select":
        return { ...node, id, operand: this.copy(node.operand) };
      case "call":
        return {
          ...node,
          id,
          target: node.target === null ? null : this.copy(node.target),
          args: node.args.map((arg) => this.copy(arg)),
        };
      case "list":
        return { ...node, id, items: node.items.map((item) => this.copy(item)) };
      case "map":
        return { ...node, id, entries: node.entries.map((entry) => this.#copyEntry(entry)) };
      case "struct":
        return { ...node, id, fields: node.fields.map((field) => this.#copyField(field)) };
      case "fold":
        return {
          ...node,
          id,
          range: this.copy(node.range),
          init: this.copy(node.init),
          condition: this.copy(node.condition),
          step: this.copy(node.step),
          result: this.copy(node.result),
        };
      default:
        return { ...node, id };
    }
  }

  #copyEntry(entry: MapEntry): MapEntry {
    return { ...entry, id: this.like(entry.id), key: this.copy(entry.key), value: this.copy(entry.value) };
  }

  #copyField(field: StructField): StructField {
    return { ...field, id: this.like(field.id), value: this.copy(field.value) };
  }
}
