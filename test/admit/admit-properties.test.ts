import * as fc from "fast-check";
import { WIDGETS, applying, mutating, namespace, patching, validating, widget } from "./cluster.js";
import { admit, lintAdmission, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../src/model/index.js";
import { runs } from "../long.js";

const RUNS = { numRuns: runs({ normal: 12, long: 2000 }) };

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

/** Specs that are valid, slightly invalid, and full of unexpected values. */
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

describe("any request", () => {
  it("leaves its input unchanged, and always gets the same answer", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const object = frozen(widget(sent));
        const answer = (): object => {
          // Failures carry an explain function, and no two functions are equal.
          const { failures, ledger, ...rest } = admit({ object }, WORLD);
          return { ...rest, failures: failures.length, ledger: ledger.snapshot() };
        };
        expect(answer()).toEqual(answer());
      }),
      RUNS,
    );
  });

  it("yields the document of the ledger", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const { resource: object, ledger } = admit({ object: widget(sent) }, WORLD);
        expect(ledger.document()).toEqual(object);
      }),
      RUNS,
    );
  });

  it("changes nothing when it is sent again after it was stored", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const created = admit({ object: widget(sent) }, WORLD);
        fc.pre(created.verdict.allowed);
        const stored = created.resource as JsonObject;
        expect(admit({ object: stored, oldObject: stored }, WORLD).resource).toEqual(stored);
      }),
      RUNS,
    );
  });

  it("is denied exactly when a step denies it", () => {
    fc.assert(
      fc.property(spec, (sent) => {
        const { verdict, failures } = admit({ object: widget(sent) }, WORLD);
        expect(verdict.allowed).toBe(failures.length === 0);
      }),
      RUNS,
    );
  });
});

/** Names of properties that every JavaScript object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

/** A set of resources with one of its strings replaced by another. */
function replaced(value: Json, from: string, to: string): Json {
  if (typeof value === "string") {
    if (value === from) return to;
    return value.startsWith(`${from}/`) ? `${to}${value.slice(from.length)}` : value;
  }
  if (Array.isArray(value)) return value.map((item) => replaced(item, from, to));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => [key === from ? to : key, replaced(below, from, to)]),
  );
}

function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value, ...value.split("/")];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(textsIn)];
}

describe("a name that JavaScript objects inherit", () => {
  const set: JsonObject[] = [
    WIDGETS,
    namespace("prod"),
    ...mutating("label", [patching("[]")]),
    ...validating("guard", { validations: [{ expression: "false", reason: "Forbidden" }] }),
    widget({ size: 3, parts: [{ name: "a" }], tags: ["b"], labels: { c: "d" } }, { labels: { e: "f" } }),
  ];
  const texts = [...new Set(set.flatMap(textsIn))];

  it("is an ordinary name at any position", () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...INHERITED), (from, to) => {
        const changed = set.map((object) => replaced(object, from, to) as JsonObject);
        const world = worldOf(changed);
        for (const object of changed) admit({ object }, world);
        admit({ object: changed.at(-1) ?? {}, oldObject: set.at(-1) ?? {} }, WORLD);
        lintAdmission(world, { samples: set });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: runs({ normal: 6, long: 1000 }) },
    );
  });
});

describe("any patch", () => {
  const patch = fc.record({
    type: fc.constantFrom("json", "merge", "strategic", "apply") as fc.Arbitrary<"json">,
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
      fc.array(
        fc.option(
          fc.dictionary(
            fc.constantFrom("op", "path", "from", "value"),
            fc.constantFrom("add", "/spec", "/__proto__/x", ""),
          ),
        ),
      ),
      spec.map((sent) => widget(sent)),
    ),
  });

  it("is applied or rejected", () => {
    fc.assert(
      fc.property(
        patch,
        fc.constantFrom(undefined, "status", "scale"),
        fc.constantFrom("Strict", "Warn", "Ignore"),
        (made, subresource, fieldValidation) => {
          const oldObject = widget({ size: 3, replicas: 1 });
          const target = { apiVersion: "example.com/v1", kind: "Widget", namespace: "prod", name: "w" };
          const more = subresource === undefined ? {} : { subresource };
          const { verdict } = admit({ patch: made, oldObject, target, fieldValidation, ...more }, WORLD);
          expect(verdict.allowed || verdict.message !== "").toBe(true);
          expect(({} as JsonObject)["x"]).toBe(undefined);
        },
      ),
      RUNS,
    );
  });
});
