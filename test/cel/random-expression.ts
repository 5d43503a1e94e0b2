/** Random expressions that compile: every part has the type its position requires. */
import * as fc from "fast-check";

type Kind = "int" | "uint" | "double" | "string" | "bytes" | "bool" | "ints" | "strings" | "map";

type Part = fc.Arbitrary<string>;
type Tie = (kind: Kind) => Part;

function text(strings: TemplateStringsArray, ...parts: readonly Part[]): Part {
  return fc
    .tuple(...parts)
    .map((filled) => strings.reduce((all, string, index) => `${all}${filled[index - 1] ?? ""}${string}`));
}

function one(...choices: readonly string[]): Part {
  return fc.constantFrom(...choices);
}

function infix(left: Part, operators: readonly string[], right: Part): Part {
  return text`(${left} ${one(...operators)} ${right})`;
}

const ARITHMETIC = ["+", "-", "*", "/", "%"];
const ORDER = ["<", "<=", ">", ">="];
const EQUALITY = ["==", "!="];

const LEAVES: Readonly<Record<Kind, Part>> = {
  int: one(
    "0",
    "1",
    "2",
    "-3",
    "7",
    "9223372036854775807",
    "-9223372036854775807",
    "9007199254740993",
    "i",
    "j",
  ),
  uint: one("0u", "1u", "5u", "9223372036854775807u", "u"),
  double: one("0.0", "1.0", "-2.5", "1e300", "0.1", "4503599627370496.0", "d"),
  string: one("''", "'a'", "'ab'", "'\u00e9\u{1F600}'", "'B'", "s"),
  bytes: one("b''", "b'ab'", "b'\\xff'", "b'\u00e9'"),
  bool: one("true", "false", "b"),
  // Not `[]` and `{}`: their items have any type, so the checker picks the first operator that fits.
  ints: one("[0].filter(x, x > 0)", "[1, 2, 3]", "[0]", "items"),
  strings: one("['a', 'b']", "['']", "names"),
  map: one("{'': 0}", "{'a': 1}", "{'a': 2, 'b': 3}", "counts"),
};

/** The non-leaf expressions of a type. */
function branches(tie: Tie): Readonly<Record<Kind, readonly Part[]>> {
  const [int, uint, double, string] = [tie("int"), tie("uint"), tie("double"), tie("string")];
  const [bytes, bool, ints, strings, map] = [
    tie("bytes"),
    tie("bool"),
    tie("ints"),
    tie("strings"),
    tie("map"),
  ];
  const same = (part: Part): readonly Part[] => [text`(${bool} ? ${part} : ${part})`];
  return {
    int: [
      ...same(int),
      infix(int, ARITHMETIC, int),
      text`-(${LEAVES.int})`,
      text`size(${fc.oneof(ints, strings, map, string, bytes)})`,
      text`${ints}[${int}]`,
      text`${map}[${string}]`,
      text`${map}.a`,
      text`int(${fc.oneof(uint, double, int)})`,
    ],
    uint: [...same(uint), infix(uint, ["+", "-", "*"], uint), text`uint(${fc.oneof(int, uint, double)})`],
    double: [
      ...same(double),
      infix(double, ["+", "-", "*", "/"], double),
      text`-(${double})`,
      text`double(${fc.oneof(int, uint, double)})`,
    ],
    string: [
      ...same(string),
      infix(string, ["+"], string),
      text`${strings}[${int}]`,
      text`string(${fc.oneof(int, uint, bool, bytes, string)})`,
    ],
    bytes: [infix(bytes, ["+"], bytes), text`bytes(${string})`],
    bool: [
      infix(bool, ["&&", "||"], bool),
      infix(bool, ["&&", "||"], bool),
      text`!(${bool})`,
      ...[int, uint, double, string, bytes, bool].map((part) => infix(part, [...ORDER, ...EQUALITY], part)),
      infix(int, ORDER, fc.oneof(double, uint)),
      infix(text`dyn(${fc.oneof(int, uint, double, string)})`, EQUALITY, text`dyn(${fc.oneof(int, double)})`),
      ...[ints, strings, map].map((part) => infix(part, EQUALITY, part)),
      infix(int, ["in"], ints),
      infix(string, ["in"], fc.oneof(strings, map)),
      text`has(${map}.${one("a", "b")})`,
      text`(${string}).${one("contains", "startsWith", "endsWith")}(${string})`,
      text`(${ints}).${one("all", "exists", "exists_one")}(x, ${infix(one("x", "1 / x"), ORDER, int)})`,
      text`(${map}).${one("all", "exists")}(k, ${infix(one("k"), ORDER, string)})`,
    ],
    ints: [
      ...same(ints),
      text`[${int}, ${int}]`,
      infix(ints, ["+"], ints),
      text`(${ints}).map(x, ${infix(one("x"), ARITHMETIC, int)})`,
      text`(${ints}).filter(x, ${infix(one("x"), ORDER, int)})`,
      text`(${ints}).map(x, x > ${int}, x)`,
    ],
    strings: [
      text`[${string}, ${string}]`,
      infix(strings, ["+"], strings),
      text`(${strings}).map(x, x + ${string})`,
    ],
    map: [...same(map), text`{'a': ${int}, ${one("'b'", "'c'")}: ${int}}`],
  };
}

const KINDS = Object.keys(LEAVES) as Kind[];

/** An expression of any type, with at most this depth. */
export function expressionOf(depth: number): Part {
  const level = new Map<Kind, Part>(KINDS.map((kind) => [kind, LEAVES[kind]]));
  let all = level;
  for (let step = 0; step < depth; step++) {
    const below = all;
    const grown = branches((kind) => below.get(kind) as Part);
    all = new Map(KINDS.map((kind) => [kind, fc.oneof(LEAVES[kind], ...grown[kind], ...grown[kind])]));
  }
  return fc.oneof(...all.values());
}
