import { costs, fails, gives, refuses } from "./expression.js";
import { describe } from "vitest";
import { environment } from "../../../src/cel/index.js";

describe("Kubernetes' list functions", () => {
  gives({
    "[1, 2, 2].isSorted()": true,
    "['b', 'a'].isSorted()": false,
    "[].isSorted()": true,
    "[true, false].isSorted()": false,
    "[1.5, double('NaN'), 0.5].isSorted()": true,
    "[duration('1s'), duration('2s')].isSorted()": true,
    "[timestamp('2021-01-01T00:00:00Z'), timestamp('2020-01-01T00:00:00Z')].isSorted()": false,
    "[b'a', b'b'].isSorted()": true,
    "[1, 2].sum()": 3,
    "[1u, 2u].sum()": { uint: 3 },
    "[1.5, 2.5].sum()": { double: 4 },
    "[duration('1m'), duration('1s')].sum()": { duration: "61s" },
    "[].sum()": 0,
    "[3, 1, 2].max()": 3,
    "[3, 1, 2].min()": 1,
    "['a', 'c', 'b'].max()": "c",
    "[1.5, double('NaN'), 0.5].min()": { double: 0.5 },
    "[double('NaN'), 1.5].max()": { double: "NaN" },
    "['a', 'b', 'b'].indexOf('b')": 1,
    "['a', 'b', 'b'].lastIndexOf('b')": 2,
    "['a'].indexOf('z')": -1,
    "[[1], [2]].indexOf([2])": 1,
    "[1, 2].indexOf(dyn(2.0))": 1,
    "[].lastIndexOf(1)": -1,
  });
  fails({
    "[].min()": "min called on empty list",
    "[].max()": "max called on empty list",
    "[9223372036854775807, 1].sum()": "integer overflow",
    "[9223372036854775807, 1, -1].sum()": "integer overflow",
    "[18446744073709551615u, 1u].sum()": "unsigned integer overflow",
    "dyn([1] + [dyn('a')]).sum()": "no such overload",
    "dyn([1] + [dyn(null)]).max()": "no such overload",
    "dyn([1] + [dyn(null)]).isSorted()": "no such overload",
    "dyn(['a']).sum()": "no such overload: sum(list)",
  });
  refuses({ "[[1]].max()": "found no matching overload for 'max' applied to 'list(list(int)).()'" });
  costs({
    "[1, 2, 3].sum()": { run: 3, min: 13, max: 13 },
    "[1, 2, 3].isSorted()": { run: 3, min: 13, max: 13 },
    "[1, 2, 3].max()": { run: 3, min: 13, max: 13 },
    "[[1, 2], [3]].indexOf([3])": { run: 3, min: 42, max: 42 },
    "['0123456789', 'é0123456789'].min()": { run: 2, min: 12, max: Infinity },
    "[b'01234567890123456789'].min()": { run: 2, min: 11, max: Infinity },
    "[{'a': 1}].indexOf({})": { run: 1, min: 71, max: 71 },
  });
});

describe("includes, of Kubernetes 1.37", () => {
  const env = environment({ kubernetes: "1.37" });
  gives(
    {
      "[1, 2, 3].includes(2)": true,
      "[1, 2, 3].includes(4)": false,
      "[].includes(1)": false,
      "'model-a'.includes('model-a')": true,
      "'model-a'.includes('model')": false,
      "{'a': 1}.includes('a')": false,
      "{'a': 1}.includes({'a': 1})": true,
      "[1].includes('a')": false,
      "[1, 2].includes(dyn(2.0))": true,
    },
    env,
  );
  costs(
    {
      "[1, 2, 3].includes(2)": { run: 3, min: 13, max: 13 },
      "'0123456789'.includes('x')": { run: 1, min: 10, max: 10 },
    },
    env,
  );
});

