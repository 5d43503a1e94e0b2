import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonObject,
  formatJson,
  isObject,
} from "../../../model/index.js";
import {
  child,
  cloneJson,
  isScalar,
  keysInOrder,
  quote,
  rememberKeyOrder,
  setKey,
  defined,
} from "../../../model/internal.js";
import { type Desk, type Expression, type Spot, compileExpression } from "./expression.js";
import { compileText, type TextTemplate } from "./template-string.js";
import type { Run } from "./run.js";
import { problems } from "../../problems.js";
import { splitText } from "./template-text.js";

/**
 * A compiled value of a pattern. `make` returns its result, or undefined if it is left out; `path` is its place in the
 * document of the pattern.
 */
export type Template =
  ConstantTemplate | ExpressionTemplate | TextTemplate | MapTemplate | ListTemplate | JsonTemplate;

interface Made {
  readonly path: FieldPath;
  readonly make: (run: Run) => Json | undefined;
}

export interface ConstantTemplate extends Made {
  readonly kind: "constant";
  readonly constant: Json;
}

export interface ExpressionTemplate extends Made {
  readonly kind: "expression";
  readonly expression: Expression;
}

export interface MapTemplate extends Made {
  readonly kind: "map";
  readonly entries: readonly MapEntry[];
}

export interface MapEntry {
  readonly key: string | TextTemplate;
  readonly value: Template;
}

export interface ListTemplate extends Made {
  readonly kind: "list";
  readonly items: readonly Template[];
}

/** `{ $json: ... }`: the JSON text of its content. */
export interface JsonTemplate extends Made {
  readonly kind: "json";
  readonly content: Template;
}

const JSON_TEXT = "$json";

/** Compiles a value that may contain expressions; invalid ones are reported and left out. */
export function compileTemplate(value: Json, path: FieldPath, desk: Desk): Template {
  if (typeof value === "string") return compileString(value, path, desk);
  if (Array.isArray(value)) return compileList(value, path, desk);
  return isObject(value) ? compileMap(value, path, desk) : constant(value, path);
}

function constant(value: Json, path: FieldPath): ConstantTemplate {
  return { kind: "constant", path, constant: value, make: constantMaker(value) };
}

/** A constant is never shared between results. */
function constantMaker(value: Json): () => Json {
  if (isScalar(value)) return () => value;
  if (Array.isArray(value) && value.every((item) => isScalar(item))) return () => [...value];
  return () => cloneJson(value);
}

function compileString(text: string, path: FieldPath, desk: Desk): Template {
  if (!text.includes("${")) return constant(text, path);
  const spot = { path, isKey: false };
  const parts = splitText(text);
  const [only, ...others] = parts ?? [];
  if (parts === undefined) return endless(text, spot, desk);
  if (only?.kind === "literal" && others.length === 0) return constant(only.text, path);
  if (only?.kind !== "expression" || others.length > 0) return compileText(parts, spot, desk);
  const expression = compileExpression(only, spot, desk);
  if (expression === undefined) return constant(null, path);
  return { kind: "expression", path, expression, make: (run) => expression.json(run) };
}

function endless(text: string, { path, isKey }: Spot, desk: Desk): ConstantTemplate {
  const at = desk.place({ path, isKey, expression: "", nth: 0, start: 0, end: 0 });
  desk.diagnostics.push(
    problems["bad-pattern"]({
      message: `an expression in ${quote(text.slice(0, 60))} is not closed: there is no } for a \${`,
      path,
      ...defined({ at }),
      hint: "end it with }, or write $${ for a literal ${",
    }),
  );
  return constant(null, path);
}

function compileList(list: readonly Json[], path: FieldPath, desk: Desk): Template {
  const items = list.map((item, index) => compileTemplate(item, child(path, index), desk));
  if (items.every(({ kind }) => kind === "constant")) return constant([...list].map(unescaped), path);
  const make = (run: Run): Json[] => {
    const made: Json[] = [];
    for (const item of items) {
      const value = item.make(run);
      if (value !== undefined) made.push(value);
    }
    return made;
  };
  return { kind: "list", path, items, make };
}

