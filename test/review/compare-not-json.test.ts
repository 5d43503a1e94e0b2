import { type Json, VarveError } from "../../src/model/index.js";
import { asJson } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { keyed, list, map, node } from "./compare-language.js";
import { compare } from "../../src/review/compare/compare.js";
import fc from "fast-check";
import { runs } from "../long.js";

/** As client-node returns them: instances of classes, including inherited and apparent fields. */
class Instance {
  get b(): number {
    return 1;
  }

  constructor(fields: object) {
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(fields));
  }
}

class Written {
  readonly a = 1;

  toJSON(): number {
    return this.a;
  }
}

const ODD: readonly unknown[] = [
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Symbol("odd"),
  () => 1,
  new Date(0),
  new Map(),
  new Uint8Array(1),
  new Written(),
  new Instance({ at: new Date(0) }),
  Object.create({ inherited: new Date(0) }),
];

const scalar = fc.oneof(fc.nat(2), fc.boolean(), fc.constantFrom("", "a", "b", null, 2n ** 60n));
const fieldsOf = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom("name", "id", "a", "b", "constructor", "__proto__"), value, { maxKeys: 4 });

/** Lists with and without keys, maps and instances, and occasionally something that is not JSON. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { weight: 12, arbitrary: scalar },
    { weight: 1, arbitrary: fc.constantFrom(...ODD) },
    { weight: 4, arbitrary: fc.array(tie("value"), { maxLength: 4 }) },
    { weight: 4, arbitrary: fc.array(fieldsOf(tie("value")), { maxLength: 4 }) },
    { weight: 8, arbitrary: fieldsOf(tie("value")) },
    { weight: 1, arbitrary: fieldsOf(tie("value")).map((fields) => new Instance(fields)) },
  ),
})).value;

type Dice = (sides: number) => number;

/** Another version: shared parts, copies, items in another order, other values here and there. */
function otherVersion(value: unknown, other: unknown, dice: Dice): unknown {
  if (dice(12) === 0) return other;
  if (dice(12) === 0) return ODD[dice(ODD.length)];
  if (typeof value !== "object" || value === null || dice(4) === 0) return value;
  const change = (below: unknown) => otherVersion(below, other, dice);
  if (Array.isArray(value)) {
    const items = Array.from(value as unknown[], change);
    return dice(4) === 0 ? items.toReversed() : items;
  }
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype !== Object.prototype && prototype !== Instance.prototype) return value;
  const copy: object = Object.create(prototype) as object;
  for (const [key, below] of Object.entries(value))
    Object.defineProperty(copy, key, { value: change(below), enumerable: true });
  return copy;
}

const versions = fc
  .tuple(anything, anything, fc.infiniteStream(fc.nat()))
  .map(
    ([value, other, numbers]) =>
      [value, otherVersion(value, other, (sides) => (numbers.next().value as number) % sides)] as const,
  );

const options = fc.record({
  identity: fc.constantFrom(undefined, "id", ["name", "id"], () => ["a", "b"]),
  keepUnchanged: fc.boolean(),
  inOrder: fc.boolean(),
  schema: fc.constantFrom(
    undefined,
    list({ kind: "set" }, node("any")),
    list({ kind: "block" }, node("any")),
    map({ a: keyed(["name", "id"]), b: list({ kind: "atomic" }) }),
  ),
});

/** The exception of a call, as text; empty when it returns. */
function thrownBy(call: () => unknown): string {
  try {
    call();
    return "";
  } catch (error) {
    return error instanceof VarveError ? error.message : `raw: ${String(error)}`;
  }
}

function refused(before: unknown, after: unknown): string {
  return thrownBy(() => {
    asJson(before ?? null, "compare", "the version before", "any-depth-or-undefined");
    asJson(after ?? null, "compare", "the version after", "any-depth-or-undefined");
  });
}

describe("versions that are not JSON", () => {
  it("are rejected at any position, as if both had been checked first", () => {
    const counts = { refused: 0, compared: 0 };
    fc.assert(
      fc.property(versions, options, ([before, after], given) => {
        const expected = refused(before, after);
        counts[expected === "" ? "compared" : "refused"]++;
        expect(thrownBy(() => compare(before as Json, after as Json, given))).toBe(expected);
      }),
      { numRuns: runs({ normal: 800, long: 100_000 }) },
    );
    expect(Math.min(counts.refused, counts.compared)).toBeGreaterThan(100);
  });

  it.each(ODD.slice(1).map((odd) => [Object.prototype.toString.call(odd), odd]))(
    "are rejected in parts that are not compared: %s",
    (_, odd) => {
      const shared = { a: [{ odd }] };
      for (const [before, after] of [
        [shared, shared],
        [{ x: shared }, { x: shared }],
        [{ x: [[odd]] }, { x: [[odd]] }],
        [{ f: 1 }, { f: odd }],
        [{ f: null }, { f: odd }],
        [{ f: odd }, {}],
        [[{ name: "a" }, { name: "a", odd }], [{ name: "a" }]],
        [{ f: [odd] }, { f: { a: odd } }],
      ] as Json[][])
        expect(thrownBy(() => compare(before, after))).toBe(refused(before, after));
    },
  );

  it("are rejected if only their object type differs", () => {
    const [before, after] = [{ x: [[{}]] }, { x: [[new Map()]] }] as unknown as [Json, Json];
    expect(thrownBy(() => compare(before, after))).toContain("x[0][0] in the version after is a Map");
    expect(thrownBy(() => compare(after, before))).toContain("x[0][0] in the version before is a Map");
  });

  it("are rejected although the comparison ends earlier", () => {
    const holdsItself = (a: number) => {
      const value: Record<string, unknown> = { a };
      return Object.assign(value, { self: value });
    };
    const before = { first: holdsItself(1), last: 1 } as unknown as Json;
    const after = { first: holdsItself(2), last: new Map() } as unknown as Json;
    expect(thrownBy(() => compare(before, after))).toContain("last in the version after is a Map");
  });

  it("are checked once for shared parts", () => {
    let shared: unknown = [new Instance({ a: 1 })];
    for (let i = 0; i < 60; i++) shared = { left: shared, right: shared };
    const versionOf = (x: number) => [1, 2, 3].map((name) => ({ name, shared, x })) as unknown as Json;
    expect(compare(versionOf(1), versionOf(2)).tree.children).toHaveLength(3);
  });
});
