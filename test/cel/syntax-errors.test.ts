import { compile, environment } from "../../src/cel/index.js";
import { describe, expect, it } from "vitest";

const ENVIRONMENT = environment({});

/** What may start an operand, as messages list it. */
const OPERAND =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

function textOf(expression: string): string | undefined {
  const compilation = compile(expression, ENVIRONMENT);
  return compilation.program === undefined ? compilation.text : undefined;
}

/** One test per expression: its whole error message, line by line. */
function says(table: Readonly<Record<string, readonly string[]>>): void {
  it.each(Object.entries(table))("%j", (expression, lines) => {
    expect(textOf(expression)?.split("\n")).toEqual(lines);
  });
}

describe("a message is followed by the line and a caret", () => {
  says({
    "1 +": [
      `ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | 1 +",
      " | ...^",
    ],
    "1 + + 2": [
      `ERROR: <input>:1:5: Syntax error: extraneous input '+' expecting ${OPERAND}`,
      " | 1 + + 2",
      " | ....^",
    ],
    "a b": ["ERROR: <input>:1:3: Syntax error: extraneous input 'b' expecting <EOF>", " | a b", " | ..^"],
    "1)": ["ERROR: <input>:1:2: Syntax error: extraneous input ')' expecting <EOF>", " | 1)", " | .^"],
    "": [`ERROR: <input>:1:0: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`],
    "   ": [
      `ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " |    ",
      " | ...^",
    ],
  });
});

