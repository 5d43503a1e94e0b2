import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import { drafted, written } from "./writing.js";

interface Settings {
  a?: Json;
  b?: Json;
  nested?: { x?: Json; y?: Json };
}

/** A document with keys that have a meaning in JavaScript. */
function hostile(text: string): JsonObject {
  return parseJson(text) as JsonObject;
}

describe("an assignment", () => {
  it("is recorded with the path of the field and its value", () => {
    expect(
      written<Settings>({ a: 1 }, (d) => {
        d.a = 2;
        d.b = "new";
      }),
    ).toStrictEqual({ document: { a: 2, b: "new" }, records: ["set a 2", 'set b "new"'] });
  });

  it("deep in a document records only the field, not its parents", () => {
    expect(
      written<Settings>({ a: 1, nested: { x: 1 } }, (d) => {
        (d.nested as { y: Json }).y = 2;
      }),
    ).toStrictEqual({ document: { a: 1, nested: { x: 1, y: 2 } }, records: ["set nested.y 2"] });
  });

  it("of the existing value is recorded as well", () => {
    expect(
      written<Settings>({ a: 1, nested: { x: 1 } }, (d) => {
        d.a = 1;
        d.nested = { x: 1 };
      }),
    ).toStrictEqual({
      document: { a: 1, nested: { x: 1 } },
      records: ["set a 1, same value", 'set nested {"x":1}, same value'],
    });
  });

  it("keeps the position of an existing key, and puts a new one last", () => {
    const { document } = written<Settings>({ b: 1, a: 2 }, (d) => {
      d.nested = {};
      d.b = 3;
    });
    expect(formatJson(document as Json)).toBe('{"b":3,"a":2,"nested":{}}');
  });

  it("follows those before it: the parts of a value just assigned are written one by one", () => {
    expect(
      written<Settings>({}, (d) => {
        d.nested = { x: 1 };
        const y = (): Json[] => d.nested?.y as Json[];
        d.nested.y = [1];
        y().push(2);
      }),
    ).toStrictEqual({
      document: { nested: { x: 1, y: [1, 2] } },
      records: ['set nested {"x":1}', "set nested.y [1]", "append nested.y[1] 2"],
    });
  });

  it("of undefined removes the key, since JSON has no undefined", () => {
    expect(
      drafted<Settings>({ a: 1 }, (d) => {
        d.a = undefined as unknown as Json;
        d.b = undefined as unknown as Json;
      }),
    ).toStrictEqual({ document: {}, records: ["remove a", "remove b, no effect"] });
  });

  it.each<[what: string, value: Json, text: string]>([
    ["an integer beyond 2^53", 9007199254740993n, "9007199254740993"],
    ["a negative zero", -0, "-0"],
    ["null", null, "null"],
    ["an empty text", "", '""'],
  ])("keeps %s", (_, value, text) => {
    expect(
      written<Settings>({}, (d) => {
        d.a = value;
      }),
    ).toStrictEqual({ document: { a: value }, records: [`set a ${text}`] });
  });

  it("of a small bigint is that of the number, as JSON has one kind of integer", () => {
    expect(
      drafted<Settings>({}, (d) => {
        d.a = 5n;
      }),
    ).toStrictEqual({ document: { a: 5 }, records: ["set a 5"] });
  });
});

describe("a deletion", () => {
  it("is recorded, even if it finds nothing, as the author's intent", () => {
    expect(
      written<Settings>({ a: 1, nested: { x: 1, y: 2 } }, (d) => {
        delete d.a;
        delete d.nested?.x;
        delete d.b;
      }),
    ).toStrictEqual({
      document: { nested: { y: 2 } },
      records: ["remove a", "remove nested.x", "remove b, no effect"],
    });
  });

  it("and a new assignment put the key last", () => {
    const { document } = written<Settings>({ a: 1, b: 2 }, (d) => {
      delete d.a;
      d.a = 1;
    });
    expect(formatJson(document as Json)).toBe('{"b":2,"a":1}');
  });
});

