import { describe } from "vitest";
import { under } from "./under-schema.js";

const INT = { type: "integer" };
const NUMBER = { type: "number" };
const TEXT = { type: "string" };

describe("every type of a schema is a CEL type", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        i: INT,
        n: NUMBER,
        s: TEXT,
        b: { type: "boolean" },
        bytes: { type: "string", format: "byte" },
        at: { type: "string", format: "date-time" },
        day: { type: "string", format: "date" },
        period: { type: "string", format: "duration" },
        other: { type: "string", format: "uuid" },
        list: { type: "array", items: INT },
        map: { type: "object", additionalProperties: TEXT },
        object: { type: "object", properties: { a: INT } },
        either: { "x-kubernetes-int-or-string": true },
        free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
        nothing: { type: "object" },
        unknown: { "x-kubernetes-preserve-unknown-fields": true },
      },
    },
    {
      i: 1,
      n: 1,
      s: "a",
      b: true,
      bytes: "aGk=",
      at: "2020-01-02T03:04:05Z",
      day: "2020-01-02",
      period: "1m",
      other: "x",
      list: [1],
      map: { a: "b" },
      object: { a: 1 },
      either: "50%",
      free: { a: 1 },
      nothing: {},
      unknown: 1,
    },
  );
  rule.typed({
    "self.i": "int",
    "self.n": "double",
    "self.s": "string",
    "self.b": "bool",
    "self.bytes": "bytes",
    "self.at": "google.protobuf.Timestamp",
    "self.day": "google.protobuf.Timestamp",
    "self.period": "google.protobuf.Duration",
    "self.other": "string",
    "self.list": "list(int)",
    "self.map": "map(string, string)",
    "self.object": "selfType.object",
    "self.either": "dyn",
    "self.free": "selfType.free",
    "self.list[0]": "int",
    "self.map['a']": "string",
    "self.object.a": "int",
  });
  rule.gives({
    "self.i": 1,
    "self.n": { double: 1 },
    "self.s": "a",
    "self.b": true,
    "self.bytes": { bytes: "hi" },
    "self.at": { timestamp: "2020-01-02T03:04:05Z" },
    "self.day": { timestamp: "2020-01-02T00:00:00Z" },
    "self.period": { duration: "60s" },
    "self.list": [1],
    "self.map": { map: [["a", "b"]] },
    "self.object": { map: [["a", 1]] },
    "self.either": "50%",
    "self.i + 1": 2,
    "self.n + 1.0": { double: 2 },
    "self.at.getFullYear()": 2020,
    "self.period.getSeconds()": 60,
    "size(self.bytes)": 2,
    "self.n == 1.0": true,
    "type(self.n)": { type: "double" },
    "type(self.i)": { type: "int" },
    "type(self.object)": { type: "map(dyn, dyn)" },
    "type(self.map)": { type: "map(dyn, dyn)" },
    "self.free == self.free": true,
  });
  rule.refuses({
    "self.unknown": "undefined field 'unknown'",
    "self.nothing.a": "undefined field 'a'",
    "self.free.a": "undefined field 'a'",
    "self.i + 1.0": "found no matching overload for '_+_' applied to '(int, double)'",
    "self.missing": "undefined field 'missing'",
  });
});

describe("names that are not identifiers are escaped", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        "a-b": INT,
        "a.b": INT,
        "a/b": INT,
        a__b: INT,
        namespace: INT,
        in: INT,
        true: INT,
        for: INT,
        é: INT,
        "1a": INT,
        _x: INT,
        "x y": INT,
        __dash__: INT,
      },
    },
    {
      "a-b": 1,
      "a.b": 2,
      "a/b": 3,
      a__b: 4,
      namespace: 5,
      in: 6,
      true: 7,
      for: 8,
      é: 9,
      "1a": 10,
      _x: 11,
      "x y": 12,
      __dash__: 13,
    },
  );
  rule.gives({
    "self.a__dash__b": 1,
    "self.a__dot__b": 2,
    "self.a__slash__b": 3,
    "self.a__underscores__b": 4,
    "self.namespace": 5,
    "self.__namespace__": 5,
    "self.__in__": 6,
    "self.__true__": 7,
    "self.__for__": 8,
    "self._x": 11,
    "self.__underscores__dash__underscores__": 13,
    "has(self.a__dash__b)": true,
    "self.for": 8,
  });
  rule.refuses({
    "self.a__b": "undefined field 'a__b'",
  });
});

