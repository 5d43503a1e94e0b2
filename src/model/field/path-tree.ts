import { type FieldPath, type Segment, segmentsOf } from "../path.js";

/** A value and how many were added before it. */
interface Added<T> {
  readonly order: number;
  readonly value: T;
}

interface Branch<T> {
  readonly own: Added<T>[];
  readonly below: Map<string | number, Branch<T>>;
}

/**
 * Values at paths, for many queries about which of them contain a path or are below it. A query takes as many steps as
 * the path and the result are long; comparing paths pairwise would be quadratic. Results are in the order in which the
 * values were added.
 */
export class PathTree<T> {
  readonly #root: Branch<T> = { own: [], below: new Map() };
  #size = 0;

  /** The values, each by its path. */
  static of<T extends { readonly path: FieldPath }>(values: Iterable<T>): PathTree<T> {
    const tree = new PathTree<T>();
    for (const value of values) tree.add(value.path, value);
    return tree;
  }

  add(path: FieldPath, value: T): void {
    let at = this.#root;
    for (const segment of segmentsOf(path)) {
      const name = nameOf(segment);
      let next = at.below.get(name);
      if (next === undefined) at.below.set(name, (next = { own: [], below: new Map() }));
      at = next;
    }
    at.own.push({ order: this.#size++, value });
  }

  at(path: FieldPath): T[] {
    return this.#end(path)?.own.map(({ value }) => value) ?? [];
  }

  /** The values at the path or above it. */
  around(path: FieldPath): T[] {
    return inOrder(this.#way(path).flatMap(({ own }) => own));
  }

  /** The values at the path or below it. */
  within(path: FieldPath): T[] {
    const found: Added<T>[] = [];
    const end = this.#end(path);
    if (end !== undefined) collect(end, found);
    return inOrder(found);
  }

  hasWithin(path: FieldPath): boolean {
    return this.#end(path) !== undefined;
  }

  /** The values at the path, above it or below it. */
  touching(path: FieldPath): T[] {
    const way = this.#way(path);
    const end = this.#end(path);
    const found = (end === undefined ? way : way.slice(0, -1)).flatMap(({ own }) => own);
    if (end !== undefined) collect(end, found);
    return inOrder(found);
  }

  /** The branches from the root on, as far as they exist. */
  #way(path: FieldPath): Branch<T>[] {
    let at: Branch<T> | undefined = this.#root;
    const way = [at];
    for (const segment of segmentsOf(path)) {
      at = at.below.get(nameOf(segment));
      if (at === undefined) break;
      way.push(at);
    }
    return way;
  }

  #end(path: FieldPath): Branch<T> | undefined {
    const segments = segmentsOf(path);
    const end = segments.reduce<Branch<T> | undefined>(
      (at, segment) => at?.below.get(nameOf(segment)),
      this.#root,
    );
    return this.#size === 0 ? undefined : end;
  }
}

function collect<T>({ own, below }: Branch<T>, found: Added<T>[]): void {
  for (const one of own) found.push(one);
  for (const branch of below.values()) collect(branch, found);
}

function inOrder<T>(found: Added<T>[]): T[] {
  if (found.length > 1) found.sort((a, b) => a.order - b.order);
  return found.map(({ value }) => value);
}

/** Segments are the same exactly if these are: `samePath` compares keys by their texts. */
function nameOf(segment: Segment): string | number {
  if (typeof segment === "number") return segment;
  return typeof segment === "string" ? `.${segment}` : `[${segment.text}`;
}
