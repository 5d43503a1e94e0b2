import {
  type Json,
  type JsonObject,
  type Scalar,
  type SchemaNode,
  goQuote,
  identityOf,
  isObject,
} from "../../model/index.js";
import { goSprint, goSyntax } from "../error/field-error-text.js";

/** Something about a value that its schema does not allow, as structured-merge-diff words it. */
interface TypedFault {
  readonly path: string;
  readonly message: string;
}

/** What the API server holds against a value before it merges it; empty when nothing. */
export function typedFaults(value: JsonObject, node: SchemaNode, allowsDuplicates: boolean): string {
  const faults = new TypedCheck(allowsDuplicates).check(value, node, false);
  const texts = faults.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  if (texts.length < 2) return texts.join("");
  return ["errors:", ...texts.map((text) => `  ${text}`)].join("\n");
}

class TypedCheck {
  readonly #allowsDuplicates: boolean;

  constructor(allowsDuplicates: boolean) {
    this.#allowsDuplicates = allowsDuplicates;
  }

  check(value: Json, node: SchemaNode | undefined, keepsUnknown: boolean): TypedFault[] {
    if (value === null || node === undefined || node.type === "any") return [];
    const keeps = keepsUnknown || node.facets?.preserveUnknownFields === true;
    switch (node.type) {
      case "object":
        return isObject(value)
          ? this.#fields(value, node, keeps)
          : [wrong(`expected map, got ${shown(value)}`)];
      case "array":
        return Array.isArray(value)
          ? this.#items(value, node, keeps)
          : [wrong(`expected list, got ${shown(value)}`)];
      default:
        return scalarFaults(value, node);
    }
  }

  /** One field that nothing declares ends the search among its siblings. */
  #fields(object: JsonObject, node: SchemaNode, keepsUnknown: boolean): TypedFault[] {
    const faults: TypedFault[] = [];
    const isClosed = !keepsUnknown && node.fields !== null && node.fields.size > 0;
    for (const key of Object.keys(object)) {
      const below = node.fields?.get(key) ?? node.values ?? undefined;
      if (below === undefined && isClosed)
        return [...faults, { path: `.${key}`, message: "field not declared in schema" }];
      faults.push(...within(`.${key}`, this.check(object[key] as Json, below, keepsUnknown)));
    }
    return faults;
  }

  #items(list: readonly Json[], node: SchemaNode, keepsUnknown: boolean): TypedFault[] {
    const faults: TypedFault[] = [];
    const rule = node.list;
    const isKeyed = rule !== null && !rule.guessed && (rule.kind === "keyed" || rule.kind === "set");
    const seen = new Set<string>();
    for (const [index, item] of list.entries()) {
      let element = `[${index}]`;
      if (isKeyed) {
        const key = identityOf(rule, item);
        if (key === undefined || item === null)
          return [...faults, wrong(`element ${index}: ${nameless(item, rule.kind === "set", rule.keys)}`)];
        element = elementText(key.names, key.values);
        if (seen.has(element) && !this.#allowsDuplicates)
          faults.push(wrong(`duplicate entries for key ${element}`));
        seen.add(element);
      }
      faults.push(...within(element, this.check(item, node.values ?? undefined, keepsUnknown)));
    }
    return faults;
  }
}

function wrong(message: string): TypedFault {
  return { path: "", message };
}

function within(element: string, faults: readonly TypedFault[]): TypedFault[] {
  return faults.map(({ path, message }) => ({ path: element + path, message }));
}

/** A format lets a text be any scalar; `byte` is only how it is read. */
function scalarFaults(value: Json, node: SchemaNode): TypedFault[] {
  const format = node.facets?.format ?? "";
  const isFree =
    node.type === "int-or-string" || (node.type === "string" && format !== "" && format !== "byte");
  if (isFree) return isContainer(value) ? [wrong(`expected any scalar, got ${shown(value)}`)] : [];
  switch (node.type) {
    case "string":
      return typeof value === "string" ? [] : [wrong(`expected string, got ${detailed(value)}`)];
    case "boolean":
      return typeof value === "boolean" ? [] : [wrong(`expected boolean, got ${shown(value)}`)];
    default:
      return typeof value === "number" || typeof value === "bigint"
        ? []
        : [wrong(`expected numeric (int or float), got ${goType(value)}`)];
  }
}

function isContainer(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

function nameless(item: Json, isSet: boolean, keys: readonly string[]): string {
  if (isSet) {
    if (item === null) return "associative list without keys has an element that's an explicit null";
    return Array.isArray(item)
      ? "not supported: associative list with lists as elements"
      : "associative list without keys has an element that's a map type";
  }
  if (item === null) return "associative list with keys may not have a null element";
  if (!isObject(item)) return "associative list with keys may not have non-map elements";
  const names = `[${keys.map(goQuote).join(" ")}]`;
  return `associative list with keys has an element that omits all key fields ${names} (and doesn't have default values for any key fields)`;
}

/** `[name="a"]`, `[="x"]`. */
function elementText(names: readonly string[] | null, values: readonly Scalar[]): string {
  const texts = values.map((value) => (typeof value === "string" ? goQuote(value) : String(value)));
  if (names === null) return `[=${texts[0]}]`;
  return `[${names.map((name, i) => `${name}=${texts[i]}`).join(",")}]`;
}

/** A value as Go prints what wraps it. */
function shown(value: Json): string {
  return `&{${goSprint(value)}}`;
}

function detailed(value: Json): string {
  return `&value.valueUnstructured{Value:${goSyntax(value)}}`;
}

function goType(value: Json): string {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  return Array.isArray(value) ? "[]interface {}" : "map[string]interface {}";
}
