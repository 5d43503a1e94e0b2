import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type Occurrence,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import { MAX_DEPTH, child, getKey, keysInOrder, quote, defined } from "../../model/internal.js";
import { RECOMMENDED_KEYS, readRecommendation } from "./recommended-keys.js";
import { problems } from "../problems.js";
import { referenceOf } from "./reference.js";
import { stringsOf } from "./list-rule.js";

export interface CheckOptions {
  /** The path of the schema in its document. */
  readonly path: FieldPath;
  /** The rules for CRDs: every part has a type, and `$ref` is not allowed. */
  readonly isStructural: boolean;
  /** Params of every diagnostic that identify its source. */
  readonly about?: Pick<Occurrence, "resource"> | undefined;
  /** The schema of a named definition. */
  readonly find?: (name: string) => JsonObject | undefined;
  /** The node of one part of the schema. */
  readonly read: (schema: JsonObject) => SchemaNode;
}

/** Problems in a schema that nodes made from it ignore. */
export function checkStructure(schema: Json, options: CheckOptions): Diagnostic[] {
  const checker = new StructureChecker(options);
  checker.check(schema, options.path, 0);
  return checker.diagnostics;
}

const TYPES = ["object", "array", "string", "integer", "number", "boolean"];

class StructureChecker {
  readonly diagnostics: Diagnostic[] = [];
  readonly #options: CheckOptions;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  check(schema: Json, path: FieldPath, depth: number): void {
    if (depth > MAX_DEPTH) return this.#report("invalid-schema", path, "the schema is nested too deeply");
    if (!isObject(schema)) return this.#report("invalid-schema", path, "a schema must be a map");
    if (Object.hasOwn(schema, RECOMMENDED_KEYS)) this.#checkRecommended(schema, path);
    const name = referenceOf(schema);
    if (name !== undefined) return this.#checkReference(name, path);
    this.#checkType(schema, path);
    if (getKey(schema, "type") === "array") this.#checkList(schema, path);
    this.#checkBelow(schema, path, depth);
  }

  #checkReference(name: string, path: FieldPath): void {
    if (this.#options.isStructural) {
      this.#report("invalid-schema", path, "the schema of a CRD cannot use $ref");
    } else if (this.#options.find?.(name) === undefined) {
      this.#report("unresolved-reference", path, `the document has no definition ${quote(name)}`);
    } else if (this.#isCircle(name)) {
      this.#report("unresolved-reference", path, `${quote(name)} only refers to itself`);
    }
  }

  #isCircle(name: string): boolean {
    const passed = new Set<string>();
    let next: string | undefined = name;
    while (next !== undefined && !passed.has(next)) {
      passed.add(next);
      const schema: JsonObject | undefined = this.#options.find?.(next);
      next = schema === undefined ? undefined : referenceOf(schema);
    }
    return next !== undefined;
  }

  #checkType(schema: JsonObject, path: FieldPath): void {
    const type = getKey(schema, "type");
    if (type !== undefined && (typeof type !== "string" || !TYPES.includes(type))) {
      return this.#report(
        "invalid-schema",
        child(path, "type"),
        `the type must be one of ${TYPES.join(", ")}`,
        type,
      );
    }
    const isUntyped =
      getKey(schema, "x-kubernetes-int-or-string") === true ||
      getKey(schema, "x-kubernetes-preserve-unknown-fields") === true;
    if (type === undefined && this.#options.isStructural && !isUntyped) {
      this.#report("invalid-schema", path, "a structural schema needs a type here");
    }
  }

  #checkList(schema: JsonObject, path: FieldPath): void {
    const type = getKey(schema, "x-kubernetes-list-type") ?? null;
    const at = child(path, "x-kubernetes-list-type");
    const keys = stringsOf(getKey(schema, "x-kubernetes-list-map-keys"));
    const items = this.#resolve(getKey(schema, "items"));
    if (type !== null && type !== "map" && type !== "set" && type !== "atomic") {
      this.#report("invalid-list-type", at, "the list type must be map, set or atomic", type);
    } else if (type === "map") {
      this.#checkKeys(keys, items, path);
    } else if (keys.length > 0) {
      this.#report(
        "invalid-list-type",
        at,
        "a list with x-kubernetes-list-map-keys must have the list type map",
        type,
      );
    } else if (type === "set" && isObject(items) && getKey(items, "type") === "object") {
      this.#report("invalid-list-type", at, "the members of a set must be scalars, not maps", "set");
    }
  }

  #checkKeys(keys: readonly string[], items: Json | undefined, path: FieldPath): void {
    const at = child(path, "x-kubernetes-list-map-keys");
    if (keys.length === 0)
      return this.#report(
        "invalid-list-type",
        at,
        "a list with the list type map needs x-kubernetes-list-map-keys",
      );
    const properties = isObject(items) ? getKey(items, "properties") : undefined;
    for (const key of keys) {
      if (isObject(properties) && Object.hasOwn(properties, key)) continue;
      this.#report("invalid-list-type", at, `the items have no field ${quote(key)}`, key);
    }
  }

  #checkRecommended(schema: JsonObject, path: FieldPath): void {
    const node = this.#options.read(schema);
    const about = this.#options.about ?? {};
    const at = child(path, RECOMMENDED_KEYS);
    const said = schema[RECOMMENDED_KEYS] as Json;
    for (const fault of readRecommendation(said, node, node.patch?.mergeKey ?? null).faults) {
      this.diagnostics.push(problems["bad-recommended-keys"]({ ...about, path: at, ...fault }));
    }
  }

  #resolve(schema: Json | undefined): Json | undefined {
    const name = isObject(schema) ? referenceOf(schema) : undefined;
    return name === undefined ? schema : this.#options.find?.(name);
  }

  #checkBelow(schema: JsonObject, path: FieldPath, depth: number): void {
    const properties = getKey(schema, "properties");
    if (isObject(properties)) {
      const below = child(path, "properties");
      for (const name of keysInOrder(properties)) {
        this.check(properties[name] as Json, child(below, name), depth + 1);
      }
    } else if (properties !== undefined) {
      this.#report("invalid-schema", child(path, "properties"), "properties must be a map");
    }
    const values = getKey(schema, "additionalProperties");
    if (values !== undefined && typeof values !== "boolean") {
      this.check(values, child(path, "additionalProperties"), depth + 1);
    }
    const items = getKey(schema, "items");
    if (items !== undefined) this.check(items, child(path, "items"), depth + 1);
  }

  #report(
    code: "invalid-schema" | "invalid-list-type" | "unresolved-reference",
    path: FieldPath,
    message: string,
    found?: Json,
  ): void {
    const about = this.#options.about ?? {};
    this.diagnostics.push(problems[code]({ ...about, path, message, ...defined({ found }) }));
  }
}
