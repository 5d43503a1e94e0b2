import * as fc from "fast-check";
import { WIDGETS, applying, mutating, namespace, patching, validating, widget } from "./cluster.js";
import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";

const WORLD = worldOf([
  WIDGETS,
  namespace("prod"),
  ...mutating("label", [
    applying("Object{metadata: Object.metadata{labels: {'team': 'shop'}}}"),
    applying("Object{spec: Object.spec{parts: [Object.spec.parts{name: 'lid'}]}}"),
    patching(
      "has(object.spec.tags) ? [JSONPatch{op: 'add', path: '/metadata/annotations', value: {'tagged': 'yes'}}] : []",
    ),
  ]),
  ...validating("guard", {
    validations: [{ expression: "!has(object.spec.size) || object.spec.size != 7" }],
  }),
]);

const name = fc.constantFrom("a", "b", "c", "__proto__", "constructor");

/** Specs that are right, a little wrong, and full of what nobody expects. */
const spec = fc.record(
  {
    size: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.string({ maxLength: 3 }), fc.constant(null)),
    color: fc.oneof(fc.string({ maxLength: 3 }), fc.integer()),
    tags: fc.oneof(fc.array(name), fc.jsonValue({ maxDepth: 2 })),
    labels: fc.dictionary(name, fc.string({ maxLength: 3 })),
    parts: fc.array(fc.record({ name, weight: fc.integer() }, { requiredKeys: [] }), { maxLength: 3 }),
    unknown: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonObject>;

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Reflect.ownKeys(value)) frozen((value as Record<string | symbol, unknown>)[key]);
  }
  return value;
}

describe("whatever is sent", () => {
  it("is left as it is, and gets the same answer every time", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const object = frozen(widget(sent));
        const answer = (): object => {
          // Failures can explain themselves, and no two functions are equal.
          const { failures, ledger, ...rest } = admit({ object }, WORLD);
          return { ...rest, failures: failures.length, ledger: ledger.snapshot() };
        };
        expect(answer()).toEqual(answer());
      }),
    );
  });

  it("comes out as the ledger says it was written", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const { object, ledger } = admit({ object: widget(sent) }, WORLD);
        expect(ledger.document()).toEqual(object);
      }),
    );
  });

  it("changes nothing when it is sent once more after it was stored", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const created = admit({ object: widget(sent) }, WORLD);
        fc.pre(created.verdict.allowed);
        const stored = created.object as JsonObject;
        expect(admit({ object: stored, oldObject: stored }, WORLD).object).toEqual(stored);
      }),
    );
  });

  it("is denied exactly when something denies it", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const { verdict, failures } = admit({ object: widget(sent) }, WORLD);
        expect(verdict.allowed).toBe(failures.length === 0);
      }),
    );
  });
});
