import {
  type FieldError,
  invalid,
  required,
  supportedValues,
  type Place,
  childPlace,
  formatPlace,
  itemPlace,
  pointerOf,
  isBase64,
  readTime,
} from "../../machinery/index.js";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  type Pointer,
  type SchemaNode,
  identify,
  isObject,
} from "../../model/index.js";
import { child, quantityFault } from "../../model/internal.js";
import type { UnknownAt } from "./converter-unknown.js";
import { type ValueKind, kindOf } from "./validate-type.js";

/**
 * Validation by the schemas of built-in kinds. The API server decodes these objects into Go types and validates them
 * with Go code: `NOT_COVERED` lists what no schema says, and the wording is ours where Go's would mention its own
 * types.
 */
export interface BuiltinFindings {
  readonly errors: readonly FieldError[];
  /** Fields that the schema marks as required, but for which an empty list, a zero or a false may be valid. */
  readonly doubts: readonly FieldError[];
  readonly unknown: readonly UnknownAt[];
}

/** What only the Go code of the API server knows about built-in kinds. */
export const NOT_COVERED: readonly string[] = [
  "defaults",
  "limits and patterns of values",
  "rules between fields",
  "immutable fields",
  "feature gates",
  "status",
];

/** Checks types, required fields, enums and unknown fields of an object of a built-in kind. */
export function checkBuiltin(object: JsonObject, node: SchemaNode): BuiltinFindings {
  const checker = new BuiltinChecker(object, node);
  checker.check(object, node, null);
  return checker;
}

class BuiltinChecker implements BuiltinFindings {
  readonly errors: FieldError[] = [];
  readonly doubts: FieldError[] = [];
  readonly unknown: UnknownAt[] = [];
  readonly #root: JsonObject;
  readonly #rootNode: SchemaNode;

  constructor(root: JsonObject, rootNode: SchemaNode) {
    this.#root = root;
    this.#rootNode = rootNode;
  }

  /** Null is treated as absent, whatever its type. */
  check(value: Json, node: SchemaNode, place: Place | null): void {
    if (value === null || node.type === "any") return;
    const kind = kindOf(value);
    if (!fits(node, kind)) {
      const expected = node.type === "int-or-string" ? "integer or string" : node.type;
      this.errors.push({
        type: "FieldValueTypeInvalid",
        field: formatPlace(place),
        pointer: pointerOf(place),
        value: kind,
        detail: `must be of type ${expected}`,
      });
    } else if (Array.isArray(value)) this.#items(value, node, place);
    else if (isObject(value)) this.#fields(value, node, place);
    else this.#scalar(value, node, place);
  }

  #items(list: readonly Json[], node: SchemaNode, place: Place | null): void {
    if (node.values === null) return;
    for (const [index, item] of list.entries()) this.check(item, node.values, itemPlace(place, index));
  }

  #fields(object: JsonObject, node: SchemaNode, place: Place | null): void {
    const { fields, values, facets } = node;
    const isOpen = facets?.preserveUnknownFields === true || (fields === null && values === null);
    for (const key in object) {
      const field = fields?.get(key) ?? values;
      if (field !== null) this.check(object[key] as Json, field, childPlace(place, key));
      else if (!isOpen) this.#unknownField(key, [...(fields?.keys() ?? [])], place);
    }
    if (isStatus(place)) return;
    for (const name of facets?.required ?? []) {
      if ((object[name] ?? null) === null) this.#missing(name, fields?.get(name), place);
    }
  }

  #unknownField(name: string, known: readonly string[], place: Place | null): void {
    const at = childPlace(place, name);
    const path = child(this.#path(pointerOf(place)), name);
    this.unknown.push({ field: formatPlace(at), pointer: pointerOf(at), path, known });
  }

  #path(pointer: Pointer): FieldPath {
    return identify(this.#root, pointer, this.#rootNode);
  }

  #missing(name: string, node: SchemaNode | undefined, place: Place | null): void {
    const error = required(childPlace(place, name), "");
    const isCertain = node?.type === "string" || node?.type === "object" || node?.type === "int-or-string";
    (isCertain ? this.errors : this.doubts).push(error);
  }

  #scalar(value: string | number | bigint | boolean, node: SchemaNode, place: Place | null): void {
    const members = node.facets?.enum ?? null;
    // The API server fills in its default for an empty string, so it never reaches the check.
    if (members !== null && value !== "" && !members.includes(value)) {
      const supported = members.map(String);
      const detail = supportedValues(supported);
      const error = invalid(place, value, detail);
      this.errors.push({ ...error, type: "FieldValueNotSupported", supported });
    }
    const fault = formatFault(value, node.facets?.format ?? "");
    if (fault !== undefined) this.errors.push({ ...invalid(place, "", fault), value: undefined });
  }
}

function fits(node: SchemaNode, kind: ValueKind): boolean {
  if (node.type === kind) return true;
  if (node.type === "number") return kind === "integer";
  const isText = node.type === "int-or-string" || node.facets?.format === "quantity";
  return isText && (kind === "string" || kind === "integer" || (kind === "number" && node.type === "string"));
}

/** Errors about a string do not print it: it may be a secret. */
function formatFault(value: string | number | bigint | boolean, format: string): string | undefined {
  if (format === "quantity") return quantityFault(String(value));
  if (typeof value !== "string") return undefined;
  if (format === "byte" && value !== "" && !isBase64(value.replaceAll(/[\r\n]/g, "")))
    return "must be base64 encoded";
  if (format === "date-time") {
    const reading = readTime(value);
    return "fault" in reading ? reading.fault : undefined;
  }
  return undefined;
}

/** Required fields of a status are for its writers. */
function isStatus(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent) if (at.parent === null) return at.name === "status";
  return false;
}
