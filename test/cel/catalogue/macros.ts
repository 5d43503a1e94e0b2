import type { Shown } from "../libraries/expression.js";

type Row = readonly [macro: string, since: number, expression: string, value: Shown];

/**
 * Every macro by name, number of arguments and whether it has a receiver, and the version that introduced it.
 */
export const MACRO_CASES: readonly Row[] = [
  ["has:1:false", 30, "has({'a': 1}.a)", true],
  ["all:2:true", 30, "[1, 2].all(x, x > 0)", true],
  ["exists:2:true", 30, "[1, 2].exists(x, x > 1)", true],
  ["exists_one:2:true", 30, "[1, 2].exists_one(x, x > 1)", true],
  ["map:2:true", 30, "[1, 2].map(x, x * 2)", [2, 4]],
  ["map:3:true", 30, "[1, 2].map(x, x > 1, x * 2)", [4]],
  ["filter:2:true", 30, "[1, 2].filter(x, x > 1)", [2]],
  ["optMap:2:true", 30, "optional.of(1).optMap(x, x + 1)", { optional: 2 }],
  ["optFlatMap:2:true", 30, "optional.of(1).optFlatMap(x, optional.none())", { optional: null }],
  ["all:3:true", 32, "[1, 2].all(i, v, v == i + 1)", true],
  ["exists:3:true", 32, "{'a': 1}.exists(k, v, k == 'a' && v == 1)", true],
  ["existsOne:3:true", 32, "[1, 1].existsOne(i, v, v == 1)", false],
  ["exists_one:3:true", 32, "[1, 2].exists_one(i, v, v == 1)", true],
  ["transformList:3:true", 32, "[1, 2].transformList(i, v, i + v)", [1, 3]],
  ["transformList:4:true", 32, "[1, 2].transformList(i, v, i > 0, i + v)", [3]],
  ["transformMap:3:true", 32, "{'a': 1}.transformMap(k, v, v + 1)", { map: [["a", 2]] }],
  ["transformMap:4:true", 32, "{'a': 1, 'b': 2}.transformMap(k, v, v > 1, k)", { map: [["b", "b"]] }],
  ["transformMapEntry:3:true", 32, "{'a': 1}.transformMapEntry(k, v, {v: k})", { map: [[1, "a"]] }],
  [
    "transformMapEntry:4:true",
    32,
    "{'a': 1, 'b': 2}.transformMapEntry(k, v, v > 1, {v: k})",
    { map: [[2, "b"]] },
  ],
  ["sortBy:2:true", 34, "['bb', 'a'].sortBy(x, x.size())", ["a", "bb"]],
];
