import type { Expr, Fold, Ident } from "../syntax/ast.js";
import { type Operand, type EstimatedRange, fixed, union } from "../library/estimate.js";
import type { Checked } from "../check/findings.js";
import type { Environment } from "../check/environment.js";
import type { Shape } from "../schema/shape.js";
import type { Type } from "../value/type.js";
import { isAccumulator } from "../syntax/macro-builder.js";
import { isOptional } from "../check/assignability.js";
import { sizeOf } from "../value/size.js";

/** The origin of a value: a variable, then fields and `@items`, `@values`, `@keys`. */
type Path = readonly string[];

/** The sizes of the content of a list or map. */
export interface Entries {
  readonly kind: "list" | "map";
  readonly key: EstimatedRange;
  readonly value: EstimatedRange;
}

/** A loop variable, as far as it is known. */
interface Local {
  readonly path: Path;
  readonly size: EstimatedRange | undefined;
  readonly entries: Entries | undefined;
}

/** What is known about the values of nodes before evaluation: their sizes, and their places in the schema. */
export class KnownSizes {
  readonly #checked: Checked;
  readonly #paths = new Map<number, Path>();
  readonly #sizes = new Map<number, EstimatedRange>();
  readonly #entries = new Map<number, Entries>();
  readonly #locals = new Map<string, Local[]>();
  /**
   * Sizes are looked up below one root, whatever a path starts with, as the API server does for `self` and `oldSelf`.
   */
  readonly #root: Shape | undefined;

  constructor(checked: Checked, environment: Environment) {
    this.#checked = checked;
    for (const { shape } of environment.names.values()) this.#root ??= shape;
  }

  typeOf(node: Expr): Type {
    return this.#checked.types[node.id] as Type;
  }

  /** Records that a node is a name. */
  setName(node: Expr, name: string): void {
    this.#paths.set(node.id, this.#local(name)?.path ?? [name]);
  }

  /** Records that a node is a child of another one. */
  setBelow(node: Expr, container: Expr, segment: string): void {
    this.#paths.set(node.id, [...this.#pathOf(container), segment]);
  }

  setSize(node: Expr, size: EstimatedRange | undefined): void {
    if (size !== undefined) this.#sizes.set(node.id, size);
  }

  setEntries(node: Expr, entries: Entries | undefined): void {
    if (entries !== undefined) this.#entries.set(node.id, entries);
  }

  copy(to: Expr, from: Expr): void {
    this.setSize(to, this.sizeOf(from));
    this.setEntries(to, this.entriesOf(from));
  }

  /** Literals take precedence over the schema, and that over the type or a loop. */
  sizeOf(node: Expr): EstimatedRange | undefined {
    const known = this.#sizes.get(node.id) ?? writtenSize(node);
    if (known !== undefined) return known;
    const declared = this.#schemaSize(this.#pathOf(node));
    if (declared !== undefined) {
      this.#sizes.set(node.id, declared);
      return declared;
    }
    if (isScalar(this.typeOf(node))) return fixed(1);
    return node.kind === "ident" ? this.#local(nameOf(node))?.size : undefined;
  }

  entriesOf(node: Expr): Entries | undefined {
    const known = this.#entries.get(node.id);
    return known ?? (node.kind === "ident" ? this.#local(nameOf(node))?.entries : undefined);
  }

  /** A node as seen by the estimators of calls. The content of an accumulator has no path. */
  operand(node: Expr): Operand {
    const path = this.#pathOf(node);
    const known = isAccumulator(path[0] ?? "") ? [] : path;
    const literal = node.kind === "literal" ? node.value : undefined;
    return { ...this.#operandAt(this.typeOf(node), this.sizeOf(node), known), literal };
  }

  #operandAt(type: Type, size: EstimatedRange | undefined, path: Path): Operand {
    const [element] = type.params;
    const below = path.length === 0 ? [] : [...path, "@items"];
    const item = element && this.#operandAt(element, this.#schemaSize(below), below);
    return { type, size, literal: undefined, item };
  }

  /** A variable bound to the value of a node. */
  bind(name: string, node: Expr): void {
    this.#push(name, { path: this.#pathOf(node), size: this.sizeOf(node), entries: this.entriesOf(node) });
  }

  /** The variables of a loop: an item of a list, a key of a map, or in the two-variable macros one of each. */
  bindLoop({ range, variable, variable2 }: Fold): void {
    if (variable2 === null) this.#push(variable, this.#iterated(range, "item"));
    else {
      this.#push(variable, this.#iterated(range, "key"));
      this.#push(variable2, this.#iterated(range, "value"));
    }
  }

  #iterated(range: Expr, role: "item" | "key" | "value"): Local {
    const entries = this.entriesOf(range);
    const isList = (entries?.kind ?? this.typeOf(range).kind) === "list";
    const isKey = role === "key" || (role === "item" && !isList);
    const segment = isKey ? (isList ? "@indices" : "@keys") : isList ? "@items" : "@values";
    return {
      path: [...this.#pathOf(range), segment],
      size: isKey ? entries?.key : entries?.value,
      entries: undefined,
    };
  }

  unbind(...names: readonly (string | null)[]): void {
    for (const name of names) if (name !== null) this.#locals.get(name)?.pop();
  }

  #push(name: string, local: Local): void {
    const locals = this.#locals.get(name) ?? [];
    locals.push(local);
    this.#locals.set(name, locals);
  }

  #local(name: string): Local | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  #pathOf(node: Expr): Path {
    const local = node.kind === "ident" ? this.#local(nameOf(node)) : undefined;
    return local?.path ?? this.#paths.get(node.id) ?? [];
  }

  #schemaSize(path: Path): EstimatedRange | undefined {
    if (path.length === 0 || this.#root === undefined) return undefined;
    let shape: Shape | undefined = this.#root;
    for (const segment of path.slice(1)) {
      // Map keys have a type that no schema bounds, which the reference treats as length zero.
      if (segment === "@keys") return shape.kind === "map" && path.at(-1) === segment ? fixed(0) : undefined;
      shape = shapeBelow(shape, segment);
      if (shape === undefined) return undefined;
    }
    return { min: 0, max: shape.maxElements };
  }
}

export function unionEntries(a: Entries | undefined, b: Entries | undefined): Entries | undefined {
  if (a === undefined || b === undefined) return undefined;
  return { kind: a.kind, key: union(a.key, b.key), value: union(a.value, b.value) };
}

export function nameOf({ name }: Ident): string {
  return name.startsWith(".") ? name.slice(1) : name;
}

function shapeBelow(shape: Shape, segment: string): Shape | undefined {
  if (segment === "@items" || segment === "@values") {
    return shape.kind === "list" || shape.kind === "map" ? shape.element : undefined;
  }
  const key = shape.kind === "object" ? shape.declaredKey(segment) : undefined;
  return key === undefined ? undefined : shape.property(key);
}

/** The size of a literal. */
function writtenSize(node: Expr): EstimatedRange | undefined {
  switch (node.kind) {
    case "literal":
      return fixed(sizeOf(node.value) ?? 1);
    case "list":
      return fixed(node.items.length);
    case "map":
      return fixed(node.entries.length);
    default:
      return undefined;
  }
}

const SCALARS: ReadonlySet<string> = new Set(["bool", "double", "duration", "int", "timestamp", "uint"]);

function isScalar(type: Type): boolean {
  return SCALARS.has(type.kind) || (isOptional(type) && isScalar(type.params[0] as Type));
}
