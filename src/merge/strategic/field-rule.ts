import {
  type FieldPath,
  type Json,
  type Scalar,
  type SchemaNode,
  VarveError,
  equalTyped,
  formatPath,
} from "../../model/index.js";
import { ROOT, child, quote } from "../../model/internal.js";
import { fail } from "../failure.js";

/** How one field of an object is merged. */
export interface FieldRule {
  /** The type of the object, or of the elements of the list. */
  readonly node: SchemaNode;
  /** `merge`, `replace`, or empty: then objects are merged and lists are replaced. */
  readonly strategy: string;
  readonly retainKeys: boolean;
  /** The default key; empty if the schema has none. */
  readonly mergeKey: string;
  /** All keys that identify elements, the default key first; patch creators should use these. */
  readonly recommended: readonly string[];
  /** Defaults of the API server for missing keys. */
  readonly keyDefaults: Readonly<Record<string, Scalar>>;
}

/**
 * The rule of a field that holds an object on both sides. As upstream, an object where the schema has a scalar or a
 * list (such as an IntOrString) is still merged, and only objects and lists inside it are rejected: validation comes
 * later.
 */
export function ruleOfObject(parent: SchemaNode, key: string, path: FieldPath): FieldRule {
  const node = fieldNode(parent, key, path);
  return { node, ...strategiesOf(node, path) };
}

/** The rule of a field that holds a list on both sides, or that an order directive refers to. */
export function ruleOfList(parent: SchemaNode, key: string, path: FieldPath): FieldRule {
  const node = fieldNode(parent, key, path);
  if (node.type !== "array" || node.values === null) {
    fail(
      "not-a-list-field",
      child(path, key),
      `the schema says that ${quote(key)} is a ${node.type}, not a list`,
    );
  }
  return { node: node.values, ...strategiesOf(node, path) };
}

/** The rule of a new list, which upstream never looks up; undefined if the schema has none. */
export function ruleOfNewList(node: SchemaNode | undefined): FieldRule | undefined {
  if (node?.type !== "array" || node.values === null) return undefined;
  return isContradictory(node) ? undefined : { node: node.values, ...strategiesOf(node, ROOT) };
}

/** A field that is not in the schema is allowed as long as it is equal. */
export function ruleUnlessEqual(look: () => FieldRule, before: Json, after: Json): FieldRule | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof VarveError && equalTyped(before, after)) return undefined;
    throw error;
  }
}

function isContradictory({ patch }: SchemaNode): boolean {
  const strategies = patch?.strategies ?? [];
  return strategies.length > 2 || strategies.filter((strategy) => strategy !== "retainKeys").length > 1;
}

function fieldNode(parent: SchemaNode, key: string, path: FieldPath): SchemaNode {
  if (parent.fields === null) {
    const where = formatPath(path) || "the document";
    fail(
      "not-a-struct",
      path,
      `${where} has no fields in the schema (it is a ${kindOf(parent)}), so its content cannot be merged`,
      { found: key },
    );
  }
  const node = parent.fields.get(key) ?? fieldIgnoringCase(parent, key);
  if (node !== undefined) return node;
  return fail(
    "unknown-field",
    child(path, key),
    `the schema has no field ${quote(key)} here, so it cannot be merged`,
    {
      found: key,
      hint: "check its name, or remove the field first and set it as a whole",
    },
  );
}

function kindOf(node: SchemaNode): string {
  return node.type === "object" ? "map" : node.type;
}

/** Go looks up a struct field by its exact name first, then case-insensitively. */
function fieldIgnoringCase(parent: SchemaNode, key: string): SchemaNode | undefined {
  const wanted = key.toLowerCase();
  for (const [name, node] of parent.fields ?? []) {
    if (name.toLowerCase() === wanted) return node;
  }
  return undefined;
}

function strategiesOf(node: SchemaNode, path: FieldPath): Omit<FieldRule, "node"> {
  const strategies = node.patch?.strategies ?? [];
  const others = strategies.filter((strategy) => strategy !== "retainKeys");
  if (isContradictory(node)) {
    fail("bad-strategy", path, `the schema combines the strategies ${strategies.join(", ")}`);
  }
  const [strategy = ""] = others;
  const mergeKey = node.patch?.mergeKey ?? "";
  const recommended = node.patch?.recommended ?? [];
  return {
    strategy,
    retainKeys: strategies.length > others.length,
    mergeKey,
    recommended: recommended.length > 0 || mergeKey === "" ? recommended : [mergeKey],
    keyDefaults: node.list?.keyDefaults ?? {},
  };
}
