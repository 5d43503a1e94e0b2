import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("arithmetic of ints", () => {
  gives({
    "1 + 2": 3,
    "1 - 2": -1,
    "3 * 4": 12,
    "7 / 2": 3,
    "-7 / 2": -3,
    "7 % 3": 1,
    "-7 % 3": -1,
    "7 % -3": 1,
    "-(3)": -3,
    "9007199254740993 + 1": 9007199254740994n,
    "9007199254740992 * 3": 27021597764222976n,
    "9223372036854775806 + 1": 9223372036854775807n,
  });
  fails({
    "4611686018427387904 * 2 - 1": "integer overflow",
    "9223372036854775807 + 1": "integer overflow",
    "-9223372036854775807 - 2": "integer overflow",
    "9223372036854775807 * 2": "integer overflow",
    "-9223372036854775808 / -1": "integer overflow",
    "-9223372036854775808 % -1": "integer overflow",
    "-(-9223372036854775808)": "integer overflow",
    "1 / 0": "division by zero",
    "1 % 0": "modulus by zero",
  });
});

describe("arithmetic of uints", () => {
  gives({
    "1u + 2u": { uint: 3 },
    "3u - 1u": { uint: 2 },
    "7u / 2u": { uint: 3 },
    "7u % 4u": { uint: 3 },
    "3u * 5u": { uint: 15 },
  });
  fails({
    "1u - 2u": "unsigned integer overflow",
    "18446744073709551615u + 1u": "unsigned integer overflow",
    "18446744073709551615u * 2u": "unsigned integer overflow",
    "1u / 0u": "division by zero",
    "1u % 0u": "modulus by zero",
  });
  refuses({
    "-(1u)": "found no matching overload for '-_' applied to '(uint)'",
    "1 + 1u": "found no matching overload for '_+_' applied to '(int, uint)'",
  });
});

describe("arithmetic of doubles", () => {
  gives({
    "1.5 + 2.0": { double: 3.5 },
    "1.5 - 2.0": { double: -0.5 },
    "1.5 * 2.0": { double: 3 },
    "1.0 / 3.0": { double: 0.3333333333333333 },
    "1.0 / 0.0": { double: "Infinity" },
    "-1.0 / 0.0": { double: "-Infinity" },
    "0.0 / 0.0 == 0.0 / 0.0": false,
    "-(0.0)": { double: -0 },
    "-(1.5)": { double: -1.5 },
  });
  refuses({
    "5.0 % 2.0": "found no matching overload for '_%_' applied to '(double, double)'",
    "1 + 1.0": "found no matching overload for '_+_' applied to '(int, double)'",
  });
});

describe("concatenation of strings, bytes and lists", () => {
  gives({
    "'a' + 'b'": "ab",
    "b'a' + b'b'": { bytes: "ab" },
    "[1] + [2, 3]": [1, 2, 3],
    "[] + []": [],
    "([1] + [2])[1]": 2,
    "([1] + [2]) + [3] == [1, 2, 3]": true,
  });
  refuses({
    "'a' + 1": "found no matching overload for '_+_' applied to '(string, int)'",
    "[1] + ['a']": "found no matching overload for '_+_' applied to '(list(int), list(string))'",
    "'a' - 'b'": "found no matching overload for '_-_' applied to '(string, string)'",
  });
});

describe("times are added and subtracted", () => {
  gives({
    "timestamp('2020-01-01T00:00:00Z') + duration('1h')": { timestamp: "2020-01-01T01:00:00Z" },
    "duration('1h') + timestamp('2020-01-01T00:00:00Z')": { timestamp: "2020-01-01T01:00:00Z" },
    "duration('1h') + duration('30m')": { duration: "5400s" },
    "duration('1h') - duration('90m')": { duration: "-1800s" },
    "timestamp('2020-01-01T00:00:00Z') - duration('1s')": { timestamp: "2019-12-31T23:59:59Z" },
    "timestamp('2020-01-02T00:00:00Z') - timestamp('2020-01-01T00:00:00Z')": { duration: "86400s" },
  });
  fails({
    "timestamp('9999-12-31T23:59:59Z') + duration('1s')": "timestamp overflow",
    "timestamp('0001-01-01T00:00:00Z') - duration('1s')": "timestamp overflow",
    "duration('9223372036s') + duration('9223372036s')": "integer overflow",
    "duration('-9223372036s') - duration('9223372036s')": "integer overflow",
    "timestamp('9999-12-31T23:59:59Z') - timestamp('0001-01-01T00:00:00Z')": "integer overflow",
  });
  refuses({
    "duration('1h') - timestamp('2020-01-01T00:00:00Z')":
      "found no matching overload for '_-_' applied to '(duration, timestamp)'",
  });
});

