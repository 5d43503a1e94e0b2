import { type Json, type JsonObject, equalNumeric, isObject } from "../../src/model/index.js";

/**
 * What a value does against a JSON Schema, for the keywords the published one uses; any other keyword is a mistake.
 * Stricter than the keywords are: a field the schema does not describe counts too, so that the two cannot drift apart.
 */
export function violations(schema: Json, value: Json, root: Json = schema, at = "$"): string[] {
  if (!isObject(schema)) throw new Error(`not a schema at ${at}`);
  return Object.entries(schema).flatMap(([keyword, wanted]) => {
    const check = KEYWORDS[keyword];
    if (check === undefined) throw new Error(`the checker does not know ${keyword}`);
    return check(wanted, value, { schema, root, at });
  });
}

interface Place {
  readonly schema: JsonObject;
  readonly root: Json;
  readonly at: string;
}
type Check = (wanted: Json, value: Json, place: Place) => string[];

const says = (ok: boolean, what: string): string[] => (ok ? [] : [what]);
const nothing: Check = () => [];

const KEYWORDS: Readonly<Record<string, Check>> = {
  $schema: nothing,
  $id: nothing,
  $defs: nothing,
  title: nothing,
  description: nothing,
  type: (wanted, value, { at }) => says(typeOf(value, wanted) === wanted, `${at} is no ${wanted as string}`),
  const: (wanted, value, { at }) => says(equalNumeric(wanted, value), `${at} is another constant`),
  enum: (wanted, value, { at }) => says((wanted as Json[]).includes(value), `${at} is not listed`),
  minimum: (wanted, value, { at }) => says((value as number) >= (wanted as number), `${at} is too small`),
  pattern: (wanted, value, { at }) =>
    says(new RegExp(wanted as string, "u").test(value as string), `${at} does not match`),
  required: (wanted, value, { at }) =>
    (wanted as string[])
      .filter((key) => !Object.hasOwn(value as JsonObject, key))
      .map((key) => `${at} lacks ${key}`),
  properties: (wanted, value, { root, at }) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => property(wanted, key, item, root, at))
      : [],
  items: (wanted, value, { root, at }) =>
    (value as Json[]).flatMap((item, i) => violations(wanted, item, root, `${at}[${i}]`)),
  $ref: (wanted, value, { root, at }) => violations(resolve(root, wanted as string), value, root, at),
  oneOf: (wanted, value, { root, at }) => {
    const fitting = (wanted as Json[]).filter((one) => violations(one, value, root, at).length === 0);
    return says(fitting.length === 1, `${at} fits ${fitting.length} of the alternatives`);
  },
};

function property(described: Json, key: string, item: Json, root: Json, at: string): string[] {
  const schema = (described as JsonObject)[key];
  return schema === undefined
    ? [`${at}.${key} is not described`]
    : violations(schema, item, root, `${at}.${key}`);
}

function typeOf(value: Json, wanted: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number" || typeof value === "bigint")
    return wanted === "integer" && Number.isInteger(Number(value)) ? "integer" : "number";
  return typeof value;
}

function resolve(root: Json, reference: string): Json {
  return reference
    .slice("#/".length)
    .split("/")
    .reduce<Json>((node, key) => (node as JsonObject)[key] as Json, root);
}
