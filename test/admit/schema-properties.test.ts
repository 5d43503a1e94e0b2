import { type Json, type JsonObject, applyEdits } from "../../src/model/index.js";
import { compileValidator } from "../../src/admit/index.js";
import { Structural, applyDefaults, checkListTypes, prune, pruneNulls } from "../../src/admit/internal.js";
import { decodeMetadata } from "../../src/machinery/index.js";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { runs } from "../long.js";

const NAMES = ["a", "b", "name", "", "x.y", "__proto__", "constructor", "metadata", "kind"];
const name = fc.constantFrom(...NAMES);

const value: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1, -1.5, 1e20, 2n ** 60n, "", "a", "10", "\ud800"),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(name, tie("json"), { maxKeys: 3 }) as fc.Arbitrary<Json>,
  ),
})).json;

const keywords = {
  type: fc.constantFrom("object", "array", "string", "integer", "number", "boolean"),
  nullable: fc.boolean(),
  default: value,
  enum: fc.array(value, { maxLength: 2 }),
  format: fc.constantFrom("date", "ipv4", "int32", "nonsense"),
  pattern: fc.constantFrom("^a", "(", "[0-9]+"),
  minLength: fc.nat(3),
  maxItems: fc.nat(2),
  maximum: fc.constantFrom(1, 2.5, 1e300),
  multipleOf: fc.constantFrom(0, 0.5, 2),
  required: fc.array(name, { maxLength: 2 }),
  "x-kubernetes-preserve-unknown-fields": fc.constant(true),
  "x-kubernetes-embedded-resource": fc.constant(true),
  "x-kubernetes-int-or-string": fc.constant(true),
  "x-kubernetes-list-type": fc.constantFrom("set", "map", "atomic"),
  "x-kubernetes-list-map-keys": fc.array(name, { maxLength: 2 }),
};

const schema: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    fc.record(keywords, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>,
    fc.record(
      {
        ...keywords,
        properties: fc.dictionary(name, tie("schema"), { maxKeys: 3 }),
        additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
        items: tie("schema"),
        anyOf: fc.array(tie("schema"), { maxLength: 2 }),
        oneOf: fc.array(tie("schema"), { maxLength: 2 }),
        allOf: fc.array(tie("schema"), { maxLength: 2 }),
        not: tie("schema"),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<JsonObject>,
  ),
})).schema;

const NOTHING_INSIDE = { items: {}, properties: {}, additionalProperties: false };

/** Runs for any schema and value, and checks that neither was modified. */
function always(test: (schema: Structural, value: Json) => void): void {
  fc.assert(
    fc.property(schema, value, (raw, given) => {
      const before = [structuredClone(raw), structuredClone(given)];
      test(new Structural(raw), given);
      expect([raw, given]).toEqual(before);
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: runs({ normal: 30, long: 1500 }) },
  );
}

describe("for any schema and value", () => {
  it("validation terminates, and gives the same result again", () => {
    always((structural, given) => {
      const validator = compileValidator(structural);
      expect(validator.validate(given)).toEqual(validator.validate(given));
    });
  });

  it("an update to a valid value is validated like a create", () => {
    always((structural, given) => {
      const validator = compileValidator(structural);
      const isValid = validator.validate(given).length === 0;
      expect(isValid ? validator.validate(given, { old: null }) : []).toEqual([]);
      expect(validator.validate(given, { old: given }).length).toBeLessThanOrEqual(
        validator.validate(given).length,
      );
    });
  });

  it("pruning is idempotent", () => {
    always((structural, given) => {
      const { value: pruned, unknown, edits } = prune(given, structural);
      expect(unknown.length).toBeLessThanOrEqual(edits.length);
      expect(prune(pruned, structural)).toEqual({ value: pruned, unknown: [], edits: [] });
      const { value: bare } = pruneNulls(given, structural);
      expect(pruneNulls(bare, structural).value).toBe(bare);
    });
  });

  it("pruning equals its edits", () => {
    always((structural, given) => {
      const { value: pruned, edits } = prune(given, structural);
      const replayed = applyEdits(given, edits);
      const isFound = replayed.diagnostics.length === 0;
      expect(isFound ? replayed.value : pruned).toEqual(pruned);
    });
  });

  it("pruning equals its edits, even if it removes an unknown key of items", () => {
    const list = new Structural({
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["a", "b"],
    });
    const given = [{ a: "1", b: "1", c: "1" }];
    const { value: pruned, edits } = prune(given, list);
    expect(applyEdits(given, edits)).toEqual({ value: pruned, diagnostics: [] });
  });

  it("an item is not reported twice in a list of one", () => {
    always((structural, given) => {
      const single: Json = Array.isArray(given) ? given.slice(0, 1) : given;
      const list = new Structural({
        type: "object",
        properties: { l: { ...structural.raw, ...NOTHING_INSIDE } },
      });
      const found = checkListTypes({ l: single }, list);
      expect(found.filter(({ type }) => type === "FieldValueDuplicate")).toEqual([]);
    });
  });

  it("defaulting terminates", () => {
    always((structural, given) => {
      const { value: filled } = applyDefaults(given, structural);
      expect(applyDefaults(filled, structural).value).toEqual(
        applyDefaults(applyDefaults(filled, structural).value, structural).value,
      );
    });
  });
});

describe("for any metadata", () => {
  it("decoding is idempotent", () => {
    const metadata = fc.dictionary(
      fc.constantFrom("name", "labels", "annotations", "finalizers", "ownerReferences", "generation", "x"),
      value,
    ) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(metadata, (given) => {
        const { value: read } = decodeMetadata(given);
        const again = read === undefined ? undefined : decodeMetadata(read);
        expect(again ?? "unreadable").toEqual(
          read === undefined ? "unreadable" : { value: read, unknown: [], fault: undefined },
        );
      }),
    );
  });
});
