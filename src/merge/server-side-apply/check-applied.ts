import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  type ListRule,
  type NodeType,
  type SchemaNode,
  isObject,
} from "../../model/index.js";
import { ROOT, child, didYouMean, isScalar, quote, schemaBelow } from "../../model/internal.js";
import { type MergeProblem, problems } from "../problems.js";
import { itemKeys } from "./item-keys.js";
import { itemRule } from "./grain.js";

/** Everything in an applied document that the schema does not allow: the API server rejects it before merging. */
export function checkApplied(applied: JsonObject, node: SchemaNode | undefined): readonly Diagnostic[] {
  const check = new AppliedCheck();
  check.value(applied, node, ROOT, false);
  return check.found;
}

class AppliedCheck {
  readonly found: Diagnostic[] = [];

  /** Null matches every type. As in the API server, preserved unknown fields are preserved at every depth. */
  value(value: Json, node: SchemaNode | undefined, path: FieldPath, keepsUnknown: boolean): void {
    if (value === null || node === undefined || node.type === "any") return;
    const keeps = keepsUnknown || node.facets?.preserveUnknownFields === true;
    if (!fits(value, node)) this.#wrongType(value, NOUNS[node.type], path);
    else if (Array.isArray(value)) this.#items(value, node, path, keeps);
    else if (isObject(value)) this.#fields(value, node, path, keeps);
  }

  #fields(object: JsonObject, node: SchemaNode, path: FieldPath, keepsUnknown: boolean): void {
    const isClosed = !keepsUnknown && node.fields !== null && node.fields.size > 0;
    for (const key of Object.keys(object)) {
      const below = schemaBelow(node, key);
      const at = child(path, key);
      if (below !== undefined) this.value(object[key] as Json, below, at, keepsUnknown);
      else if (isClosed) this.#unknown(key, node, at);
    }
  }

  #items(list: readonly Json[], node: SchemaNode, path: FieldPath, keepsUnknown: boolean): void {
    const rule = itemRule(node);
    const keys = rule === undefined ? [] : itemKeys(list, node);
    const first = new Map<string, number>();
    for (const [index, item] of list.entries()) {
      const key = keys[index];
      const at = child(path, key ?? index);
      if (rule !== undefined && (key === undefined || item === null)) {
        this.#nameless(item, rule, child(path, index));
        continue;
      }
      const earlier = key && first.get(key.text);
      if (earlier !== undefined) this.#double(earlier, index, at);
      else if (key !== undefined) first.set(key.text, index);
      this.value(item, node.values ?? undefined, at, keepsUnknown);
    }
  }

  #wrongType(value: Json, expected: string, path: FieldPath): void {
    this.#report("apply-wrong-type", path, `expected ${expected}, found ${nounOf(value)}`);
  }

  #unknown(key: string, node: SchemaNode, path: FieldPath): void {
    const hint = didYouMean(key, node.fields?.keys() ?? []) ?? "check the name and the version of the schema";
    this.#report(
      "apply-unknown-field",
      path,
      `the schema has no field ${quote(key)} here, so it cannot be owned`,
      hint,
    );
  }

  #nameless(item: Json, rule: ListRule, path: FieldPath): void {
    if (rule.kind === "set" || !isObject(item)) {
      this.#wrongType(item, rule.kind === "set" ? "a scalar" : NOUNS.object, path);
      return;
    }
    const keys = rule.keys.join(" and ");
    this.#report("apply-missing-key", path, `the item lacks ${keys}, which identifies it`, `add ${keys}`);
  }

  #double(first: number, second: number, path: FieldPath): void {
    const message = `items ${first} and ${second} of the list have the same key`;
    this.#report("apply-duplicate-item", path, message, "merge the two, or remove one of them");
  }

  #report(code: MergeProblem, path: FieldPath, message: string, hint?: string): void {
    this.found.push(problems[code]({ path, message, hint }));
  }
}

/** A string with a format may be any scalar (quantities, times), as in the API server, except for `byte`. */
function fits(value: Json, node: SchemaNode): boolean {
  switch (node.type) {
    case "object":
      return isObject(value);
    case "array":
      return Array.isArray(value);
    case "string":
      return typeof value === "string" || (isScalar(value) && hasFreeFormat(node));
    case "integer":
    case "number":
      return typeof value === "number" || typeof value === "bigint";
    case "boolean":
      return typeof value === "boolean";
    default:
      return isScalar(value);
  }
}

function hasFreeFormat(node: SchemaNode): boolean {
  const format = node.facets?.format ?? "";
  return format !== "" && format !== "byte";
}

const NOUNS: Readonly<Record<NodeType, string>> = {
  object: "a map",
  array: "a list",
  string: "a string",
  integer: "a number",
  number: "a number",
  boolean: "true or false",
  "int-or-string": "a number or a string",
  any: "anything",
};

function nounOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return NOUNS.array;
  if (typeof value === "bigint") return NOUNS.number;
  return NOUNS[typeof value as "object" | "string" | "number" | "boolean"];
}
