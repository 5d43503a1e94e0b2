import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("has tests whether a field exists", () => {
  gives({
    "has({'a': 1}.a)": true,
    "has({'a': 1}.b)": false,
    "has({'a': null}.a)": true,
    "has({'a': {'b': 1}}.a.b)": true,
    "has({'a': {'b': 1}}.a.c)": false,
    "has(dyn({'a': 1}).a.b)": false,
    "has(dyn(1).a)": false,
  });
  fails({
    "has({'a': {'b': 1}}.b.c)": "no such key: b",
    "has(dyn([1]).a)": "unsupported index type 'string' in list",
  });
  refuses({
    "has(1)": "invalid argument to has() macro",
    "has({'a': 1}['a'])": "invalid argument to has() macro",
    "has({'a': 1}.a.size())": "invalid argument to has() macro",
    "has()": "undeclared reference to 'has' (in container '')",
  });
});

describe("all is true when true for every item", () => {
  gives({
    "[1, 2].all(x, x > 0)": true,
    "[1, 2].all(x, x > 1)": false,
    "[].all(x, false)": true,
    "{'a': 1, 'b': 2}.all(k, k != 'c')": true,
    "[0, 2].all(x, 1 / x == 1)": false,
    "[[1], [2]].all(x, x.all(y, y > 0))": true,
    "[1].all(x, [2].all(x, x == 2))": true,
  });
  fails({
    "[0, 1].all(x, 1 / x == 1)": "division by zero",
    "[1, 2].all(x, dyn(x))": "no such overload",
    "dyn(1).all(x, true)": "got 'types.Int', expected iterable type",
  });
  refuses({
    "[1].all(1, true)": "argument must be a simple name",
    "[1].all(x.y, true)": "argument must be a simple name",
    "[1].all(x, 1)": "expected type 'bool' but found 'int'",
    "(1).all(x, true)":
      "expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)",
  });
});

describe("exists is true when true for an item", () => {
  gives({
    "[1, 2].exists(x, x > 1)": true,
    "[1, 2].exists(x, x > 2)": false,
    "[].exists(x, true)": false,
    "{'a': 1}.exists(k, k == 'a')": true,
    "[0, 1].exists(x, 1 / x == 1)": true,
  });
  fails({
    "[0, 2].exists(x, 1 / x == 1)": "division by zero",
  });
  refuses({
    "[1].exists('x', true)": "argument must be a simple name",
  });
});

describe("exists_one is true when true for exactly one item", () => {
  gives({
    "[1, 2].exists_one(x, x > 1)": true,
    "[1, 2].exists_one(x, x > 0)": false,
    "[].exists_one(x, true)": false,
    "{'a': 1}.exists_one(k, k == 'a')": true,
  });
  fails({
    "[0, 1].exists_one(x, 1 / x == 1)": "division by zero",
  });
});

describe("filter keeps items", () => {
  gives({
    "[1, 2, 3].filter(x, x > 1)": [2, 3],
    "[].filter(x, true)": [],
    "{'a': 1, 'b': 2}.filter(k, k == 'a')": ["a"],
  });
  fails({
    "[1, 0].filter(x, 1 / x == 1)": "division by zero",
  });
  refuses({
    "[1].filter(x, 1)": "found no matching overload for '_?_:_' applied to '(int, list(int), list(int))'",
    "[1].filter(1, true)": "argument is not an identifier",
  });
});

describe("map makes a list of another", () => {
  gives({
    "[1, 2].map(x, x * 2)": [2, 4],
    "[].map(x, x)": [],
    "{'a': 1}.map(k, k + k)": ["aa"],
    "[1, 2, 3].map(x, x > 1, x * 2)": [4, 6],
    "[1, 2].map(x, [x].map(y, y + x))": [[2], [4]],
    "[1, 2].map(x, x == 1 ? dyn(1) : dyn('a'))": [1, "a"],
  });
  fails({
    "[1, 0].map(x, 1 / x)": "division by zero",
  });
  refuses({
    "[1].map(x, 1, x)": "found no matching overload for '_?_:_' applied to '(int, list(int), list(int))'",
    "[1].map(1, 2)": "argument is not an identifier",
  });
});

