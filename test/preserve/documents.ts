/**
 * Random documents that collide often: few names, few values. `items` is keyed by name, `block` an object written as a
 * list, `args` one value. `flat` lists their leaves by path, `canonical` is one form for all equal documents.
 */
import { type Json, type JsonObject, isObject } from "../../src/model/index.js";
import fc from "fast-check";

const scalar = fc.constantFrom<Json>(1, 2, "x", "y", true, null);
const args = fc.array(fc.constantFrom("p", "q"), { maxLength: 2 });

const { map } = fc.letrec<{ map: JsonObject }>((tie) => ({
  map: fc.dictionary(
    fc.constantFrom("a", "b", "c", "__proto__"),
    fc.oneof({ maxDepth: 3 }, scalar, tie("map")),
    {
      maxKeys: 3,
    },
  ),
}));

const items = fc.uniqueArray(
  fc.record({ name: fc.constantFrom("n", "m", "o"), v: scalar, deep: map }, { requiredKeys: ["name"] }),
  { selector: ({ name }) => name, maxLength: 3 },
);
const block = fc.array(fc.record({ v: scalar, deep: map }, { requiredKeys: [] }), { maxLength: 1 });

export const document: fc.Arbitrary<JsonObject> = fc
  .record({ a: fc.oneof(scalar, map), b: map, items, block, args }, { requiredKeys: [] })
  .map((value) => value as JsonObject);

/** Three versions; often two of them start from one. */
export const versions = fc
  .tuple(document, document, document, fc.integer({ min: 0, max: 7 }))
  .map(([base, existing, fresh, mix]) => ({
    base,
    existing: mix & 1 ? { ...base, ...existing } : existing,
    fresh: mix & 2 ? { ...base, ...fresh } : fresh,
  }));

/** Leaves by path, including empty containers; null is absence. */
export function flat(
  value: Json | undefined,
  path = "",
  leaves = new Map<string, Json>(),
): Map<string, Json> {
  if (value === undefined || value === null) return leaves;
  const members = membersOf(value, path);
  if (members.length === 0) return leaves.set(path, isObject(value) ? {} : value);
  for (const [below, member] of members) flat(member, below, leaves);
  return leaves;
}

function membersOf(value: Json, path: string): [string, Json][] {
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [path === "" ? key : `${path}.${key}`, member]);
  }
  if (!Array.isArray(value) || path.endsWith("args")) return [];
  return value.map((item, i) => [`${path}[${path === "items" ? `name=${nameOf(item)}` : i}]`, item]);
}

function nameOf(item: Json): string {
  return isObject(item) && typeof item["name"] === "string" ? item["name"] : "";
}

/** The meaning of a document, regardless of the order of keys and items. */
export function canonical(value: Json | undefined, path = ""): unknown {
  return Object.fromEntries([...flat(value, path)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** True when `path` is `other`, or below it. */
export function isWithin(path: string, other: string): boolean {
  return path === other || other === "" || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);
}

/** The same document with keys and items reversed. */
export function reversed(value: Json, path = ""): Json {
  if (isObject(value)) {
    const copy: JsonObject = {};
    for (const [key, member] of Object.entries(value).toReversed()) {
      Object.defineProperty(copy, key, {
        value: reversed(member, key),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return copy;
  }
  if (!Array.isArray(value)) return value;
  const list = value.map((item) => reversed(item));
  return path === "items" ? list.toReversed() : list;
}
