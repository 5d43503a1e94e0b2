import { type Json, type JsonObject, parseJson } from "../../src/model/index.js";
import { readFileSync } from "node:fs";
import { type FieldError } from "../../src/admit/index.js";
import { formatFieldError } from "../../src/machinery/index.js";
import { parseYaml } from "../../src/yaml/index.js";
import { skippingWithout } from "../skipped.js";

const DATA = new URL("../../../shared/conformance/", import.meta.url);

/** Why recorded cases cannot be run; undefined when they can. */
export function whyNot(name: string): string | undefined {
  return skippingWithout([`conformance/${name}`]);
}

/** Cases with the answers of Kubernetes 1.36.4's own Go packages. */
export function recorded<Case>(name: string): readonly Case[] {
  return parseJson(readFileSync(new URL(name, DATA), "utf8")) as unknown as readonly Case[];
}

const definitions = new Map<string, JsonObject>();

/** Parsed once for all files of a worker: CRDs are long. */
export function recordedYaml(name: string): JsonObject {
  const known = definitions.get(name) ?? (parseYaml(readFileSync(new URL(name, DATA), "utf8")) as JsonObject);
  definitions.set(name, known);
  return known;
}

export interface RecordedError {
  readonly type: string;
  readonly field: string;
  readonly message: string;
}

/** Errors as a set: the API server iterates over maps in a random order. */
export function errorSet(errors: readonly (FieldError | RecordedError)[]): string[] {
  const texts = errors.map((error) => {
    const message = "message" in error ? error.message : formatFieldError(error);
    return `${error.type} ${message}`;
  });
  return [...new Set(texts)].toSorted();
}

/** Counts the compared cases, and keeps those that differ. */
export function differences<Case>(
  name: string,
  cases: readonly Case[],
  compare: (one: Case) => { readonly expected: Json | string[]; readonly found: Json | string[] },
): object[] {
  const found = cases.flatMap((one, index) => {
    const outcome = compare(one);
    return same(outcome.expected, outcome.found) ? [] : [{ index, ...outcome }];
  });
  process.stdout.write(`conformance ${name}: ${cases.length - found.length} of ${cases.length}\n`);
  return found;
}

function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "bigint") return `${part}n`;
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