describe("missing fields are absent", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        a: INT,
        o: { type: "object", properties: { b: INT } },
        l: { type: "array", items: INT },
        m: { type: "object", additionalProperties: INT },
      },
    },
    { extra: 1, m: { k: 1 } },
  );
  rule.gives({
    "has(self.a)": false,
    "has(self.o)": false,
    "has(self.m)": true,
    "has(self.m.k)": true,
    "has(self.m.x)": false,
    "self.m.k": 1,
    "self.m['k']": 1,
    "self.?a": { optional: null },
    "self.?o.?b": { optional: null },
    "self.?m[?'k']": { optional: 1 },
    "self.?o.b.orValue(5)": 5,
    "'k' in self.m": true,
    "self.m.all(k, k == 'k')": true,
    "self.m.all(k, v, v == 1)": true,
    "size(self.m)": 1,
  });
  rule.fails({
    "self.a": "no such key: a",
    "self.o.b": "no such key: o",
    "has(self.o.b)": "no such key: o",
    "self.l[0]": "no such key: l",
    "self.m.x": "no such key: x",
    "size(self.l)": "no such key: l",
  });
  rule.refuses({
    "has(self.extra)": "undefined field 'extra'",
    "self.extra": "undefined field 'extra'",
    "self.all(k, true)":
      "expression of type 'selfType' cannot be range of a comprehension (must be list, map, or dynamic)",
    "size(self)": "found no matching overload for 'size' applied to '(selfType)'",
    "'a' in self": "found no matching overload for '@in' applied to '(string, selfType)'",
    "self['a']": "found no matching overload for '_[_]' applied to '(selfType, string)'",
  });
});

describe("an embedded resource has its own fields", () => {
  const rule = under(
    {
      type: "object",
      properties: {
        t: {
          type: "object",
          "x-kubernetes-embedded-resource": true,
          "x-kubernetes-preserve-unknown-fields": true,
        },
        u: {
          type: "object",
          "x-kubernetes-embedded-resource": true,
          properties: { spec: { type: "object", properties: { a: INT } } },
        },
      },
    },
    {
      t: {
        apiVersion: "v1",
        kind: "Pod",
        metadata: { name: "p", generateName: "g", labels: { a: "b" } },
        spec: { x: 1 },
      },
      u: { apiVersion: "v1", kind: "K", metadata: { name: "u" }, spec: { a: 1 } },
    },
  );
  rule.gives({
    "self.t.apiVersion": "v1",
    "self.t.kind": "Pod",
    "self.t.metadata.name": "p",
    "self.t.metadata.generateName": "g",
    "self.u.spec.a": 1,
    "self.u.metadata.name": "u",
    "has(self.t.metadata)": true,
  });
  rule.refuses({
    "self.t.metadata.labels": "undefined field 'labels'",
    "self.t.spec": "undefined field 'spec'",
  });
});

describe("the root of a resource has its own fields, too", () => {
  const rule = under(
    { type: "object", properties: { spec: { type: "object", properties: { a: INT } } } },
    { apiVersion: "v1", kind: "K", metadata: { name: "n" }, spec: { a: 1 } },
    undefined,
    { root: true },
  );
  rule.typed({
    "self.metadata.name": "string",
  });
  rule.gives({
    "self.apiVersion": "v1",
    "self.kind": "K",
    "self.metadata.name": "n",
    "self.spec.a": 1,
    "has(self.metadata.generateName)": false,
  });
  rule.refuses({
    "self.metadata.namespace": "undefined field 'namespace'",
    "self.status": "undefined field 'status'",
  });
});
