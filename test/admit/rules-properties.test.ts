import { formatFieldError } from "../../src/machinery/index.js";
import { type Json, type JsonObject, formatJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { integer, keyedList, list, map, object, ruled, text, update, verdict } from "./rule-language.js";
import fc from "fast-check";
import { readFieldPath } from "../../src/admit/rule/rule-field-path.js";
import { Structural } from "../../src/admit/schema/structural.js";
import { runs } from "../long.js";

const RUNS = { numRuns: runs({ normal: 20, long: 3000 }) };

const SMALL = { rule: "self < 3", message: "too large" };
const SHORT = { rule: "size(self) <= 2", messageExpression: "'too many: ' + string(size(self))" };

/** A schema with rules at every kind of position. */
const SCHEMA = object(
  {
    size: ruled(integer, SMALL),
    names: ruled(list(ruled(text, "self != 'b'")), SHORT),
    limits: ruled(map(ruled(integer, SMALL)), SHORT),
    cells: keyedList(object({ name: text, size: ruled(integer, SMALL) }, "has(self.size)"), "name"),
  },
  { rule: "!has(self.size) || !has(self.names) || self.size >= size(self.names)", fieldPath: ".names" },
);

const size = fc.integer({ min: 0, max: 5 });
const name = fc.constantFrom("a", "b", "c", "__proto__");
const cells = fc.uniqueArray(fc.record({ name, size }, { requiredKeys: ["name"] }), {
  selector: (cell) => cell.name,
  maxLength: 4,
});
const value: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      size,
      names: fc.array(name, { maxLength: 4 }),
      limits: fc.dictionary(name, size, { maxKeys: 4, noNullPrototype: true }),
      cells,
    },
    { requiredKeys: [] },
  )
  .map((made) => made as JsonObject);

const lines = (found: ReturnType<typeof verdict>): string[] => found.errors.map(formatFieldError);

describe("rules on any object", () => {
  it("do not modify it", () => {
    fc.assert(
      fc.property(value, (one) => {
        const before = formatJson(one);
        verdict(SCHEMA, one);
        expect(formatJson(one)).toBe(before);
      }),
      RUNS,
    );
  });

  it("give the same result with any sufficient budget", () => {
    fc.assert(
      fc.property(value, size, (one, more) => {
        const all = verdict(SCHEMA, one);
        // Rules run only while some budget is left, even those without a cost.
        const again = verdict(SCHEMA, one, { budget: all.cost + 1 + more });
        expect([lines(again), again.cost]).toEqual([lines(all), all.cost]);
      }),
      RUNS,
    );
  });

  it("stop below it with the first of the errors, and never spend more", () => {
    fc.assert(
      fc.property(value, fc.double({ min: 0, max: 0.99, noNaN: true }), (one, share) => {
        const all = verdict(SCHEMA, one);
        fc.pre(all.cost > 0);
        const budget = Math.floor(all.cost * share);
        const some = verdict(SCHEMA, one, { budget });
        expect(some.isExhausted).toBe(true);
        expect(some.cost).toBeLessThanOrEqual(budget);
        expect(lines(some).at(-1)).toContain("running out of cost budget");
        expect(lines(all)).toEqual(expect.arrayContaining(lines(some).slice(0, -1)));
      }),
      RUNS,
    );
  });

  it("allow everything in an update that changes nothing", () => {
    fc.assert(
      fc.property(value, (one) => {
        const created = lines(verdict(SCHEMA, one));
        expect(update(SCHEMA, structuredClone(one), one)).toEqual({ errors: [], warnings: created });
      }),
      RUNS,
    );
  });

  it("report in an update what they report in a create, as errors or as warnings", () => {
    fc.assert(
      fc.property(value, value, (old, now) => {
        const found = update(SCHEMA, old, now);
        expect([...found.errors, ...found.warnings].toSorted()).toEqual(
          lines(verdict(SCHEMA, now)).toSorted(),
        );
      }),
      RUNS,
    );
  });

  it("pair items of keyed lists at any position", () => {
    const grows = object({
      cells: keyedList(object({ name: text, size: ruled(integer, "self >= oldSelf") }), "name"),
    });
    const shrunk = (old: readonly Cell[], now: readonly Cell[]): string[] =>
      now
        .filter((cell) => old.some((one) => one.name === cell.name && (one.size ?? -1) > (cell.size ?? 9)))
        .map(
          (cell) =>
            `cells[${now.indexOf(cell)}].size: Invalid value: ${cell.size}: failed rule: self >= oldSelf`,
        );
    fc.assert(
      fc.property(cells, cells, (old, now) => {
        const found = update(grows, { cells: old as Json[] }, { cells: now as Json[] });
        expect(found.errors).toEqual(shrunk(old, now));
      }),
      RUNS,
    );
  });
});

interface Cell {
  readonly name: string;
  readonly size?: number;
}

describe("a field path", () => {
  const segment = fc.string({
    unit: fc.constantFrom("a", "B", ".", "[", "]", "'", "\\", " ", "é"),
    minLength: 1,
  });
  const quoted = (key: string): string =>
    `['${key.replaceAll("\\", String.raw`\\`).replaceAll("'", String.raw`\'`)}']`;
  /** The API server treats a quote after an escaped backslash as an escaped one. */
  const isReadable = (key: string): boolean => !key.includes("\\'") && !key.endsWith("\\");

  it("reads back the names it was written from", () => {
    fc.assert(
      fc.property(fc.array(segment.filter(isReadable), { minLength: 1, maxLength: 4 }), (names) => {
        const schema = names.reduceRight<JsonObject>((below, key) => object({ [key]: below }), text);
        const read = readFieldPath(names.map(quoted).join(""), new Structural(schema));
        expect(typeof read === "string" ? read : read.tokens).toEqual(names);
      }),
      RUNS,
    );
  });

  it("considers free keys only where no field has the name", () => {
    const both = new Structural({ ...object({ a: text }), additionalProperties: true });
    expect(readFieldPath(".b", both)).toBe("does not refer to a valid field");
    const free = new Structural({ type: "object", additionalProperties: true });
    expect(readFieldPath(".b", free)).toMatchObject({ text: "[b]", tokens: ["b"] });
  });

  it("is either parsed or explained", () => {
    const schema = new Structural(object({ a: map(object({ b: text })) }));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(".", "[", "]", "'", "\\", "a", "b", "n") }), (path) => {
        const read = readFieldPath(path, schema);
        expect(typeof read === "string" ? read : read.text).not.toBe("");
      }),
      RUNS,
    );
  });
});