function compileMap(map: JsonObject, path: FieldPath, desk: Desk): Template {
  const keys = keysInOrder(map);
  if (keys.length === 1 && keys[0] === JSON_TEXT)
    return compileJson(map[JSON_TEXT] as Json, child(path, JSON_TEXT), path, desk);
  const entries = keys.map((key) => ({
    key: compileKey(key, child(path, key), desk),
    value: compileTemplate(map[key] as Json, child(path, key), desk),
  }));
  if (entries.every(({ key, value }) => typeof key === "string" && value.kind === "constant"))
    return constant(unescaped(map), path);
  return { kind: "map", path, entries, make: mapMaker(entries, path) };
}

function compileKey(key: string, path: FieldPath, desk: Desk): string | TextTemplate {
  if (!key.includes("${")) return key;
  const spot = { path, isKey: true };
  const parts = splitText(key);
  if (parts === undefined) {
    endless(key, spot, desk);
    return key;
  }
  const [only, ...others] = parts;
  return only?.kind === "literal" && others.length === 0 ? only.text : compileText(parts, spot, desk);
}

/**
 * Most maps have known keys, none of which looks like an index. They are copied from a prototype with all keys and the
 * constants in place, which is much faster than adding one key after the other.
 */
function mapMaker(entries: readonly MapEntry[], path: FieldPath): (run: Run) => JsonObject {
  const shape: JsonObject = {};
  const moving: { readonly name: string; readonly make: Made["make"] }[] = [];
  for (const { key, value } of entries) {
    if (typeof key !== "string" || /^\d|^__proto__$/.test(key)) return (run) => makeMap(entries, path, run);
    const isFixed = value.kind === "constant" && isScalar(value.constant);
    shape[key] = isFixed ? value.constant : null;
    if (!isFixed) moving.push({ name: key, make: value.make });
  }
  return (run) => {
    const made = { ...shape };
    let absent: Set<string> | undefined;
    for (const { name, make } of moving) {
      const value = make(run);
      if (value === undefined) absent = (absent ?? new Set()).add(name);
      else made[name] = value;
    }
    return absent === undefined ? made : without(made, absent);
  };
}

function without(map: JsonObject, absent: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !absent.has(key)));
}

function makeMap(entries: readonly MapEntry[], path: FieldPath, run: Run): JsonObject {
  const made: JsonObject = {};
  const order: string[] = [];
  for (const { key, value } of entries) {
    const name = typeof key === "string" ? key : key.make(run);
    if (name === undefined) continue;
    if (Object.hasOwn(made, name)) run.diagnostics.push(doubled(name, path));
    const content = value.make(run);
    if (content === undefined) continue;
    setKey(made, name, content);
    order.push(name);
  }
  rememberKeyOrder(made, order);
  return made;
}

function doubled(key: string, path: FieldPath) {
  return problems["duplicate-key"]({
    message: `two keys of the map evaluate to ${quote(key)}`,
    path,
    hint: "make sure that the keys differ for all inputs",
  });
}

function compileJson(content: Json, below: FieldPath, path: FieldPath, desk: Desk): Template {
  const inner = compileTemplate(content, below, desk);
  const text = (run: Run): string | undefined => {
    const value = inner.make(run);
    const made = value === undefined ? undefined : formatJson(value);
    if (made === undefined || run.admitsText(made)) return made;
    run.fail("too long", () => tooLong(path, desk));
    return undefined;
  };
  return { kind: "json", path, content: inner, make: text };
}

/** JSON inside JSON doubles every quote and backslash at each level, so a few lines can produce gigabytes. */
function tooLong(path: FieldPath, desk: Desk): Diagnostic {
  const at = desk.place({ path, isKey: false, expression: "", nth: 0, start: 0, end: 0 });
  return problems["expansion-too-costly"]({
    message: "a JSON string is longer than the limit of an expansion",
    path,
    ...defined({ at }),
    hint: "nest fewer $json, or produce less output",
  });
}

/** A constant in its final form: `$${` becomes `${`, in strings and in keys. */
function unescaped(value: Json): Json {
  if (typeof value === "string") return value.replaceAll("$${", "${");
  if (Array.isArray(value)) return value.map(unescaped);
  if (!isObject(value)) return value;
  const keys = keysInOrder(value);
  const copy: JsonObject = {};
  for (const key of keys) setKey(copy, key.replaceAll("$${", "${"), unescaped(value[key] as Json));
  rememberKeyOrder(
    copy,
    keys.map((key) => key.replaceAll("$${", "${")),
  );
  return copy;
}
