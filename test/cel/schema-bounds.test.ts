import { describe } from "vitest";
import { under } from "./under-schema.js";

const INT = { type: "integer" };
const TEXT = { type: "string" };

describe("bounds of the schema bound the estimate", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        l: { type: "array", maxItems: 10, items: { type: "string", maxLength: 20 } },
        u: { type: "array", items: TEXT },
        m: { type: "object", maxProperties: 5, additionalProperties: INT },
        s: { type: "string", maxLength: 30 },
        free: TEXT,
        e: { type: "string", enum: ["a", "abc"] },
        o: { type: "object", properties: { a: INT } },
        at: { type: "string", format: "date-time" },
        ll: { type: "array", maxItems: 4, items: { type: "array", maxItems: 3, items: INT } },
      },
    },
    { l: ["a"], u: [], m: {}, s: "s", free: "f", e: "a", o: {}, at: "2020-01-02T03:04:05Z", ll: [] },
  );
  rule.priced({
    "self.o.a > 1": { min: 4, max: 4 },
    "self.l.all(x, x == 'a')": { min: 3, max: 53 },
    "self.u.all(x, x == 'a')": { min: 3, max: 5242878 },
    "self.m.all(k, k.startsWith('a'))": { min: 3, max: 28 },
    "self.s.contains('abc')": { min: 2, max: 14 },
    "self.free.contains('abc')": { min: 2, max: 314575 },
    "self.s.matches('^[a-z]+$')": { min: 4, max: 28 },
    "self.e == 'abc'": { min: 3, max: 3 },
    "self.ll.all(x, x.all(y, y > 1))": { min: 3, max: 83 },
    "self.l.map(x, x + x).exists(x, x.contains('a'))": { min: 14, max: 364 },
    "self.s + self.s == self.free": { min: 7, max: 54 },
    "self.l == self.l": { min: 5, max: 5 },
    "self.l.exists(x, self.l.all(y, x != y))": { min: 3, max: 1373 },
    "size(self.u) > 3": { min: 4, max: 4 },
    "has(self.o.a) ? self.o.a : 1": { min: 2, max: 5 },
    "self.at > timestamp('2020-01-01T00:00:00Z')": { min: 4, max: 4 },
    "'a' in self.l": { min: 2, max: 12 },
    "self.l.filter(x, x.size() > 2).size()": { min: 14, max: 174 },
    "[1, 2, 3].all(x, x > 0)": { min: 20, max: 26 },
    "'abc'.contains('b')": { min: 1, max: 1 },
  });
});
