import { goSprint, goSyntax } from "../../machinery/index.js";
import { type Json, type JsonObject, type ListRule, type SchemaNode, isObject } from "../../model/index.js";
import { compareGoText, getKey, goQuote } from "../../model/internal.js";

/** Something in a value that its schema does not allow, in the words of structured-merge-diff. */
interface TypedFault {
  readonly path: string;
  readonly message: string;
}

/** The API server's errors for a value before merging. */
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

  /** One undeclared field ends the search among its siblings. */
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
        const text = nameOf(item, rule);
        if (text === undefined)
          return [...faults, wrong(`element ${index}: ${nameless(item, rule.kind === "set", rule.keys)}`)];
        element = text;
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

/** With a format, a string may be any scalar; `byte` only affects decoding. */
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

/** `[name="a"]`, `[="x"]`: a set has scalars only, but keys are checked later. */
function nameOf(item: Json, rule: ListRule): string | undefined {
  if (rule.kind === "set") return isContainer(item) || item === null ? undefined : `[=${elementText(item)}]`;
  if (!isObject(item)) return undefined;
  const keys = rule.keys
    .map((name) => [name, getKey(item, name) ?? rule.keyDefaults[name]] as const)
    .filter((key): key is readonly [string, Json] => key[1] !== undefined)
    .sort(([a], [b]) => compareGoText(a, b));
  return keys.length === 0
    ? undefined
    : `[${keys.map(([name, value]) => `${name}=${elementText(value)}`).join(",")}]`;
}

function elementText(value: Json): string {
  if (typeof value === "string") return goQuote(value);
  if (Array.isArray(value)) return `[${value.map(elementText).join(",")}]`;
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}=${elementText(member)}`)
    .join("");
}

/** A value as Go prints its wrapper. */
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
