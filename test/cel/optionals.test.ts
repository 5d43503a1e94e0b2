import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("creating them", () => {
  gives({
    "optional.of(1)": { optional: 1 },
    "optional.none()": { optional: null },
    "optional.ofNonZeroValue(1)": { optional: 1 },
    "optional.ofNonZeroValue(0)": { optional: null },
    "optional.ofNonZeroValue('')": { optional: null },
    "optional.ofNonZeroValue([])": { optional: null },
    "optional.ofNonZeroValue({})": { optional: null },
    "optional.ofNonZeroValue(false)": { optional: null },
    "optional.ofNonZeroValue(null)": { optional: null },
    "optional.ofNonZeroValue(b'')": { optional: null },
    "optional.ofNonZeroValue(0.0)": { optional: null },
    "optional.ofNonZeroValue(0u)": { optional: null },
    "optional.ofNonZeroValue(duration('0s'))": { optional: null },
    "optional.ofNonZeroValue(timestamp('0001-01-01T00:00:00Z'))": { optional: null },
    "optional.ofNonZeroValue(timestamp(0))": { optional: { timestamp: "1970-01-01T00:00:00Z" } },
    "optional.ofNonZeroValue(optional.none())": { optional: { optional: null } },
    "optional.of(optional.of(1))": { optional: { optional: 1 } },
  });
  fails({
    "optional.of(1 / 0)": "division by zero",
  });
});

describe("reading them", () => {
  gives({
    "optional.of(1).hasValue()": true,
    "optional.none().hasValue()": false,
    "optional.of(1).value()": 1,
    "optional.of(1).orValue(2)": 1,
    "optional.none().orValue(2)": 2,
    "optional.of(1).or(optional.of(2))": { optional: 1 },
    "optional.none().or(optional.of(2))": { optional: 2 },
    "optional.none().or(optional.none())": { optional: null },
    "optional.of(1).orValue(1 / 0)": 1,
    "optional.of(1).or(optional.of(1 / 0))": { optional: 1 },
    "optional.of(1).orValue(dyn('a'))": 1,
    "dyn(1).orValue(2)": 1,
    "dyn(1).or(optional.of(2))": 1,
  });
  fails({
    "optional.none().value()": "optional.none() dereference",
    "optional.none().orValue(1 / 0)": "division by zero",
    "dyn(1).value()": "no such overload: value(int)",
  });
  refuses({
    "optional.of(1).orValue('a')":
      "found no matching overload for 'orValue' applied to 'optional_type(int).(string)'",
    "(1).value()": "found no matching overload for 'value' applied to 'int.()'",
  });
});

describe("optional fields and items", () => {
  gives({
    "{'a': 1}.?a": { optional: 1 },
    "{'a': 1}.?b": { optional: null },
    "{'a': {'b': 1}}.?a.b": { optional: 1 },
    "{'a': {'b': 1}}.?a.?c": { optional: null },
    "{'a': {'b': 1}}.?x.b": { optional: null },
    "{'a': 1}[?'a']": { optional: 1 },
    "{'a': 1}[?'b']": { optional: null },
    "[1, 2][?1]": { optional: 2 },
    "[1, 2][?2]": { optional: null },
    "[1, 2][?-1]": { optional: null },
    "{'a': [1]}.?a[0]": { optional: 1 },
    "{'a': [1]}.?a[?5]": { optional: null },
    "{'a': 1}.?a.orValue(5)": 1,
    "{'a': 1}.?b.orValue(5)": 5,
    "optional.of({'a': 1}).a": { optional: 1 },
    "optional.of({'a': 1}).?b": { optional: null },
    "optional.of([1])[0]": { optional: 1 },
    "optional.of([1])[?3]": { optional: null },
    "dyn({'a': 1}).?a.?b": { optional: null },
    "has(optional.of({'a': 1}).a)": true,
    "has({'a': {'c': 1}}.?a.c)": true,
    "optional.of([1])[3]": { optional: null },
    "dyn(1).?a": { optional: null },
  });
  refuses({
    "has({'a': 1}.?b.c)": "type 'int' does not support field selection",
    "(1).?a": "type 'int' does not support field selection",
    "[1][?'a']": "found no matching overload for '_[?_]' applied to '(list(int), string)'",
  });
});

describe("optional items of literals", () => {
  gives({
    "[?optional.of(1), 2]": [1, 2],
    "[?optional.none(), 2]": [2],
    "{?'a': optional.of(1), 'b': 2}": {
      map: [
        ["a", 1],
        ["b", 2],
      ],
    },
    "{?'a': optional.none(), 'b': 2}": { map: [["b", 2]] },
    "[?{'a': 1}.?b]": [],
    "[?dyn(optional.of(1))]": [1],
  });
  fails({
    "[?dyn(1)]": "cannot initialize optional list element from non-optional value 1",
    "{?'a': dyn(1)}": "cannot initialize optional entry 'a' from non-optional value 1",
  });
  refuses({
    "[?1]": "expected type 'optional_type(int)' but found 'int'",
    "{?'a': 1}": "expected type 'optional_type(int)' but found 'int'",
  });
});

describe("additions of later versions", () => {
  gives({
    "[1, 2].first()": { optional: 1 },
    "[].first()": { optional: null },
    "[1, 2].last()": { optional: 2 },
    "[].last()": { optional: null },
    "optional.unwrap([optional.of(1), optional.none()])": [1],
    "[optional.of(1), optional.none()].unwrapOpt()": [1],
  });
});

describe("equality", () => {
  gives({
    "optional.of(1) == optional.of(1)": true,
    "optional.of(1) == optional.of(2)": false,
    "optional.none() == optional.none()": true,
    "optional.of(optional.none()) == optional.none()": false,
    "optional.of(dyn(1)) == optional.of(dyn(1.0))": true,
    "optional.of(1) == dyn(1)": false,
  });
});
