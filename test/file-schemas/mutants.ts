/** Documents with one typical mistake each. */
import { type Json, type JsonObject, isObject } from "../../src/model/index.js";

export interface Mutant {
  /** `spec.files.include: 42`. */
  readonly name: string;
  readonly document: Json;
}

/** Every position of a document with mistakes: its key dropped and misspelt, its value replaced by some of the values. */
export function mutantsOf(
  document: Json,
  some: (values: readonly Json[], place: number) => readonly Json[],
): Mutant[] {
  return placesIn(document, []).flatMap((at, place) => [
    ...some(VALUES, place).map((value) => ({
      name: `${at.join(".")}: ${JSON.stringify(value)}`,
      document: replaced(document, at, value),
    })),
    ...keyMutants(document, at),
  ]);
}

/** A value of every type, and strings without a meaning or with one elsewhere. */
const VALUES: readonly Json[] = [
  42,
  -0.5,
  "",
  "nonsense",
  "-x",
  "../x",
  "/x",
  true,
  null,
  [],
  [7],
  [null],
  {},
  { nonsense: 1 },
];

type At = readonly (string | number)[];

/** Everything except resources and other user-defined values. */
const FREE = new Set([
  "resource",
  "patch",
  "baseline",
  "labels",
  "annotations",
  "input",
  "set",
  "stored",
  "default",
  "defaults",
]);

function placesIn(value: Json, at: At): At[] {
  const last = at.at(-1);
  const isFree =
    (typeof last === "string" && FREE.has(last)) ||
    (isObject(value) && at.length > 2 && "apiVersion" in value);
  const below =
    isFree || typeof value !== "object" || value === null
      ? []
      : Array.isArray(value)
        ? value.map((item, i) => [item, i] as const)
        : Object.keys(value).map((key) => [value[key] as Json, key] as const);
  return [at, ...below.flatMap(([item, key]) => placesIn(item, [...at, key]))];
}

function keyMutants(document: Json, at: At): Mutant[] {
  const key = at.at(-1);
  if (typeof key !== "string") return [];
  const rename = (make: (parent: JsonObject) => JsonObject): Json => {
    const parent = at
      .slice(0, -1)
      .reduce<Json>((value, step) => (value as JsonObject)[step] as Json, document);
    return replaced(document, at.slice(0, -1), make(parent as JsonObject));
  };
  return [
    { name: `without ${at.join(".")}`, document: rename((parent) => without(parent, key)) },
    {
      name: `${at.join(".")} misspelt`,
      document: rename((parent) => ({ ...without(parent, key), [`${key}x`]: parent[key] as Json })),
    },
  ];
}

function without(map: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
}

function replaced(value: Json, [step, ...rest]: At, by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? replaced(item, rest, by) : item));
  const map = value as JsonObject;
  return { ...map, [step]: replaced(map[step] as Json, rest, by) };
}
