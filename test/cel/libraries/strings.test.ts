import { describe, expect, it } from "vitest";
import { costs, fails, gives, refuses, result } from "./expression.js";

describe("positions in a string", () => {
  gives({
    "'héllo'.charAt(1)": "é",
    "'héllo'.charAt(5)": "",
    "'a😀b'.charAt(1)": "😀",
    "'tacocat'.indexOf('ac')": 1,
    "'tacocat'.indexOf('a', 2)": 5,
    "'tacocat'.indexOf('none')": -1,
    "'tacocat'.indexOf('a', 99)": -1,
    "'tacocat'.indexOf('', 99)": 99,
    "'tacocat'.indexOf('', -5)": -5,
    "'abc'.indexOf('', 9223372036854775807)": 9223372036854775807n,
    "'😀a😀'.indexOf('a')": 1,
    "'😀a😀'.lastIndexOf('😀')": 2,
    "'tacocat'.lastIndexOf('')": 7,
    "'tacocat'.lastIndexOf('a')": 5,
    "'tacocat'.lastIndexOf('a', 4)": 1,
    "'tacocat'.lastIndexOf('t', 0)": 0,
    "'tacocat'.lastIndexOf('a', 99)": -1,
    "'a'.lastIndexOf('tacocat')": -1,
    "'tacocat'.substring(4)": "cat",
    "'tacocat'.substring(7)": "",
    "'tacocat'.substring(0, 4)": "taco",
    "'😀a😀'.substring(1, 3)": "a😀",
  });
  fails({
    "'abc'.charAt(4)": "index out of range: 4",
    "'abc'.charAt(-1)": "index out of range: -1",
    "'abc'.indexOf('a', -1)": "index out of range: -1",
    "'abc'.lastIndexOf('a', -1)": "index out of range: -1",
    "'abc'.substring(4)": "index out of range: 4",
    "'abc'.substring(-1)": "index out of range: -1",
    "'abc'.substring(2, 1)": "invalid substring range. start: 2, end: 1",
    "'abc'.substring(-1, 1)": "index out of range: -1",
    "'abc'.substring(1, 9)": "index out of range: 9",
  });
});

describe("string results", () => {
  gives({
    "'TacoCÆt'.lowerAscii()": "tacocÆt",
    "'TacoCæt'.upperAscii()": "TACOCæT",
    "' \\u0085 trim\\n '.trim()": "trim",
    "'hello hello'.replace('he', 'we')": "wello wello",
    "'hello hello'.replace('he', 'we', 1)": "wello hello",
    "'hello hello'.replace('he', 'we', 0)": "hello hello",
    "'hello hello'.replace('he', 'we', -1)": "wello wello",
    "'ab'.replace('', '-')": "-a-b-",
    "'a b c'.split(' ')": ["a", "b", "c"],
    "'a b c'.split(' ', 0)": [],
    "'a b c'.split(' ', 1)": ["a b c"],
    "'a b c'.split(' ', 2)": ["a", "b c"],
    "'a b c'.split(' ', -1)": ["a", "b", "c"],
    "'a😀'.split('')": ["a", "😀"],
    "''.split('')": [],
    "''.split(',')": [""],
    "['x', 'y'].join()": "xy",
    "['x', 'y'].join('-')": "x-y",
    "[].join('-')": "",
    "strings.quote('a \"b\"\\n')": '"a \\"b\\"\\n"',
  });
  fails({
    "dyn(['a', 'b'].map(x, dyn(x)) + [dyn(1)]).join()": "join: invalid input: 1",
    "['a'].join(dyn(1))": "no such overload: join(list, int)",
  });
  refuses({
    "'abc'.reverse()": "found no matching overload for 'reverse' applied to 'string.()'",
    "'a'.charAt('b')": "found no matching overload for 'charAt' applied to 'string.(string)'",
  });
});

it("a string that would be too long is not created", () => {
  const x = "x".repeat(9000);
  const error = "the result would have more than 67108864 characters";
  expect(
    ["x.replace('', x)", "x.split('').map(y, x).join()"].map((each) => result(each, undefined, { x })),
  ).toEqual([{ error }, { error }]);
});

describe("the cost of string functions", () => {
  const long = `'${"x".repeat(100)}'`;
  costs({
    [`${long}.charAt(1)`]: { run: 1, min: 1, max: 1 },
    [`${long}.lowerAscii()`]: { run: 10, min: 10, max: 10 },
    [`${long}.upperAscii()`]: { run: 10, min: 10, max: 10 },
    [`${long}.substring(1)`]: { run: 10, min: 10, max: 10 },
    [`${long}.trim()`]: { run: 10, min: 10, max: 10 },
    [`${long}.indexOf('y')`]: { run: 10, min: 10, max: 10 },
    [`${long}.lastIndexOf('y')`]: { run: 10, min: 10, max: 10 },
    [`${long}.replace('x', 'yy')`]: { run: 20, min: 20, max: 20 },
    [`${long}.split('y')`]: { run: 20, min: 20, max: 20 },
    [`[${long}, ${long}].join('y')`]: { run: 41, min: 11, max: Infinity },
    [`strings.quote(${long})`]: { run: 10, min: 10, max: 10 },
    [`${long}.format([])`]: { run: 10, min: 20, max: 20 },
    // The bounds of a result bound the cost of the next call.
    [`${long}.replace('x', 'yyy').lowerAscii()`]: { run: 50, min: 30, max: 50 },
    [`${long}.replace('', 'y').lowerAscii()`]: { run: 41, min: 41, max: 41 },
    [`${long}.replace('xx', 'x').lowerAscii()`]: { run: 25, min: 25, max: 30 },
    [`${long}.split('x', 3).size()`]: { run: 21, min: 21, max: 21 },
    "'xxxxxxxxxx'.replace('xx', 'yy').lowerAscii()": { run: 3, min: 3, max: 3 },
    "'xxxxxxxxxxx'.replace('xx', 'yy').lowerAscii()": { run: 5, min: 5, max: 5 },
    "'a,b,c'.split(',', 0).isSorted()": { run: 1, min: 1, max: 1 },
    "'a,b,c'.split(',', -1).isSorted()": { run: 1, min: 1, max: Infinity },
    [`strings.quote(${long}).lowerAscii()`]: { run: 21, min: 21, max: 31 },
    // Sizes are characters, except where a search counts bytes.
    "'éééééééééé'.lowerAscii()": { run: 1, min: 1, max: 1 },
    "'éééééééééé'.indexOf('x')": { run: 2, min: 1, max: 1 },
  });
});
