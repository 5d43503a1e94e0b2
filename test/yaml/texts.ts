import fc from "fast-check";

/**
 * Random YAML texts, most of them valid and all of them odd: every scalar form of the dialect table, comments in all
 * places, several indentations, flow collections, literal blocks, anchors, aliases, merge keys, CRLF.
 */
const SCALARS = [
  "a", "yes", "no", "on", "y", "~", "null", "0644", "08", "1_000", "0o17", "0b101", "-0", "-0.0", "+5", ".5", "5.", "1e3",
  "12345678901234567890", "9007199254740993", "0x1F", "12:30:45", "2026-01-31", "x:y", "a#b", "'q'", "'it''s'", '"d\\n"',
  '"\\u0041"', "[a, b]", "[]", "{}", "{a: 1}", "{a: 1, b: [x, 'y']}", '{"k": v}', "[1, 2,]", "!!str 5", "!own z", "a b c",
  "http://x/y", "é", "True", "0.0", "-a", "?a", ":a", "a,b", "a]b", "&anchor v", "*anchor", "a: b", "|", "\"open", "@x",
]; // prettier-ignore
const KEYS = [
  "a",
  "b",
  "c",
  "on",
  "1",
  "10",
  "0644",
  "1.5",
  '"q"',
  "'s'",
  "x y",
  "a/b",
  "a.b",
  "<<",
  "a:b",
  "é",
  "-k",
];

const scalar = fc.constantFrom(...SCALARS);
const comment = fc.constantFrom("", "", "", "", " # note", "  #", " # x: y");
const filler = fc.constantFrom("", "", "", "", "\n", "# note\n", "    # deep\n");

/** The text of a node whose lines start at `column`; it starts right after a colon or a dash. */
const node = fc.letrec<{ value: (column: number) => string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.tuple(scalar, comment).map(
      ([text, note]) =>
        () =>
          ` ${text}${note}\n`,
    ),
    literal(),
    block(tie("value") as never, fc.constantFrom(...KEYS), (key) => `${key}:`, [1, 2, 2, 4]),
    block(tie("value") as never, fc.constant(""), () => "-", [0, 2, 2, 4]),
  ),
}));

function block(
  value: fc.Arbitrary<(column: number) => string>,
  key: fc.Arbitrary<string>,
  head: (key: string) => string,
  steps: readonly number[],
): fc.Arbitrary<(column: number) => string> {
  const member = fc.tuple(filler, key, value);
  return fc
    .tuple(membersOf(member), fc.constantFrom(...steps), comment)
    .map(([members, step, note]) => (column) => {
      const inner = column + step;
      const lines = members.map(([gap, name, text]) => gap + " ".repeat(inner) + head(name) + text(inner));
      return `${note}\n${lines.join("")}`;
    });
}

/** Keys rarely repeat: a document with duplicates is a separate case. */
function membersOf<Value>(
  member: fc.Arbitrary<[string, string, Value]>,
): fc.Arbitrary<[string, string, Value][]> {
  const options = { minLength: 1, maxLength: 4 };
  const distinct = fc.uniqueArray(member, { ...options, comparator: (a, b) => a[1] === b[1] && a[1] !== "" });
  return fc.oneof({ arbitrary: distinct, weight: 19 }, { arbitrary: fc.array(member, options), weight: 1 });
}

function literal(): fc.Arbitrary<(column: number) => string> {
  const line = fc.constantFrom("text", "  more", "# no comment", "a: b", "trailing  ", "");
  return fc
    .tuple(
      fc.constantFrom("|", "|-", "|+", ">", ">-"),
      fc.constantFrom(1, 2, 4),
      fc.array(line, { maxLength: 4 }),
    )
    .map(
      ([header, step, lines]) =>
        (column) =>
          ` ${header}\n${["first", ...lines].map((text) => (text === "" ? "\n" : `${" ".repeat(column + step)}${text}\n`)).join("")}`,
    );
}

/** A document; its root is usually a map. */
export const yamlText: fc.Arbitrary<string> = fc
  .tuple(
    membersOf(fc.tuple(filler, fc.constantFrom(...KEYS), node.value)),
    fc.nat(4).map((n) => n === 0),
    fc.boolean(),
  )
  .map(([members, isCrLf, isCutOff]) => {
    const text = members.map(([gap, key, value]) => `${gap}${key}:${value(0)}`).join("");
    const cut = isCutOff ? text.replace(/\n$/, "") : text;
    return isCrLf ? cut.replaceAll("\n", "\r\n") : cut;
  });
