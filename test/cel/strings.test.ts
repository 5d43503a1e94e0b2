import { fails, gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("contains, startsWith and endsWith", () => {
  gives({
    "'abc'.contains('b')": true,
    "'abc'.contains('')": true,
    "'abc'.contains('d')": false,
    "'abc'.startsWith('ab')": true,
    "'abc'.startsWith('')": true,
    "'abc'.startsWith('bc')": false,
    "'abc'.endsWith('bc')": true,
    "'abc'.endsWith('')": true,
    "'abc'.endsWith('ab')": false,
    "'a😀'.contains('😀')": true,
    "dyn('abc').contains('b')": true,
    "'abc'.contains(dyn('b'))": true,
  });
  fails({
    "dyn(1).contains('b')": "no such overload",
    "'abc'.contains(dyn(1))": "no such overload",
    "dyn([1]).contains('b')": "no such overload",
  });
  refuses({
    "'abc'.contains(1)": "found no matching overload for 'contains' applied to 'string.(int)'",
    "contains('abc', 'b')": "found no matching overload for 'contains' applied to '(string, string)'",
    "[1].contains(1)": "found no matching overload for 'contains' applied to 'list(int).(int)'",
  });
});

describe("matches", () => {
  gives({
    "'abc'.matches('b')": true,
    "'abc'.matches('^b')": false,
    "'abc'.matches('^a.c$')": true,
    "matches('abc', 'a')": true,
    "'abc'.matches('')": true,
    "'ABC'.matches('(?i)abc')": true,
    "'a\\nb'.matches('a.b')": false,
    "'a\\nb'.matches('(?s)a.b')": true,
    "'é'.matches('^.$')": true,
    "'日本'.matches('^\\\\p{Han}+$')": true,
    "'abc'.matches('a' + 'b')": true,
    "'abc'.matches(dyn('b'))": true,
  });
  fails({
    "'abc'.matches('(' + '')": "error parsing regexp: missing closing ): `(`",
    "dyn(1).matches('a')": "no such overload",
  });
  refuses({
    "'abc'.matches(dyn('('))": "error parsing regexp: missing closing ): `(`",
    "'abc'.matches('(')": "invalid matches argument",
    "'abc'.matches('a(?=b)')": "invalid matches argument",
    "'abc'.matches('(a)\\\\1')": "invalid matches argument",
    "'abc'.matches(1)": "found no matching overload for 'matches' applied to 'string.(int)'",
  });
});

describe("sizes", () => {
  gives({
    "size('a😀')": 2,
    "'a😀'.size()": 2,
    "size(b'\\xff\\x00')": 2,
    "b'ab'.size()": 2,
    "size([1, 2])": 2,
    "[1, 2].size()": 2,
    "size({'a': 1})": 1,
    "{'a': 1}.size()": 1,
    "size('')": 0,
    "dyn('abc').size()": 3,
  });
  fails({
    "size(dyn(1))": "no such overload: size",
    "dyn(null).size()": "no such overload: size",
  });
  refuses({
    "size(1)": "found no matching overload for 'size' applied to '(int)'",
    "(1).size()": "found no matching overload for 'size' applied to 'int.()'",
  });
});