describe("many fields at once", () => {
  it("through Object.assign are recorded one by one", () => {
    expect(written<Settings>({ a: 1 }, (d) => void Object.assign(d, { a: 2, b: [3] }))).toStrictEqual({
      document: { a: 2, b: [3] },
      records: ["set a 2", "set b [3]"],
    });
  });

  it("through a spread are recorded as those that differ", () => {
    expect(
      written<Settings>({ a: 1, nested: { x: { deep: [1] } } }, (d) => {
        d.nested = { ...d.nested, y: 2 };
      }),
    ).toStrictEqual({
      document: { a: 1, nested: { x: { deep: [1] }, y: 2 } },
      records: ["set nested.y 2"],
    });
  });

  it("through Object.defineProperty are fields like any other", () => {
    expect(
      written<Settings>(
        {},
        (d) =>
          void Object.defineProperty(d, "a", {
            value: 1,
            writable: true,
            enumerable: true,
            configurable: true,
          }),
      ),
    ).toStrictEqual({ document: { a: 1 }, records: ["set a 1"] });
  });

  it("may be very many", () => {
    const names = Array.from({ length: 100 }, (_, i) => `part${i}`);
    const baseline = Object.fromEntries(names.map((name) => [name, { n: 0 }]));
    expect(
      written<Record<string, { n: number }>>(baseline, (d) => {
        for (const name of names) (d[name] as { n: number }).n = 1;
        for (const name of names) d[name] = { n: 2 };
        for (const name of names) (d[name] as { n: number }).n += 1;
      }),
    ).toStrictEqual({
      document: Object.fromEntries(names.map((name) => [name, { n: 3 }])),
      records: [
        ...names.map((name) => `set ${name}.n 1`),
        ...names.map((name) => `set ${name} {"n":2}`),
        ...names.map((name) => `set ${name}.n 3`),
      ],
    });
  });
});

describe("a key that has a meaning in JavaScript", () => {
  it("is an ordinary key when it is written", () => {
    const { document, records } = drafted<JsonObject>({}, (d) => {
      d["__proto__"] = { polluted: true };
      d["constructor"] = 1;
      d["toString"] = "text";
    });
    expect(formatJson(document)).toBe('{"__proto__":{"polluted":true},"constructor":1,"toString":"text"}');
    expect(records).toStrictEqual([
      'set __proto__ {"polluted":true}',
      "set constructor 1",
      'set toString "text"',
    ]);
    expect("polluted" in {}).toBe(false);
  });

  it("is an ordinary key when it exists", () => {
    const { document, records } = drafted(
      hostile('{"__proto__":{"a":{"b":1}},"constructor":{"c":[1]}}'),
      (d) => {
        (d["__proto__"] as { a: JsonObject }).a["b"] = 2;
        (d["constructor"] as { c: Json[] }).c.push(2);
        d["copy"] = d["__proto__"] as Json;
        delete d["__proto__"];
      },
    );
    expect(formatJson(document)).toBe('{"constructor":{"c":[1,2]},"copy":{"a":{"b":2}}}');
    expect(records).toStrictEqual([
      "set __proto__.a.b 2",
      "append constructor.c[1] 2",
      'set copy {"a":{"b":2}}',
      "remove __proto__",
    ]);
  });

  it("is copied when a map that has it is assigned", () => {
    const { document } = drafted<JsonObject>({}, (d) => {
      d["a"] = hostile('{"__proto__":{"x":1}}');
    });
    expect(formatJson(document)).toBe('{"a":{"__proto__":{"x":1}}}');
    expect(Object.getPrototypeOf(document["a"])).toBe(Object.prototype);
  });

  it("is that of JavaScript if a document has no such key", () => {
    drafted<JsonObject>({}, (d) => {
      expect([typeof d.constructor, typeof d.toString, "constructor" in d, Object.keys(d)]).toStrictEqual([
        "function",
        "function",
        true,
        [],
      ]);
      expect(d["__proto__"] === Object.prototype).toBe(true);
    });
  });
});