describe("loops with two variables", () => {
  gives({
    "[5, 6].all(i, v, i < v)": true,
    "{'a': 1}.all(k, v, k == 'a' && v == 1)": true,
    "[5, 6].exists(i, v, i == 1 && v == 6)": true,
    "{'a': 1}.exists(k, v, v == 2)": false,
    "[5, 6].existsOne(i, v, v == 6)": true,
    "[5, 5].existsOne(i, v, v == 5)": false,
    "[5, 6].exists_one(i, v, v == 6)": true,
    "[5, 6].transformList(i, v, i + v)": [5, 7],
    "[5, 6].transformList(i, v, i > 0, v)": [6],
    "{'a': 1}.transformList(k, v, k + string(v))": ["a1"],
    "[5, 6].transformMap(i, v, v * 2)": {
      map: [
        [0, 10],
        [1, 12],
      ],
    },
    "[5, 6].transformMap(i, v, i == 0, v)": { map: [[0, 5]] },
    "{'a': 1, 'b': 2}.transformMap(k, v, v + 1)": {
      map: [
        ["a", 2],
        ["b", 3],
      ],
    },
    "{'a': 1}.transformMapEntry(k, v, {v: k})": { map: [[1, "a"]] },
    "[5, 6].transformMapEntry(i, v, v > 5, {v: i})": { map: [[6, 1]] },
    "[].all(i, v, false)": true,
  });
  fails({
    "[5, 5].transformMapEntry(i, v, {v: i})": "insert failed: key 5 already exists",
    "[1, 2].transformMapEntry(i, v, {dyn(duration('90m')): i})": "insert failed: key 1h30m0s already exists",
    "[1, 2].transformMapEntry(i, v, {dyn(timestamp('2020-01-01T00:00:00Z')): i})":
      "insert failed: key 2020-01-01 00:00:00 +0000 UTC already exists",
    "['1h', '60m'].transformMapEntry(i, v, {duration(v): i})": "insert failed: key 1h0m0s already exists",
    "dyn(1).all(i, v, true)": "unsupported comprehension range type: types.Int",
  });
  refuses({
    "[5].all(i, i, true)": "duplicate variable name: i",
    "[5].all(1, v, true)": "argument must be a simple name",
    "[5].all(i, 1, true)": "argument must be a simple name",
    "[5].transformMapEntry(i, v, v)":
      "found no matching overload for 'cel.@mapInsert' applied to '(map(dyn, dyn), int)'",
  });
});

describe("optMap and optFlatMap", () => {
  gives({
    "optional.of(1).optMap(x, x + 1)": { optional: 2 },
    "optional.none().optMap(x, x)": { optional: null },
    "optional.of(1).optFlatMap(x, optional.of(x + 1))": { optional: 2 },
    "optional.of(1).optFlatMap(x, optional.none())": { optional: null },
    "optional.none().optFlatMap(x, optional.of(x))": { optional: null },
  });
  fails({
    "optional.of(0).optMap(x, 1 / x)": "division by zero",
  });
  refuses({
    "optional.of(1).optMap(1, 2)": "optMap() variable name must be a simple identifier",
    "optional.of(1).optFlatMap(x.y, 2)": "optFlatMap() variable name must be a simple identifier",
    "optional.of(1).optFlatMap(x, 2)":
      "found no matching overload for '_?_:_' applied to '(bool, int, optional_type(dyn))'",
  });
});

describe("sortBy sorts by its key expression", () => {
  gives({
    "['ccc', 'a', 'bb'].sortBy(x, x.size())": ["a", "bb", "ccc"],
    "[3, 1, 2].sortBy(x, -x)": [3, 2, 1],
    "[].sortBy(x, x)": [],
  });
  refuses({
    "[1].sortBy(x, [x])":
      "found no matching overload for '@sortByAssociatedKeys' applied to 'list(int).(list(list(int)))'",
    "[1].sortBy(1, 2)": "argument is not an identifier",
  });
});

describe("variables of loops shadow those around them", () => {
  gives({
    "[1].map(x, [2].map(x, x))": [[2]],
    "[1].map(x, [2].map(y, x + y))": [[3]],
    "[[1, 2]].map(x, x.map(x, x + 1))": [[2, 3]],
    "[1].map(int, int + 1)": [2],
  });
  refuses({
    "[1].all(__result__, true)": "iteration variable overwrites accumulator variable",
    "[1].all(y, y == 1) && y": "undeclared reference to 'y' (in container '')",
  });
});
