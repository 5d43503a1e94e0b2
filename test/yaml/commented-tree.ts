import type { Json, JsonObject } from "../../src/model/index.js";
import fc from "fast-check";

/**
 * A value in which everything has a unique name (keys `k1`, texts `v2`, items `n3`), so that a line of its text shows
 * its member, and it is known what survives a change.
 */
export type Tree =
  | { readonly kind: "scalar"; readonly text: string }
  | { readonly kind: "map"; readonly fields: readonly Field[] }
  | { readonly kind: "list"; readonly items: readonly Item[] };

interface Field {
  readonly key: string;
  readonly value: Tree;
}

type Item = { readonly text: string } | { readonly name: string; readonly fields: readonly Field[] };

/** Choices from a random tape; 0 forever when it ends, so that trees end too. */
export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;
  #names = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  upTo(limit: number): number {
    return (this.#numbers[this.#at++] ?? 0) % (limit + 1);
  }

  chance(one: number): boolean {
    return this.upTo(one - 1) === 1;
  }

  name(letter: string): string {
    return `${letter}${++this.#names}`;
  }
}

export const anyTape: fc.Arbitrary<readonly number[]> = fc.array(fc.nat(1000), {
  minLength: 20,
  maxLength: 120,
});

export function growTree(tape: Tape, depth = 0): Tree {
  const choice = depth > 3 ? 0 : tape.upTo(3);
  if (choice === 0 && depth > 0) return { kind: "scalar", text: tape.name("v") };
  if (choice === 1) return { kind: "list", items: several(tape, 4, () => growItem(tape, depth + 1)) };
  return { kind: "map", fields: several(tape, 4, () => growField(tape, depth + 1)) };
}

function growField(tape: Tape, depth: number): Field {
  return { key: tape.name("k"), value: growTree(tape, depth) };
}

function growItem(tape: Tape, depth: number): Item {
  if (tape.chance(2)) return { text: tape.name("v") };
  return { name: tape.name("n"), fields: several(tape, 2, () => growField(tape, depth)) };
}

function several<T>(tape: Tape, most: number, grow: () => T): T[] {
  return Array.from({ length: 1 + tape.upTo(most - 1) }, grow);
}

export function valueOf(tree: Tree): Json {
  if (tree.kind === "scalar") return tree.text;
  if (tree.kind === "map") return mapOf(tree.fields);
  return tree.items.map((item) => ("text" in item ? item.text : { name: item.name, ...mapOf(item.fields) }));
}

function mapOf(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(fields.map(({ key, value }) => [key, valueOf(value)]));
}

/** Another tree with some members removed, added, reordered and changed. */
export function changeTree(tree: Tree, tape: Tape): Tree {
  if (tree.kind === "scalar") return tape.chance(3) ? { kind: "scalar", text: tape.name("w") } : tree;
  if (tree.kind === "map") return { kind: "map", fields: changeFields(tree.fields, tape) };
  const items = changeMembers(tree.items, tape, (item) =>
    "text" in item ? item : { ...item, fields: changeFields(item.fields, tape) },
  );
  const added = tape.chance(3) ? [{ text: tape.name("w") }] : [];
  return { kind: "list", items: shuffled([...items, ...added], tape) };
}

function changeFields(fields: readonly Field[], tape: Tape): Field[] {
  const changed = changeMembers(fields, tape, ({ key, value }) => ({ key, value: changeTree(value, tape) }));
  const added: Field[] = tape.chance(3)
    ? [{ key: tape.name("k"), value: { kind: "scalar", text: tape.name("w") } }]
    : [];
  return [...changed, ...added];
}

function changeMembers<T>(members: readonly T[], tape: Tape, change: (member: T) => T): T[] {
  return members.filter(() => !tape.chance(4)).map((member) => (tape.chance(2) ? change(member) : member));
}

function shuffled<T>(items: readonly T[], tape: Tape): T[] {
  const result = [...items];
  for (let swaps = tape.upTo(2); swaps > 0 && result.length > 1; swaps--) {
    const [i, j] = [tape.upTo(result.length - 1), tape.upTo(result.length - 1)];
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** The words on a line that identify a member: its key, its name as an item, or its text as an item. */
export function landmarks(tree: Tree): string[] {
  if (tree.kind === "scalar") return [];
  if (tree.kind === "map") return tree.fields.flatMap(fieldMarks);
  return tree.items.flatMap((item) =>
    "text" in item ? [item.text] : [item.name, ...item.fields.flatMap(fieldMarks)],
  );
}

function fieldMarks({ key, value }: Field): string[] {
  return [key, ...landmarks(value)];
}

/** The tree as text, with comments that mention their member: above it (`#^k1`) and after it (`#<k1`). */
export function writeTree(tree: Tree, tape: Tape): string {
  return new TreeWriter(tape).lines(tree, 0).join("\n") + (tape.chance(5) ? "" : "\n");
}

class TreeWriter {
  readonly #tape: Tape;
  readonly #listIndent: number;
  readonly #step: number;

  constructor(tape: Tape) {
    this.#tape = tape;
    this.#listIndent = tape.upTo(1) * 2;
    this.#step = 2 + tape.upTo(1) * 2;
  }

  lines(tree: Tree, column: number): string[] {
    if (tree.kind === "scalar") return [" ".repeat(column) + tree.text];
    if (tree.kind === "map") return tree.fields.flatMap((field) => this.#field(field, column));
    return tree.items.flatMap((item) => this.#item(item, column));
  }

  #field({ key, value }: Field, column: number): string[] {
    const pad = " ".repeat(column);
    if (value.kind === "scalar")
      return [...this.#above(key, column), `${pad}${key}: ${value.text}${this.#beside(key)}`];
    const below = column + (value.kind === "list" ? this.#listIndent : this.#step);
    return [...this.#above(key, column), `${pad}${key}:${this.#beside(key)}`, ...this.lines(value, below)];
  }

  #item(item: Item, column: number): string[] {
    const pad = " ".repeat(column);
    if ("text" in item)
      return [...this.#above(item.text, column), `${pad}- ${item.text}${this.#beside(item.text)}`];
    const head = `${pad}- name: ${item.name}${this.#beside(item.name)}`;
    const rest = item.fields.flatMap((field) => this.#field(field, column + 2));
    return [...this.#above(item.name, column), head, ...rest];
  }

  #above(mark: string, column: number): string[] {
    const comment = `${" ".repeat(column)}#^${mark}`;
    return this.#tape.chance(2) ? [...(this.#tape.chance(4) ? [""] : []), comment] : [];
  }

  #beside(mark: string): string {
    return this.#tape.chance(2) ? `  #<${mark}` : "";
  }
}