describe("cel-go's list functions", () => {
  gives({
    "[1, 2, 3, 4].slice(1, 3)": [2, 3],
    "[1, 2].slice(2, 2)": [],
    "[[1], [2, 3]].flatten()": [1, 2, 3],
    "[[[1]], [[2]]].flatten()": [[1], [2]],
    "[[[1]], [[2]]].flatten(2)": [1, 2],
    "[[1]].flatten(0)": [[1]],
    "dyn([1]).flatten()": [1],
    "[3, 1, 2].sort()": [1, 2, 3],
    "['b', 'a'].sort()": ["a", "b"],
    "[].sort()": [],
    "['aaa', 'b', 'cc'].sortBy(x, x.size())": ["b", "cc", "aaa"],
    "[1, 2, 3].sortBy(x, -x)": [3, 2, 1],
    "lists.range(3)": [0, 1, 2],
    "lists.range(0)": [],
    "lists.range(-3)": [],
    "[1, 2, 3].reverse()": [3, 2, 1],
    "[1, 2, 1, 3].distinct()": [1, 2, 3],
    "[[1], [1], [2]].distinct()": [[1], [2]],
    "[double('NaN'), double('NaN')].distinct()": [{ double: "NaN" }, { double: "NaN" }],
    "[quantity('1'), quantity('1000m')].distinct()": [{ "kubernetes.Quantity": "1" }],
    // Equal keys end up where Go's unstable sort puts them.
    "lists.range(15).sortBy(x, x % 2)": [8, 14, 2, 0, 4, 12, 6, 10, 3, 9, 7, 11, 5, 13, 1],
  });
  fails({
    "[1].slice(-1, 1)": "cannot slice(-1, 1), negative indexes not supported",
    "[1].slice(1, 0)": "cannot slice(1, 0), start index must be less than or equal to end index",
    "[1].slice(0, 2)": "cannot slice(0, 2), list is length 1",
    "[[1]].flatten(-1)": "level must be non-negative",
    "dyn('x').flatten()": "no such overload: string.flatten()",
    "dyn({}).flatten(1)": "no such overload: map(dyn, dyn).flatten(int)",
    "dyn([[1]]).sort()": "list elements must be comparable",
    "dyn([1] + [dyn('a')]).sort()": "list elements must have the same type",
    "dyn(1).sort()": "no such overload: sort",
    "dyn('text').sort()": "no such overload",
    "[1].sortBy(x, dyn([x]))": "list elements must be comparable",
    // The API server crashes on the cost of these, whatever is around them.
    "[1].slice(0, 9).sort() == [] || true":
      "internal error: interface conversion: *types.Err is not traits.Lister: missing method Add",
    "[1].slice(0, 9).sortBy(x, x) == [] || true":
      "internal error: interface conversion: *types.Err is not traits.Lister: missing method Add",
    "dyn('text').distinct()":
      "internal error: interface conversion: types.String is not traits.Lister: missing method Contains",
    "dyn(true).distinct()":
      "internal error: interface conversion: types.Bool is not traits.Lister: missing method Add",
    "[[1]].flatten(dyn('a'))": "internal error: interface conversion: ref.Val is types.String, not types.Int",
    "[[1]].flatten(dyn({'toString': 1}))":
      "internal error: interface conversion: ref.Val is *types.baseMap, not types.Int",
    "[[1]].flatten([].max())": "internal error: interface conversion: ref.Val is *types.Err, not types.Int",
    "lists.range(1000001).size()": "operation cancelled: actual cost limit exceeded",
    "lists.range(1000001) == [] || true": "operation cancelled: actual cost limit exceeded",
  });
  refuses({ "[[1]].sort()": "found no matching overload for 'sort' applied to 'list(list(int)).()'" });
  costs({
    "[1, 2, 3, 4].slice(1, 3)": { run: 13, min: 23, max: 23 },
    "[1, 2, 3].slice(2, 1).size() > 0 || true": { run: 14, min: Infinity, max: Infinity },
    "[1, 2].slice(1, 1)": { run: 11, min: 21, max: 21 },
    "[[1], [2, 3]].flatten()": { run: 13, min: 43, max: 43 },
    "[[[1]], [[2]]].flatten(2)": { run: 15, min: 65, max: 65 },
    "[3, 1, 2].sort()": { run: 29, min: 39, max: 39 },
    "['b', 'a'].sort()": { run: 19, min: 30, max: 30 },
    "[b'bbbbb', b'a', b'c'].sort()": { run: 29, min: 40, max: 40 },
    "['aa', 'b'].sortBy(x, size(x))": { run: 50, min: 80, max: 80 },
    "lists.range(4)": { run: 15, min: 15, max: 15 },
    "lists.range(3).reverse()": { run: 28, min: 28, max: 28 },
    "['a', 'b', 'a'].distinct()": { run: 29, min: 39, max: 39 },
    "[].distinct()": { run: 11, min: 21, max: 21 },
    // A negative depth returns a value.
    "[[1], [2]].flatten(-1) == []": { run: 9, min: 51, max: 51 },
    "lists.range(15).map(x, [x]).flatten(-1)": { run: 368, min: 393, max: 393 },
  });
});

describe("lists as sets", () => {
  gives({
    "sets.contains([1, 2, 3], [3, 1, 1])": true,
    "sets.contains([1], [1, 2])": false,
    "sets.contains([], [])": true,
    "sets.contains([1, 2], [dyn(2.0)])": true,
    "sets.equivalent([1, 2], [2, 1, 1])": true,
    "sets.equivalent([1, 2], [1])": false,
    "sets.equivalent([1], [1, 2])": false,
    "sets.intersects([1, 2], [2, 3])": true,
    "sets.intersects([1], [])": false,
  });
  fails({ "sets.contains(dyn(1), [2])": "no such overload: sets.contains(int, list)" });
  refuses({
    "sets.contains([1], ['a'])":
      "found no matching overload for 'sets.contains' applied to '(list(int), list(string))'",
  });
  costs({
    "sets.contains([1, 2, 3], [1, 2])": { run: 7, min: 27, max: 27 },
    "sets.intersects([1, 2, 3], [1, 2])": { run: 7, min: 27, max: 27 },
    "sets.equivalent([1, 2, 3], [1, 2])": { run: 13, min: 33, max: 33 },
  });
});
