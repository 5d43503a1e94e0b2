import { type FieldPath, type Json, type ListRule, type Scalar, type Segment } from "../../model/index.js";
import { ROOT, child, isScalar, itemSegments, setKey } from "../../model/internal.js";
import type { Structural } from "./structural.js";

/**
 * The path from the root of an object to the current value; converted to a field path only when something is reported.
 */
export class Trail {
  readonly #containers: Json[] = [];
  readonly #tokens: (string | number)[] = [];
  readonly #schemas: (Structural | null)[] = [];
  /** The names of the items of the list at each depth, computed when something is first reported in it. */
  readonly #segments: (readonly Segment[] | undefined)[] = [];
  #depth = 0;

  get isAtRoot(): boolean {
    return this.#depth === 0;
  }

  enter(container: Json, token: string | number, schema: Structural | null): void {
    if (this.#containers[this.#depth] !== container) this.#segments[this.#depth] = undefined;
    this.#containers[this.#depth] = container;
    this.#schemas[this.#depth] = schema;
    this.#tokens[this.#depth++] = token;
  }

  leave(): void {
    this.#depth--;
  }

  /** The path of a field of the current value. */
  pathOf(name: string): FieldPath {
    return child(this.path, name);
  }

  /** The path of the current value: items by their identity, as everywhere. */
  get path(): FieldPath {
    let path = ROOT;
    for (let i = 0; i < this.#depth; i++) path = child(path, this.#segment(i));
    return path;
  }

  /** The path as the API server writes unknown fields: `spec.list[0].field`. */
  textOf(name: string): string {
    let text = "";
    for (let i = 0; i < this.#depth; i++) {
      const token = this.#tokens[i] as string | number;
      text += typeof token === "number" ? `[${token}]` : i === 0 ? token : `.${token}`;
    }
    return this.#depth === 0 ? name : `${text}.${name}`;
  }

  #segment(depth: number): Segment {
    const token = this.#tokens[depth] as string | number;
    const container = this.#containers[depth];
    if (typeof token === "string" || !Array.isArray(container)) return token;
    const segments = (this.#segments[depth] ??= itemSegments(
      container,
      listRuleOf(this.#schemas[depth] ?? null),
    ));
    return segments[token] ?? token;
  }
}

function listRuleOf(schema: Structural | null): ListRule | undefined {
  if (schema?.listType === "set") return { kind: "set", keys: [], keyDefaults: {}, guessed: false };
  if (schema?.listType !== "map") return undefined;
  // A key that is not in the schema of the items is pruned, and its item would lose its name. Only an invalid CRD is
  // like that.
  if (!schema.mapKeys.every((key) => schema.items?.properties?.has(key))) return undefined;
  const keyDefaults: Record<string, Scalar> = {};
  for (const key of schema.mapKeys) {
    const value = schema.items?.properties?.get(key)?.default;
    if (isScalar(value)) setKey(keyDefaults, key, value);
  }
  return { kind: "keyed", keys: schema.mapKeys, keyDefaults, guessed: false };
}
