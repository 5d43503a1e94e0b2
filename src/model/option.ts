import type { Diagnostic } from "./diagnostic.js";
import { VarveError } from "./varve-error.js";
import { type Kind, isRecord, wrongArgument } from "./argument.js";
import { didYouMean } from "./suggest.js";
import { problems } from "./problems.js";
import { quote } from "./string-literal.js";

export const FLAG: Kind = { text: "true or false", fits: (value) => typeof value === "boolean" };
export const NUMBER: Kind = {
  text: "a number",
  fits: (value) => typeof value === "number" && !Number.isNaN(value),
};
export const FUNCTION: Kind = { text: "a function", fits: isFunction };
export const LIST: Kind = { text: "a list", fits: isWholeList };
export const MAP: Kind = { text: "a map", fits: isRecord };
export const ANYTHING: Kind = { text: "anything", fits: () => true };
/** A schema, or a source of schemas. */
export const SCHEMA: Kind = {
  text: "a schema, or a source of schemas",
  fits: (value) => isFunction(value) || isSchemaNode(value),
};

export const SCHEMA_NODE: Kind = { text: "a schema", fits: isSchemaNode };

export const SIGNAL = having("an AbortSignal", "aborted", "addEventListener");

export function oneOfTexts(...names: readonly string[]): Kind {
  return { text: `one of ${names.join(", ")}`, fits: (value) => names.includes(value as string), names };
}

export function listOfKind(kind: Kind, text = `a list, each item ${kind.text}`): Kind {
  return { text, fits: (value) => Array.isArray(value) && value.every((item) => kind.fits(item)) };
}

/** A map whose values are all of one kind. */
export function mapOfKind(kind: Kind, text = `a map, each value ${kind.text}`): Kind {
  return { text, fits: (value) => isRecord(value) && Object.values(value).every((item) => kind.fits(item)) };
}

export function either(...kinds: readonly Kind[]): Kind {
  const text = kinds.map((kind) => kind.text).join(", or ");
  return { text, fits: (value) => kinds.some((kind) => kind.fits(value)) };
}

/** A map with at least these keys. */
export function having(text: string, ...keys: readonly string[]): Kind {
  return { text, fits: (value) => isRecord(value) && keys.every((key) => key in value) };
}

export function required(kind: Kind): Kind {
  return { ...kind, isRequired: true };
}

export type OptionKinds = Readonly<Record<string, Kind>>;

/** The kinds of all options of a function; leaving one out is a type error. */
export type KindsOf<Options> = OptionKinds & Readonly<Record<keyof Options, Kind>>;

/** Throws a VarveError with all errors of options: unknown names and values of the wrong type. */
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

function unknownOption(key: string, known: readonly string[], call: string, noun = "option"): Diagnostic {
  return problems["unknown-option"]({
    message: `${call} has no ${noun} ${quote(key)}`,
    found: key,
    expected: [...known],
    hint: didYouMean(key, known) ?? `the ${noun}s are ${known.join(", ")}`,
    params: { call },
  });
}

/** A class is a function that cannot be called; its prototype cannot be replaced either. */
function isFunction(value: unknown): boolean {
  return (
    typeof value === "function" && Object.getOwnPropertyDescriptor(value, "prototype")?.writable !== false
  );
}

/** A list without holes, which `map` would skip. */
function isWholeList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!(i in value)) return false;
  return true;
}

function isSchemaNode(value: unknown): boolean {
  const isNode = isRecord(value) && typeof value["type"] === "string" && "list" in value;
  return isNode && (value["fields"] === null || value["fields"] instanceof Map);
}
