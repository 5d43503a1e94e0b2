import { describe } from "vitest";
import { under } from "./under-schema.js";

const INT = { type: "integer" };
const TEXT = { type: "string" };

describe("an atomic list has an order", () => {
  const rule = under(
    { type: "object", properties: { l: { type: "array", items: INT } } },
    { l: [1, 2] },
    { l: [2, 1] },
  );
  rule.gives({
    "self.l == oldSelf.l": false,
    "self.l == [1, 2]": true,
    "[1, 2] == self.l": true,
    "self.l + oldSelf.l": [1, 2, 2, 1],
    "self.l + [3]": [1, 2, 3],
    "[3] + self.l": [3, 1, 2],
    "1 in self.l": true,
    "3 in self.l": false,
    "self.l.map(x, x + 1)": [2, 3],
  });
  rule.fails({
    "self.l[5]": "index out of bounds: 5",
    "self.l[-1]": "index out of bounds: -1",
  });
});

describe("a set has no order", () => {
  const rule = under(
    { type: "object", properties: { l: { type: "array", "x-kubernetes-list-type": "set", items: TEXT } } },
    { l: ["a", "b"] },
    { l: ["b", "a"] },
  );
  rule.gives({
    "self.l == oldSelf.l": true,
    "self.l == ['b', 'a']": true,
    "['b', 'a'] == self.l": false,
    "self.l == ['a', 'c']": false,
    "self.l + ['b', 'c']": ["a", "b", "c"],
    "self.l + oldSelf.l == self.l": true,
    "size(self.l + oldSelf.l)": 2,
    "'a' in self.l": true,
    "self.l[0]": "a",
  });
});

describe("items of a map list are identified by their keys", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        l: {
          type: "array",
          "x-kubernetes-list-type": "map",
          "x-kubernetes-list-map-keys": ["name"],
          items: { type: "object", properties: { name: TEXT, v: INT } },
        },
      },
    },
    {
      l: [
        { name: "a", v: 1 },
        { name: "b", v: 2 },
      ],
    },
    {
      l: [
        { name: "b", v: 2 },
        { name: "a", v: 1 },
      ],
    },
  );
  rule.gives({
    "self.l == oldSelf.l": true,
    "self.l == oldSelf.l + oldSelf.l": true,
    "(self.l + oldSelf.l).map(x, x.name)": ["a", "b"],
    "self.l.exists(x, x in oldSelf.l)": true,
    "self.l[0] == oldSelf.l[1]": true,
    "self.l.filter(x, x.v > 1).map(x, x.name)": ["b"],
    "self.l.all(i, x, x.v == i + 1)": true,
  });
});

describe("objects are equal when their fields are", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        o: { type: "object", properties: { a: INT, b: TEXT } },
        m: { type: "object", additionalProperties: INT },
        p: { type: "object", "x-kubernetes-preserve-unknown-fields": true, properties: { a: INT } },
      },
    },
    { o: { a: 1, b: "x" }, m: { k: 1, j: 2 }, p: { a: 1, z: [1] } },
    { o: { b: "x", a: 1 }, m: { j: 2, k: 1 }, p: { a: 1, z: [2] } },
  );
  rule.gives({
    "self.o == oldSelf.o": true,
    "self.m == oldSelf.m": true,
    "self.p == oldSelf.p": false,
    "self.p == self.p": true,
    "self == self": true,
    "self == oldSelf": false,
    "self.m == {'k': 1, 'j': 2}": true,
    "{'k': 1, 'j': 2} == self.m": true,
    "self.m.map(k, self.m[k])": [1, 2],
    "self.p.a": 1,
  });
  rule.refuses({
    "self.p.z": "undefined field 'z'",
    "self.o == 1": "found no matching overload for '_==_' applied to '(selfType.o, int)'",
  });
});

describe("where the API server crashes, the rule ends with an internal error", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        set: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string", format: "byte" } },
        map: {
          type: "array",
          "x-kubernetes-list-type": "map",
          "x-kubernetes-list-map-keys": ["name"],
          items: { type: "object", properties: { name: TEXT } },
        },
      },
    },
    { set: ["YWJj"], map: [{ name: ["a"] }] },
  );
  rule.fails({
    "self.set == self.set": "internal error: runtime error: hash of unhashable type []uint8",
    "self.set == self.set || true": "internal error: runtime error: hash of unhashable type []uint8",
    "self.map == self.map": "internal error: runtime error: hash of unhashable type []interface {}",
  });
});
