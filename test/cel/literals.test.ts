import { gives, refuses } from "./libraries/expression.js";
import { describe } from "vitest";

describe("numbers are parsed exactly", () => {
  gives({
    "0": 0,
    "9223372036854775807": 9223372036854775807n,
    "-9223372036854775808": -9223372036854775808n,
    "0x7fffffffffffffff": 9223372036854775807n,
    "-0x8000000000000000": -9223372036854775808n,
    "0xFF": 255,
    "0u": { uint: 0 },
    "18446744073709551615u": { uint: 18446744073709552000 },
    "0xffU": { uint: 255 },
    "1.5": { double: 1.5 },
    ".5": { double: 0.5 },
    "1e3": { double: 1000 },
    "-1.5e-3": { double: -0.0015 },
    "--1": 1,
    "-(-1)": 1,
    "---1": -1,
  });
  refuses({
    "1.": "Syntax error: no viable alternative at input '.'",
    "1e400": "invalid double literal",
    "9223372036854775808": "invalid int literal",
    "-9223372036854775809": "invalid int literal",
    "18446744073709551616u": "invalid uint literal",
    "0x8000000000000000": "invalid int literal",
  });
});

describe("strings support the escapes of CEL", () => {
  gives({
    "'a'": "a",
    '"a\'b"': "a'b",
    "'a\"b'": 'a"b',
    "'''a'b''c'''": "a'b''c",
    '"""a\nb"""': "a\nb",
    "''": "",
    "'\\a\\b\\f\\n\\r\\t\\v'": "\u0007\b\f\n\r\t\u000b",
    "'\\\\ \\' \\\" \\` \\?'": "\\ ' \" ` ?",
    "'\\x41\\X42\\u00e9\\U0001F600\\101'": "ABé😀A",
    "r'\\d\\n'": "\\d\\n",
    'R"\\x41"': "\\x41",
    "r'''raw '\\' text'''": "raw '\\' text",
  });
  refuses({
    "'\\ud800'": "invalid unicode code point",
    "'\\U00110000'": "invalid unicode code point",
  });
});

describe("bytes are the UTF-8 of their string, or as escaped", () => {
  gives({
    "b'abc'": { bytes: "abc" },
    "b'é'": { bytes: "é" },
    'b"\\x41\\101"': { bytes: "AA" },
    "b'\\xff' == b'\\377'": true,
    "br'\\n'": { bytes: "\\n" },
    "b'''a'b'''": { bytes: "a'b" },
    "size(b'é')": 2,
    "size('é')": 1,
  });
  refuses({
    "rb'\\n'": "Syntax error: extraneous input ''\\n'' expecting <EOF>",
    "b'\\u00e9'": "unable to unescape string",
  });
});

describe("constants and comments", () => {
  gives({
    true: true,
    false: false,
    null: null,
    "1 // + 1": 1,
    "// nothing before\n1": 1,
    "1 // a\n+ 1": 2,
  });
});

describe("aggregates keep their elements", () => {
  gives({
    "[]": [],
    "[1, 2]": [1, 2],
    "[1, 2,]": [1, 2],
    "[[1], []]": [[1], []],
    "{}": { map: [] },
    "{'a': 1, 'b': 2}": {
      map: [
        ["a", 1],
        ["b", 2],
      ],
    },
    "{'a': 1,}": { map: [["a", 1]] },
    "{1: 'i', 2: 'j'}": {
      map: [
        [1, "i"],
        [2, "j"],
      ],
    },
    "{true: 1}": { map: [[true, 1]] },
    "{1u: 1}": { map: [[{ uint: 1 }, 1]] },
    "{1: 1, 2: 2}[dyn(1u)]": 1,
    "{'a': 1, 'a': 2}": { map: [["a", 2]] },
    "{1: 1, 1: 2}": { map: [[1, 2]] },
    "{dyn(1): 1, dyn(1u): 2}": {
      map: [
        [1, 1],
        [{ uint: 1 }, 2],
      ],
    },
    "{1.5: 1}": { map: [[{ double: 1.5 }, 1]] },
    "{null: 1}": { map: [[null, 1]] },
    "{[1]: 1}": { map: [[[1], 1]] },
    "[,]": [],
    "{,}": { map: [] },
  });
  refuses({
    "[1,,2]": "Syntax error: mismatched input ',' expecting ']'",
  });
});

describe("literals have one type, as the API server requires", () => {
  refuses({
    "[1, 'a']": "expected type 'int' but found 'string'",
    "[1, 1u]": "expected type 'int' but found 'uint'",
    "[1, 1.0]": "expected type 'int' but found 'double'",
    "[1, dyn('a')]": "expected type 'int' but found 'dyn'",
    "[null, 1]": "expected type 'null' but found 'int'",
    "{'a': 1, 'b': 'x'}": "expected type 'int' but found 'string'",
    "{'a': 1, 1: 2}": "expected type 'string' but found 'int'",
    "[[1], ['a']]": "expected type 'list(int)' but found 'list(string)'",
    "[{'a': 1}, {'b': 'c'}]": "expected type 'map(string, int)' but found 'map(string, string)'",
    "[optional.of(1), optional.of('a')]":
      "expected type 'optional_type(int)' but found 'optional_type(string)'",
  });
});
