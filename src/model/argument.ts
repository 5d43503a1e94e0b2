import { type Diagnostic, VarveError } from "./diagnostic.js";
import { MAX_DEPTH } from "./depth.js";
import { didYouMean } from "./suggest.js";
import { nameOf } from "./json-fault.js";
import { problems } from "./problems.js";
import { quote } from "./string-literal.js";

/** What an argument can be, in words and as a test. */
export interface Kind {
  readonly text: string;
  readonly fits: (value: unknown) => boolean;
  /** The texts it can be, where they are few: a misspelt one is recognised. */
  readonly names?: readonly string[];
  readonly isRequired?: boolean;
}

export const TEXT: Kind = { text: "a text", fits: (value) => typeof value === "string" };
export const FLAG: Kind = { text: "true or false", fits: (value) => typeof value === "boolean" };
export const NUMBER: Kind = {
  text: "a number",
  fits: (value) => typeof value === "number" && !Number.isNaN(value),
};
export const FUNCTION: Kind = { text: "a function", fits: isFunction };
export const LIST: Kind = { text: "a list", fits: isWholeList };
export const MAP: Kind = { text: "a map", fits: isRecord };
export const ANYTHING: Kind = { text: "anything", fits: () => true };
/** A field path: a chain of segments, as `parsePath` makes it. */
export const PATH: Kind = { text: "a field path, such as parsePath returns", fits: isPath };
/** The shape of values, or who knows the shapes of kinds. */
export const SCHEMA: Kind = {
  text: "a schema, or a source of schemas",
  fits: (value) => isFunction(value) || isSchemaNode(value),
};

export const SCHEMA_NODE: Kind = { text: "a schema", fits: isSchemaNode };

export function oneOfTexts(...names: readonly string[]): Kind {
  return { text: `one of ${names.join(", ")}`, fits: (value) => names.includes(value as string), names };
}

export function listOf(kind: Kind, text = `a list, each item ${kind.text}`): Kind {
  return { text, fits: (value) => Array.isArray(value) && value.every((item) => kind.fits(item)) };
}

/** A map whose values are all of one kind. */
export function mapOf(kind: Kind, text = `a map, each value ${kind.text}`): Kind {
  return { text, fits: (value) => isRecord(value) && Object.values(value).every((item) => kind.fits(item)) };
}

export function either(...kinds: readonly Kind[]): Kind {
  const text = kinds.map((kind) => kind.text).join(", or ");
  return { text, fits: (value) => kinds.some((kind) => kind.fits(value)) };
}

/** A map with at least these keys, whatever else it has. */
export function having(text: string, ...keys: readonly string[]): Kind {
  return { text, fits: (value) => isRecord(value) && keys.every((key) => key in value) };
}

export function required(kind: Kind): Kind {
  return { ...kind, isRequired: true };
}

/** Throws a VarveError for an argument of another kind than the function takes. */
export function expectArgument(value: unknown, kind: Kind, call: string, name: string): void {
  if (!kind.fits(value)) throw new VarveError(wrongArgument(value, kind, call, name));
}

/** The same for a field path. On the way of every edit: what looks like one is not walked. */
export function expectPath(path: unknown, call: string): void {
  if (typeof path !== "object" || path === null || !("parent" in path))
    expectArgument(path, PATH, call, "path");
}

export type OptionKinds = Readonly<Record<string, Kind>>;

/** The kinds of all options of a function: an option that has none is a type error. */
export type KindsOf<Options> = OptionKinds & Readonly<Record<keyof Options, Kind>>;

/** Throws a VarveError with everything that is wrong with options: names that mean nothing, values of another kind. */
export function expectOptions(options: unknown, kinds: OptionKinds, call: string, name = "options"): void {
  const diagnostics = optionFaults(options, kinds, call, name);
  if (diagnostics.length > 0) throw new VarveError(diagnostics);
}

const NONE: readonly Diagnostic[] = [];

export function optionFaults(
  options: unknown,
  kinds: OptionKinds,
  call: string,
  name = "options",
  noun = "option",
): readonly Diagnostic[] {
  if (options === undefined && !Object.values(kinds).some((kind) => kind.isRequired)) return NONE;
  if (!isRecord(options)) return [wrongArgument(options, MAP, call, name)];
  let found: Diagnostic[] | undefined;
  for (const key in options) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    const value = options[key];
    if (kind === undefined) (found ??= []).push(unknownOption(key, Object.keys(kinds), call, noun));
    else if (value !== undefined && !kind.fits(value))
      (found ??= []).push(wrongArgument(value, kind, call, key));
  }
  for (const key in kinds) {
    if (kinds[key]?.isRequired && options[key] === undefined)
      (found ??= []).push(wrongArgument(undefined, kinds[key], call, key));
  }
  return found ?? NONE;
}

export function unknownOption(
  key: string,
  known: readonly string[],
  call: string,
  noun = "option",
): Diagnostic {
  return problems["unknown-option"]({
    message: `${call} has no ${noun} ${quote(key)}`,
    found: key,
    expected: [...known],
    hint: didYouMean(key, known) ?? `the ${noun}s are ${known.join(", ")}`,
    params: { call },
  });
}

export function wrongArgument(value: unknown, kind: Kind, call: string, name: string): Diagnostic {
  const shown = typeof value === "string" && kind.names !== undefined ? quote(value) : nameOf(value);
  const near =
    typeof value === "string" && kind.names !== undefined ? didYouMean(value, kind.names) : undefined;
  return problems["wrong-argument"]({
    message: value === undefined ? `${call}: ${name} is missing` : `${call}: ${name} is ${shown}`,
    expected: kind.text,
    hint: near ?? `${name} must be ${kind.text}`,
    params: { call, argument: name },
  });
}

/** A class is a function that cannot be called; its prototype cannot be replaced either. */
function isFunction(value: unknown): boolean {
  return (
    typeof value === "function" && Object.getOwnPropertyDescriptor(value, "prototype")?.writable !== false
  );
}

/** A list without holes: `map` passes over them. */
function isWholeList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!(i in value)) return false;
  return true;
}

function isSchemaNode(value: unknown): boolean {
  const isNode = isRecord(value) && typeof value["type"] === "string" && "list" in value;
  return isNode && (value["fields"] === null || value["fields"] instanceof Map);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The chain must end: a path that holds itself has no text. */
function isPath(value: unknown): boolean {
  let at = value;
  for (let depth = 0; depth <= 2 * MAX_DEPTH; depth++) {
    if (!isRecord(at) || !("parent" in at) || !isSegment(at["segment"])) return false;
    if (at["parent"] === null) return true;
    at = at["parent"];
  }
  return false;
}

function isSegment(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || (isRecord(value) && "values" in value);
}
