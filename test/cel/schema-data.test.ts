import { describe } from "vitest";
import { under } from "./under-schema.js";

const INT = { type: "integer" };
const NUMBER = { type: "number" };
const TEXT = { type: "string" };

describe("null is a value where the schema allows it", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        s: { type: "string", nullable: true },
        plain: TEXT,
        o: { type: "object", nullable: true, properties: { a: INT } },
        l: { type: "array", items: { type: "string", nullable: true } },
        m: { type: "object", additionalProperties: { type: "integer", nullable: true } },
      },
    },
    { s: null, plain: null, o: null, l: ["a", null], m: { a: null } },
  );
  rule.gives({
    "has(self.s)": false,
    "has(self.o)": false,
    "self.l.map(x, type(x))": [TEXT, { type: "null_type" }],
    "self.?s": { optional: null },
  });
  rule.fails({
    "self.o == null": "no such key: o",
    "type(self.s)": "no such key: s",
    "self.s.size()": "no such key: s",
    "self.s + 'a'": "no such key: s",
    "self.o.a": "no such key: o",
    "self.l[1].size()": "no such overload: size",
    "self.plain": "no such key: plain",
  });
  rule.refuses({
    "self.s == null": "found no matching overload for '_==_' applied to '(string, null)'",
    "self.l[1] == null": "found no matching overload for '_==_' applied to '(string, null)'",
    "self.l.exists(x, x == null)": "found no matching overload for '_==_' applied to '(string, null)'",
    "self.m.a == null": "found no matching overload for '_==_' applied to '(int, null)'",
    "self.plain == null": "found no matching overload for '_==_' applied to '(string, null)'",
  });
});

describe("int-or-string is either", () => {
  const rule = under(
    {
      type: "object",
      properties: { a: { "x-kubernetes-int-or-string": true }, b: { "x-kubernetes-int-or-string": true } },
    },
    { a: 5, b: "50%" },
  );
  rule.gives({
    "self.a == 5": true,
    "self.b == '50%'": true,
    "self.a + 1": 6,
    "type(self.a) == int": true,
    "type(self.b) == string": true,
    "type(self.a) == int ? self.a > 1 : self.a.endsWith('%')": true,
    "self.b.endsWith('%')": true,
    "self.a == self.b": false,
  });
  rule.fails({
    "self.a.endsWith('%')": "no such overload",
    "self.b + 1": "no such overload",
  });
});

describe("data that violates a format is an error where it is read", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        bytes: { type: "string", format: "byte" },
        at: { type: "string", format: "date-time" },
        day: { type: "string", format: "date" },
        period: { type: "string", format: "duration" },
      },
    },
    { bytes: "?", at: "today", day: "2020", period: "long" },
  );
  rule.fails({
    "has(self.bytes)": "Invalid byte formatted string ?: illegal base64 data at input byte 0",
    "has(self.at)":
      'Invalid date-time formatted string today: parsing time "today" as "2006-01-02T15:04:05": cannot parse "today" as "2006"',
    "self.bytes": "Invalid byte formatted string ?: illegal base64 data at input byte 0",
    "self.at":
      'Invalid date-time formatted string today: parsing time "today" as "2006-01-02T15:04:05": cannot parse "today" as "2006"',
    "self.day":
      'Invalid date formatted string 2020: parsing time "2020" as "2006-01-02": cannot parse "" as "-"',
    "self.period": "Invalid duration long: unable to parse long as duration",
  });
});

describe("data of another type is an error where it is read", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        i: INT,
        n: NUMBER,
        s: TEXT,
        b: { type: "boolean" },
        l: { type: "array", items: INT },
        m: { type: "object", additionalProperties: INT },
        o: { type: "object", properties: { a: INT } },
        e: { "x-kubernetes-int-or-string": true },
      },
    },
    { i: "1", n: "1", s: 1, b: "true", l: {}, m: [], o: "o", e: [1] },
  );
  rule.gives({
    "self.i == 1 || true": true,
    "self.s == 'a' && false": false,
  });
  rule.fails({
    "has(self.i)": "invalid data, expected int, got string",
    "self.i": "invalid data, expected int, got string",
    "self.n": "invalid data, expected float, got string",
    "self.s": "invalid data, expected string, got int64",
    "self.b": "invalid data, expected bool, got string",
    "self.l": "invalid data, expected an array for the provided schema with type=array",
    "self.m": "invalid data, expected a map for the provided schema with type=object",
    "self.o": "invalid data, expected a map for the provided schema with type=object",
    "self.e": "invalid data, expected XIntOrString value to be either a string or integer",
    "self.l[0]": "invalid data, expected an array for the provided schema with type=array",
    "self.m.a": "invalid data, expected a map for the provided schema with type=object",
    "self.o.a": "invalid data, expected a map for the provided schema with type=object",
  });
});

describe("numbers keep their type", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        i: INT,
        n: NUMBER,
        big: { type: "integer", format: "int64" },
        l: { type: "array", items: NUMBER },
      },
    },
    { i: 3, n: 3, big: 9007199254740991, l: [1, 2.5] },
  );
  rule.gives({
    "type(self.i) == int": true,
    "type(self.n) == double": true,
    "self.n / 2.0": { double: 1.5 },
    "self.i / 2": 1,
    "dyn(self.i) == self.n": true,
    "self.i < self.n": false,
    "self.big + 2": 9007199254740993n,
    "self.l.map(x, type(x) == double)": [true, true],
    "self.l[0]": { double: 1 },
    "self.n in self.l": false,
  });
  rule.refuses({
    "self.i == self.n": "found no matching overload for '_==_' applied to '(int, double)'",
    "self.n % 2": "found no matching overload for '_%_' applied to '(double, int)'",
  });
});
