import { describe, expect, it } from "vitest";
import { DYN, INT, LIST, STRING, objectType } from "../../../src/cel/value/type.js";
import { fails, gives, refuses } from "./expression.js";
import { checkFormat } from "../../../src/cel/library/kubernetes/format-check.js";

describe("verbs", () => {
  gives({
    "'%d %d'.format([-5, 7u])": "-5 7",
    "'%b %b %b %b'.format([5, -5, true, false])": "101 -101 1 0",
    "'%o %o'.format([8, -8])": "10 -10",
    "'%x %X %x'.format([255, 255u, -255])": "ff FF -ff",
    "'%x %X'.format(['héy', b'h\\xff'])": "68c3a979 68FF",
    "'%f'.format([12345.678])": "12,345.678000",
    "'%.2f %.0f'.format([1.005, 2.5])": "1.00 2",
    "'%f %f %f'.format(['NaN', 'Infinity', '-Infinity'])": "NaN ∞ -∞",
    "'%e'.format([12345.678])": "1.234568×10⁰⁴",
    "'%.20e'.format([12345.678])": "       1.234568×10⁰⁴",
    "'100%% %s%%'.format(['sure'])": "100% sure%",
    "'%.3s'.format(['as it is'])": "as it is",
    "'no arguments'.format([])": "no arguments",
    "'é%sé'.format(['😀'])": "é😀é",
  });
  fails({
    "'%s %s'.format(dyn(['a']))": "index 1 out of range",
    "'%'.format(dyn(['a']))": "unexpected end of string",
    "'%'.format(dyn([]))": "index 0 out of range",
    "'%q'.format(dyn(['a']))": 'could not parse formatting clause: unrecognized formatting clause "q"',
    "'%é'.format(dyn(['a']))": 'could not parse formatting clause: unrecognized formatting clause "Ã"',
    "'%.'.format(dyn(['a']))":
      "could not parse formatting clause: error while parsing precision: could not find end of precision specifier",
    "'%.f'.format(dyn([1.0]))":
      'could not parse formatting clause: error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax',
    "'%.9223372036854775808f'.format(dyn([1.0]))":
      'could not parse formatting clause: error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "9223372036854775808": value out of range',
    "'%d'.format([dyn('a')])":
      "error during formatting: decimal clause can only be used on integers, was given string",
    "'%b'.format([dyn('a')])":
      "error during formatting: only integers and bools can be formatted as binary, was given string",
    "'%o'.format([dyn(true)])":
      "error during formatting: octal clause can only be used on integers, was given bool",
    "'%x'.format([dyn(1.5)])":
      "error during formatting: only integers, byte buffers, and strings can be formatted as hex, was given double",
    "'%f'.format([dyn(1)])":
      "error during formatting: fixed-point clause can only be used on doubles, was given int",
    "'%f'.format([dyn('one')])":
      "error during formatting: fixed-point clause can only be used on doubles, was given string",
    "'%e'.format([dyn(1)])":
      "error during formatting: scientific clause can only be used on doubles, was given int",
    "'%s'.format([dyn(quantity('1'))])":
      "error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given kubernetes.Quantity",
  });
});

describe("values as strings", () => {
  gives({
    "'%s %s %s'.format([1, 2u, -3.5])": "1 2 -3.5",
    "'%s'.format([1e100])": "1e+100",
    "'%s %s %s'.format([true, null, 'text'])": "true null text",
    "'%s'.format([b'bytes'])": "bytes",
    "'%s %s'.format([duration('90s'), timestamp('2020-01-02T03:04:05Z')])": "90s 2020-01-02T03:04:05Z",
    "'%s'.format([type(1)])": "int",
    "'%s'.format([[1, 2]])": "[1, 2]",
    "'%s'.format([['a\"b', 'é']])": '["a\\"b", "é"]',
    "'%s'.format([[b'ab']])": '[b"ab"]',
    "'%s'.format([[1.5, double('NaN'), double('-inf')]])": '[1.500000, "NaN", "-Inf"]',
    "'%s'.format([[duration('90s')]])": '[duration("90s")]',
    "'%s'.format([[timestamp('2020-01-02T03:04:05Z')]])": '[timestamp("2020-01-02T03:04:05Z")]',
    "'%s'.format([[null]])": "[null]",
    "'%s'.format([{'b': [1], 'a': [2]}])": '{"a":[2], "b":[1]}',
    "'%s'.format([{10: 'ten', 9: 'nine'}])": '{10:"ten", 9:"nine"}',
    "'%s'.format([{true: 1}])": "{true:1}",
  });
  fails({
    "'%s'.format([b'\\xff'])":
      'error during formatting: could not convert argument "invalid UTF-8 in bytes, cannot convert to string" to string',
    "'%s'.format([[dyn(quantity('1'))]])":
      "error during formatting: no formatting function for kubernetes.Quantity",
    "'%s'.format([{1.5: 1}])": "error during formatting: no formatting function for map key of type double",
    "'%s'.format([{'a': dyn(quantity('1'))}])":
      "error during formatting: no formatting function for kubernetes.Quantity",
  });
});

describe("a literal format is checked before it runs", () => {
  refuses({
    "'%s'.format([])": "index 0 out of range",
    "'%'.format([])": "unexpected end of string",
    "'%s'.format(['a', 'b'])": "too many arguments supplied to string.format (expected 1, got 2)",
    "'%d'.format(['a'])":
      "error during formatting: decimal clause can only be used on integers, was given string",
    "'%s'.format([quantity('1')])":
      "error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given kubernetes.Quantity",
  });

  const text = { type: STRING, parts: [] };
  const quantity = { type: objectType("kubernetes.Quantity"), parts: [] };

  it("and names the argument that does not match", () => {
    expect(checkFormat("%s %d", [text, text])?.at).toBe(text);
    expect(checkFormat("%s", [{ type: LIST, parts: [text, quantity] }])?.at).toBe(quantity);
    expect(checkFormat("%d", [{ type: LIST, parts: [quantity] }])?.at?.type).toBe(LIST);
  });

  it("and names none for an error in the format or the count", () => {
    expect(checkFormat("%y", [text])).toEqual({
      message: 'could not parse formatting clause: unrecognized formatting clause "y"',
      at: undefined,
    });
    expect(checkFormat("%s", [text, text])?.at).toBeUndefined();
  });

  it("and accepts what is only known at run time", () => {
    expect(
      checkFormat("%d %s %f", [{ type: DYN, parts: [] }, { type: DYN, parts: [] }, text]),
    ).toBeUndefined();
    expect(checkFormat("%d", [{ type: INT, parts: [] }])).toBeUndefined();
  });
});
