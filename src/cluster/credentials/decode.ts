import { type Diagnostic, type FieldPath, type Json, isObject } from "../../model/index.js";
import { child, getKey } from "../../model/internal.js";
import { Secret } from "../connection/secret.js";
import { problems } from "../problems.js";

/**
 * Decodes a JSON value like Go into a struct: missing and null members are zero values, unknown keys are ignored, and a
 * value of the wrong type is an error.
 */
export type Decode<T> = (value: Json | undefined, at: FieldPath, faults: Diagnostic[]) => T;

function fault(faults: Diagnostic[], path: FieldPath, expected: string): void {
  // The value is not shown: it may be a misplaced credential.
  faults.push(problems["invalid-kubeconfig"]({ message: `expected ${expected}`, path, expected }));
}

export const text: Decode<string> = (value, at, faults) => {
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null)
    fault(faults, at, "a string (in quotes if it looks like a number)");
  return "";
};

export const flag: Decode<boolean> = (value, at, faults) => {
  if (typeof value === "boolean") return value;
  if (value !== undefined && value !== null) fault(faults, at, "true or false");
  return false;
};

export const anything: Decode<Json> = (value) => value ?? null;

/** Go ignores only line breaks in base64. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Bytes in base64; their content is text (PEM). */
export const base64: Decode<string> = (value, at, faults) => {
  const packed = text(value, at, faults).replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(packed)) fault(faults, at, "base64");
  return Buffer.from(packed, "base64").toString("utf8");
};

export function secret(decode: Decode<string>): Decode<Secret | undefined> {
  return (value, at, faults) => {
    const read = decode(value, at, faults);
    return read === "" ? undefined : new Secret(read);
  };
}

export function list<T>(item: Decode<T>): Decode<readonly T[]> {
  return (value, at, faults) => {
    if (Array.isArray(value)) return value.map((one, i) => item(one, child(at, i), faults));
    if (value !== undefined && value !== null) fault(faults, at, "a list");
    return [];
  };
}

export function map<T>(item: Decode<T>): Decode<ReadonlyMap<string, T>> {
  return (value, at, faults) => {
    if (isObject(value))
      return new Map(
        Object.keys(value).map((key) => [key, item(getKey(value, key), child(at, key), faults)]),
      );
    if (value !== undefined && value !== null) fault(faults, at, "a map");
    return new Map();
  };
}

type Fields = Readonly<Record<string, Decode<unknown>>>;
type Struct<F extends Fields> = { readonly [K in keyof F]: F[K] extends Decode<infer T> ? T : never };

export function struct<F extends Fields>(fields: F): Decode<Struct<F>> {
  return (value, at, faults) => {
    if (value !== undefined && value !== null && !isObject(value)) fault(faults, at, "a map");
    const object = isObject(value) ? value : {};
    const entries = Object.entries(fields).map(([key, decode]) => [
      key,
      decode(getKey(object, key), child(at, key), faults),
    ]);
    return Object.fromEntries(entries) as Struct<F>;
  };
}

/** A pointer in Go: missing differs from empty. */
export function optional<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, at, faults) =>
    value === undefined || value === null ? undefined : decode(value, at, faults);
}

/** A list of `{ name, KEY: ... }` as a map; a duplicate name is an error. */
export function named<T>(key: string, decode: Decode<T>): Decode<ReadonlyMap<string, T>> {
  const items = list(struct({ name: text, [key]: decode }));
  return (value, at, faults) => {
    const entries = new Map<string, T>();
    for (const [i, item] of items(value, at, faults).entries()) {
      if (entries.has(item.name)) fault(faults, child(child(at, i), "name"), "each name once in the list");
      else entries.set(item.name, (item as unknown as Record<string, T>)[key] as T);
    }
    return entries;
  };
}