describe("comparisons", () => {
  gives({
    "1 < 2": true,
    "2 <= 2": true,
    "2 > 2": false,
    "2 >= 3": false,
    "1u < 2u": true,
    "1.5 < 2.5": true,
    "'a' < 'b'": true,
    "'Z' < 'a'": true,
    "'\\uFFFF' < '\\U00010000'": true,
    "b'a' < b'b'": true,
    "b'' < b'a'": true,
    "false < true": true,
    "true <= true": true,
    "duration('1s') < duration('1m')": true,
    "timestamp('2020-01-01T00:00:00Z') < timestamp('2020-01-01T00:00:00.000000001Z')": true,
    "1 < 2u": true,
    "-1 < 0u": true,
    "1u < 2": true,
    "1u > -1": true,
    "1 < 1.5": true,
    "1.5 < 2u": true,
    "9007199254740993 > 9007199254740992.0": false,
    "9223372036854775807 < 9223372036854775808.0": false,
    "18446744073709551615u < 1e30": true,
  });
  fails({
    "0.0 / 0.0 < 1.0": "NaN values cannot be ordered",
    "0.0 / 0.0 >= 1.0": "NaN values cannot be ordered",
    "1 < dyn('a')": "no such overload",
    "'a' < dyn(1)": "no such overload",
    "dyn(null) < 1": "no such overload: _<_",
    "dyn([1]) < dyn([2])": "no such overload: _<_",
    "dyn(timestamp('2020-01-01T00:00:00Z')) < dyn(duration('1s'))": "no such overload",
    "null < null": "no such overload: _<_",
  });
  refuses({
    "1 < 'a'": "found no matching overload for '_<_' applied to '(int, string)'",
    "[1] < [2]": "found no matching overload for '_<_' applied to '(list(int), list(int))'",
  });
});

describe("equality", () => {
  gives({
    "1 == 1": true,
    "1 != 1": false,
    "1 == dyn(1u)": true,
    "1 == dyn(1.0)": true,
    "1u == dyn(1.5)": false,
    "dyn(1) == dyn('1')": false,
    "dyn(1) != dyn('1')": true,
    "9007199254740993 == dyn(9007199254740992.0)": true,
    "'a' == 'a'": true,
    "'é' == 'e\\u0301'": false,
    "b'a' == b'a'": true,
    "null == null": true,
    "dyn(null) == dyn(0)": false,
    "[1, 2] == [1, 2]": true,
    "[1, 2] == [2, 1]": false,
    "[1] == [1, 2]": false,
    "[1] == dyn([1u])": true,
    "[dyn(1)] == [dyn(1.0)]": true,
    "{'a': 1} == {'a': 1}": true,
    "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}": true,
    "{'a': 1} == {'b': 1}": false,
    "{'a': 1} == dyn({'a': 1.0})": true,
    "{1: 'a'} == dyn({1u: 'a'})": true,
    "dyn([1]) == dyn({1: 1})": false,
    "0.0 == -0.0": true,
    "0.0 / 0.0 != 0.0 / 0.0": true,
    "[0.0 / 0.0] == [0.0 / 0.0]": false,
    "int == type(1)": true,
    "type(1) == type(1u)": false,
    "timestamp('2020-01-01T00:00:00Z') == timestamp('2020-01-01T01:00:00+01:00')": true,
    "duration('60s') == duration('1m')": true,
    "optional.of(1) == optional.of(1)": true,
    "optional.none() == optional.of(1)": false,
  });
  refuses({
    "1 == 'a'": "found no matching overload for '_==_' applied to '(int, string)'",
    "[1] == ['a']": "found no matching overload for '_==_' applied to '(list(int), list(string))'",
    "null == 1": "found no matching overload for '_==_' applied to '(null, int)'",
  });
});

describe("and, or, not absorb an error where allowed", () => {
  gives({
    "true && true": true,
    "true && false": false,
    "false && true": false,
    "false || true": true,
    "false || false": false,
    "!true": false,
    "!!true": true,
    "false && 1 / 0 == 1": false,
    "1 / 0 == 1 && false": false,
    "true || 1 / 0 == 1": true,
    "1 / 0 == 1 || true": true,
    "false && dyn('a')": false,
  });
  fails({
    "true && 1 / 0 == 1": "division by zero",
    "1 / 0 == 1 && true": "division by zero",
    "1 / 0 == 1 || false": "division by zero",
    "1 / 0 == 1 || 2 % 0 == 1": "division by zero",
    "1 / 0 == 1 && 2 % 0 == 1": "division by zero",
    "dyn(1) && true": "no such overload",
    "dyn('a') || false": "no such overload",
    "!dyn(1)": "no such overload",
  });
  refuses({
    "1 && true": "expected type 'bool' but found 'int'",
    "!1": "found no matching overload for '!_' applied to '(int)'",
    "'a' || true": "expected type 'bool' but found 'string'",
  });
});