describe("a token is inserted or dropped where that suffices", () => {
  says({
    "(1": ["ERROR: <input>:1:3: Syntax error: missing ')' at '<EOF>'", " | (1", " | ..^"],
    "[1, 2": [
      "ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {']', ','}",
      " | [1, 2",
      " | .....^",
    ],
    "foo(": [
      "ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      " | foo(",
      " | ....^",
    ],
    "{1}": ["ERROR: <input>:1:3: Syntax error: mismatched input '}' expecting ':'", " | {1}", " | ..^"],
    "a ? b": [
      "ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting ':'",
      " | a ? b",
      " | .....^",
    ],
    "x[1": ["ERROR: <input>:1:4: Syntax error: missing ']' at '<EOF>'", " | x[1", " | ...^"],
    "1 == = 2": [
      "ERROR: <input>:1:6: Syntax error: token recognition error at: '= '",
      " | 1 == = 2",
      " | .....^",
    ],
    "f(1,)": [
      `ERROR: <input>:1:5: Syntax error: mismatched input ')' expecting ${OPERAND}`,
      " | f(1,)",
      " | ....^",
    ],
  });
});

describe("parsing continues after a problem", () => {
  says({
    "[1 2, 3 4]": [
      "ERROR: <input>:1:4: Syntax error: extraneous input '2' expecting {']', ','}",
      " | [1 2, 3 4]",
      " | ...^",
      "ERROR: <input>:1:7: Syntax error: mismatched input '3' expecting ']'",
      " | [1 2, 3 4]",
      " | ......^",
    ],
    "f(1 2) + g(3 4)": [
      "ERROR: <input>:1:5: Syntax error: extraneous input '2' expecting ')'",
      " | f(1 2) + g(3 4)",
      " | ....^",
      "ERROR: <input>:1:14: Syntax error: extraneous input '4' expecting ')'",
      " | f(1 2) + g(3 4)",
      " | .............^",
    ],
    "[1, %, 2, %]": [
      "ERROR: <input>:1:5: Syntax error: missing ']' at '%'",
      " | [1, %, 2, %]",
      " | ....^",
      `ERROR: <input>:1:6: Syntax error: extraneous input ',' expecting ${OPERAND}`,
      " | [1, %, 2, %]",
      " | .....^",
      "ERROR: <input>:1:9: Syntax error: mismatched input ',' expecting <EOF>",
      " | [1, %, 2, %]",
      " | ........^",
    ],
    "a b c": ["ERROR: <input>:1:3: Syntax error: mismatched input 'b' expecting <EOF>", " | a b c", " | ..^"],
  });
});

describe("the position is the token that does not fit", () => {
  says({
    "x.": ["ERROR: <input>:1:3: Syntax error: no viable alternative at input '.'", " | x.", " | ..^"],
    "a.1": ["ERROR: <input>:1:2: Syntax error: extraneous input '.1' expecting <EOF>", " | a.1", " | .^"],
    "x.true": [
      "ERROR: <input>:1:3: Syntax error: mismatched input 'true' expecting IDENTIFIER",
      " | x.true",
      " | ..^",
    ],
    ".": ["ERROR: <input>:1:2: Syntax error: no viable alternative at input '.'", " | .", " | .^"],
    "1..2": ["ERROR: <input>:1:3: Syntax error: no viable alternative at input '..2'", " | 1..2", " | ..^"],
    "a.b.": ["ERROR: <input>:1:5: Syntax error: no viable alternative at input '.'", " | a.b.", " | ....^"],
    "!": [`ERROR: <input>:1:2: Syntax error: extraneous input '<EOF>' expecting ${OPERAND}`, " | !", " | .^"],
    "'a' 'b'": [
      "ERROR: <input>:1:5: Syntax error: extraneous input ''b'' expecting <EOF>",
      " | 'a' 'b'",
      " | ....^",
    ],
  });
});

describe("invalid tokens", () => {
  says({
    "#": [
      "ERROR: <input>:1:1: Syntax error: token recognition error at: '#'",
      " | #",
      " | ^",
      `ERROR: <input>:1:2: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | #",
      " | .^",
    ],
    "a @ b": [
      "ERROR: <input>:1:3: Syntax error: token recognition error at: '@'",
      " | a @ b",
      " | ..^",
      "ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>",
      " | a @ b",
      " | ....^",
    ],
    "'abc": [
      "ERROR: <input>:1:1: Syntax error: token recognition error at: ''abc'",
      " | 'abc",
      " | ^",
      `ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | 'abc",
      " | ....^",
    ],
    '"abc\n"': [
      "ERROR: <input>:1:1: Syntax error: token recognition error at: '\"abc",
      "'",
      ' | "abc',
      " | ^",
      "ERROR: <input>:2:1: Syntax error: token recognition error at: '\"'",
      ' | "',
      " | ^",
      `ERROR: <input>:2:2: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      ' | "',
      " | .^",
    ],
    "'\\d'": [
      "ERROR: <input>:1:1: Syntax error: token recognition error at: ''\\d'",
      " | '\\d'",
      " | ^",
      "ERROR: <input>:1:4: Syntax error: token recognition error at: '''",
      " | '\\d'",
      " | ...^",
      `ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | '\\d'",
      " | ....^",
    ],
    "1 $ 2": [
      "ERROR: <input>:1:3: Syntax error: token recognition error at: '$'",
      " | 1 $ 2",
      " | ..^",
      "ERROR: <input>:1:5: Syntax error: extraneous input '2' expecting <EOF>",
      " | 1 $ 2",
      " | ....^",
    ],
    "😀": [
      "ERROR: <input>:1:1: Syntax error: token recognition error at: '😀'",
      " | 😀",
      " | ＾",
      `ERROR: <input>:1:2: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | 😀",
      " | ．^",
    ],
    "'''abc": ["ERROR: <input>:1:3: Syntax error: token recognition error at: ''abc'", " | '''abc", " | ..^"],
  });
});

describe("lines are counted, and tabs and wide characters keep the caret in position", () => {
  says({
    "1 +\n2 +\n\t%": [
      `ERROR: <input>:3:2: Syntax error: mismatched input '%' expecting ${OPERAND}`,
      " |  %",
      " | .^",
      `ERROR: <input>:3:3: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " |  %",
      " | ..^",
    ],
    "'é' + %": [
      `ERROR: <input>:1:7: Syntax error: mismatched input '%' expecting ${OPERAND}`,
      " | 'é' + %",
      " | .．....^",
      `ERROR: <input>:1:8: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | 'é' + %",
      " | .．.....^",
    ],
    "'日本' 1": [
      "ERROR: <input>:1:6: Syntax error: extraneous input '1' expecting <EOF>",
      " | '日本' 1",
      " | .．．..^",
    ],
    "\t%": [
      `ERROR: <input>:1:2: Syntax error: mismatched input '%' expecting ${OPERAND}`,
      " |  %",
      " | .^",
      `ERROR: <input>:1:3: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " |  %",
      " | ..^",
    ],
  });
});

describe("macros with wrong arguments", () => {
  says({
    "[1].all(1, true)": [
      "ERROR: <input>:1:9: argument must be a simple name",
      " | [1].all(1, true)",
      " | ........^",
    ],
    "has(a)": ["ERROR: <input>:1:5: invalid argument to has() macro", " | has(a)", " | ....^"],
    "[1].map(x.y, x)": [
      "ERROR: <input>:1:10: argument is not an identifier",
      " | [1].map(x.y, x)",
      " | .........^",
    ],
    "[1].exists_one(f(x), true) || [2].filter(3, true)": [
      "ERROR: <input>:1:17: argument must be a simple name",
      " | [1].exists_one(f(x), true) || [2].filter(3, true)",
      " | ................^",
      "ERROR: <input>:1:42: argument is not an identifier",
      " | [1].exists_one(f(x), true) || [2].filter(3, true)",
      " | .........................................^",
    ],
    "optional.of(1).optMap(2, 3)": [
      "ERROR: <input>:1:23: optMap() variable name must be a simple identifier",
      " | optional.of(1).optMap(2, 3)",
      " | ......................^",
    ],
  });
});

describe("reserved words", () => {
  says({
    package: ["ERROR: <input>:1:1: reserved identifier: package", " | package", " | ^"],
    "for + while": [
      "ERROR: <input>:1:1: reserved identifier: for",
      " | for + while",
      " | ^",
      "ERROR: <input>:1:7: reserved identifier: while",
      " | for + while",
      " | ......^",
    ],
    "a.in": [
      "ERROR: <input>:1:3: Syntax error: no viable alternative at input '.in'",
      " | a.in",
      " | ..^",
      `ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting ${OPERAND}`,
      " | a.in",
      " | ....^",
    ],
    "let x = 1": [
      "ERROR: <input>:1:1: reserved identifier: let",
      " | let x = 1",
      " | ^",
      "ERROR: <input>:1:5: Syntax error: mismatched input 'x' expecting <EOF>",
      " | let x = 1",
      " | ....^",
      "ERROR: <input>:1:7: Syntax error: token recognition error at: '= '",
      " | let x = 1",
      " | ......^",
    ],
    "const(1)": ["ERROR: <input>:1:1: reserved identifier: const", " | const(1)", " | ^"],
  });
});

describe("names in backticks are not enabled", () => {
  says({
    "a.`b-c`": ["ERROR: <input>:1:3: unsupported syntax: '`'", " | a.`b-c`", " | ..^"],
    "M{`a`: 1}": ["ERROR: <input>:1:3: unsupported syntax: '`'", " | M{`a`: 1}", " | ..^"],
  });
});

describe("literals out of range", () => {
  says({
    "9223372036854775808 + 18446744073709551616u": [
      "ERROR: <input>:1:1: invalid int literal",
      " | 9223372036854775808 + 18446744073709551616u",
      " | ^",
      "ERROR: <input>:1:23: invalid uint literal",
      " | 9223372036854775808 + 18446744073709551616u",
      " | ......................^",
    ],
    "1e999": ["ERROR: <input>:1:1: invalid double literal", " | 1e999", " | ^"],
    "'\\U00110000'": ["ERROR: <input>:1:1: invalid unicode code point", " | '\\U00110000'", " | ^"],
  });
});

describe("a problem as a diagnostic", () => {
  it("has the position in the expression, the message, and the text of the API server", () => {
    expect(compile("1 +\n  true", ENVIRONMENT).diagnostics).toEqual([
      {
        code: "cel/invalid-expression",
        severity: "error",
        message: "found no matching overload for '_+_' applied to '(int, bool)'",
        at: { start: { line: 1, column: 3, offset: 2 }, end: { line: 1, column: 4, offset: 3 }, text: "1 +" },
        verbatim:
          "ERROR: <input>:1:3: found no matching overload for '_+_' applied to '(int, bool)'\n | 1 +\n | ..^",
      },
    ]);
  });
});
