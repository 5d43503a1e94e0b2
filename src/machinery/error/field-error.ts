import { type Json, type Pointer } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import { type Place, formatPlace, pointerOf } from "./field-error-place.js";
import { goJson, goNumber } from "./field-error-text.js";

/** The API server's names of the kinds of errors, in `details.causes[].reason`, and how it prints them. */
const LABELS = {
  FieldValueRequired: "Required value",
  FieldValueDuplicate: "Duplicate value",
  FieldValueInvalid: "Invalid value",
  FieldValueNotFound: "Not found",
  FieldValueNotSupported: "Unsupported value",
  FieldValueForbidden: "Forbidden",
  FieldValueTooLong: "Too long",
  FieldValueTooMany: "Too many",
  FieldValueTypeInvalid: "Invalid value",
  InternalError: "Internal error",
} as const;

/** The types of errors about fields, as the API server names them. */
export type FieldErrorType = keyof typeof LABELS;

/** One error about one field, with the API server's own words. */
export interface FieldError {
  readonly type: FieldErrorType;
  /** The field as the API server prints it; `<nil>` for the object as a whole. */
  readonly field: string;
  /** The place in the object; the nearest known one if the API server does not report it. */
  readonly pointer: Pointer;
  /** The value that is printed; undefined for the kinds that print none. */
  readonly value: Json | undefined;
  /** The value as text, if the API server prints another than the one it found. */
  readonly printed?: string;
  readonly detail: string;
  /** The valid values, if there is a list of them. */
  readonly supported?: readonly string[];
}

/** The kinds after which `x-kubernetes-validations` are not evaluated: the rules could not rely on the types. */
const BLOCKING: ReadonlySet<FieldErrorType> = new Set([
  "FieldValueNotSupported",
  "FieldValueRequired",
  "FieldValueTooLong",
  "FieldValueTooMany",
  "FieldValueTypeInvalid",
]);

export function isBlocking(error: FieldError): boolean {
  return BLOCKING.has(error.type);
}

function at(place: Place | null, type: FieldErrorType, value: Json | undefined, detail: string): FieldError {
  return { type, field: formatPlace(place), pointer: pointerOf(place), value, detail };
}

export function required(place: Place | null, detail: string): FieldError {
  return at(place, "FieldValueRequired", undefined, detail);
}

export function invalid(place: Place | null, value: Json, detail: string): FieldError {
  return at(place, "FieldValueInvalid", value, detail);
}

/** Like `invalid`, for a value with its own type in Go: those are printed as JSON, even if they are text. */
export function invalidTyped(place: Place | null, value: Json, detail: string): FieldError {
  return { ...invalid(place, value, detail), printed: goJson(value) };
}

export function forbidden(place: Place | null, detail: string): FieldError {
  return at(place, "FieldValueForbidden", undefined, detail);
}

/** An internal error of the API server that the input caused. */
export function internal(place: Place | null, detail: string): FieldError {
  return at(place, "InternalError", undefined, detail);
}

export function duplicate(place: Place | null, value: Json): FieldError {
  return at(place, "FieldValueDuplicate", value, "");
}

/** Like `duplicate`, for a value with its own type in Go. */
export function duplicateTyped(place: Place | null, value: Json): FieldError {
  return { ...duplicate(place, value), printed: goJson(value) };
}

export function notSupported(place: Place | null, value: Json, supported: readonly string[]): FieldError {
  return { ...at(place, "FieldValueNotSupported", value, supportedValues(supported)), supported };
}

/** Like `notSupported`, for a value with its own type in Go. */
export function notSupportedTyped(
  place: Place | null,
  value: Json,
  supported: readonly string[],
): FieldError {
  return { ...notSupported(place, value, supported), printed: goJson(value) };
}

export function supportedValues(values: readonly string[]): string {
  return values.length === 0 ? "" : `supported values: ${values.map(goQuote).join(", ")}`;
}

export function tooMany(place: Place | null, count: number, limit: number): FieldError {
  return at(place, "FieldValueTooMany", count, atMostItems(limit));
}

export function tooLong(place: Place | null, limit: number): FieldError {
  return at(place, "FieldValueTooLong", undefined, atMostBytes(limit));
}

export function atMostBytes(limit: number): string {
  if (limit < 0) return "value is too long";
  return `may not be more than ${limit} ${limit === 1 ? "byte" : "bytes"}`;
}

export function atMostItems(limit: number): string {
  return `must have at most ${limit} ${limit === 1 ? "item" : "items"}`;
}

/** `Invalid value: "x": must be ...`: the message of a cause. */
export function fieldErrorBody({ type, value, printed, detail }: FieldError): string {
  const label = LABELS[type];
  const shown = value === undefined ? label : `${label}: ${printed ?? textOfValue(value)}`;
  return detail === "" ? shown : `${shown}: ${detail}`;
}

function textOfValue(value: Json): string {
  if (typeof value === "string") return goQuote(value);
  if (typeof value === "number" || typeof value === "bigint") return goNumber(value);
  return goJson(value);
}

/** `spec.a: Invalid value: "x": must be ...` */
export function formatFieldError(error: FieldError): string {
  return `${error.field}: ${fieldErrorBody(error)}`;
}

export interface StatusSubject {
  readonly kind: string;
  readonly group: string;
  readonly name: string;
}

/** The message of the API server's Status (code 422, reason Invalid). Errors with the same text are merged. */
export function invalidStatusText(
  { kind, group, name }: StatusSubject,
  errors: readonly FieldError[],
): string {
  const qualified = group === "" ? kind : `${kind}.${group}`;
  const texts = [...new Set(errors.map(formatFieldError))];
  const list = texts.length === 1 ? texts[0] : `[${texts.join(", ")}]`;
  return `${qualified} ${goQuote(name)} is invalid: ${list}`;
}