describe("a conditional evaluates one side only", () => {
  gives({
    "true ? 1 : 2": 1,
    "false ? 1 : 2": 2,
    "true ? 1 : 1 / 0": 1,
    "false ? 1 / 0 : 2": 2,
    "false ? 1 : true ? 2 : 3": 2,
    "true ? 1 : dyn('a')": 1,
  });
  fails({
    "(1 / 0 == 1) ? 1 : 2": "division by zero",
    "dyn(1) ? 1 : 2": "no such overload",
  });
  refuses({
    "true ? false ? 1 : 2 : 3": "Syntax error: mismatched input '?' expecting ':'",
    "true ? 1 : 'a'": "found no matching overload for '_?_:_' applied to '(bool, int, string)'",
    "1 ? 2 : 3": "found no matching overload for '_?_:_' applied to '(int, int, int)'",
  });
});

describe("membership", () => {
  gives({
    "1 in [1, 2]": true,
    "3 in [1, 2]": false,
    "1 in []": false,
    "dyn(1.0) in [1]": true,
    "dyn('a') in [1]": false,
    "'a' in {'a': 1}": true,
    "'b' in {'a': 1}": false,
    "1 in {1: 'a'}": true,
    "dyn(1.0) in {1: 'a'}": true,
    "dyn(1u) in {1: 'a'}": true,
    "[1] in [[1]]": true,
    "1 in [1] in [true]": true,
  });
  fails({
    "dyn('a') in dyn('abc')": "no such overload",
  });
  refuses({
    "1 in 'a'": "found no matching overload for '@in' applied to '(int, string)'",
    "'a' in [1]": "found no matching overload for '@in' applied to '(string, list(int))'",
    "1 in {'a': 1}": "found no matching overload for '@in' applied to '(int, map(string, int))'",
  });
});

describe("index and field", () => {
  gives({
    "[1, 2][0]": 1,
    "[1, 2][1]": 2,
    "[1, 2][dyn(1.0)]": 2,
    "[1, 2][dyn(1u)]": 2,
    "{'a': 1}['a']": 1,
    "{'a': 1}.a": 1,
    "{'a': {'b': [1, 2]}}.a.b[1]": 2,
    "{1: 'a'}[1]": "a",
    "{1: 'a'}[dyn(1.0)]": "a",
    "{true: 'a'}[true]": "a",
    "dyn({'a': 1}).a": 1,
  });
  fails({
    "[1, 2][2]": "index out of bounds: 2",
    "[1, 2][-1]": "index out of bounds: -1",
    "[1, 2][dyn(0.5)]": "unsupported index value 0.5 in list",
    "[1, 2][dyn('a')]": "unsupported index type 'string' in list",
    "{'a': 1}['b']": "no such key: b",
    "{'a': 1}.b": "no such key: b",
    "{'a': 1}[dyn(1)]": "no such key: 1",
    "dyn(1).a": "no such key: a",
    "dyn('abc')[0]": "no such key: 0",
    "dyn(null).a": "no such key: a",
    "dyn([1]).a": "unsupported index type 'string' in list",
  });
  refuses({
    "{'a': null}.a.b": "type 'null' does not support field selection",
    "[1]['a']": "found no matching overload for '_[_]' applied to '(list(int), string)'",
    "{'a': 1}[1]": "found no matching overload for '_[_]' applied to '(map(string, int), int)'",
    "'abc'[0]": "found no matching overload for '_[_]' applied to '(string, int)'",
    "(1).a": "type 'int' does not support field selection",
    "quantity('1').a": "unexpected failed resolution of 'kubernetes.Quantity'",
  });
});

describe("precedence", () => {
  gives({
    "1 + 2 * 3": 7,
    "(1 + 2) * 3": 9,
    "2 * 3 % 4": 2,
    "10 - 3 - 2": 5,
    "1 + 1 == 2 && 2 > 1": true,
    "!false && false": false,
    "-1 + 2": 1,
    "- 1 + 2": 1,
    "true || false && false": true,
    "1 < 2 == true": true,
    "false ? true : false || true": true,
    "-[1][0]": -1,
    "!{'a': true}.a": false,
  });
});
