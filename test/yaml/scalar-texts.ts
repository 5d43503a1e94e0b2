import fc from "fast-check";

/**
 * Random documents about multi-line scalars: quoted ones with every escape and fold, literal and folded blocks with
 * every header, surrounded by blank lines, comments and tabs in valid and invalid places.
 */

const often = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: others.length * 2 }, fc.constantFrom(...others));

const piece = fc.constantFrom(
  "word", "two words", "a: b", "# x", "a #b", "it''s", '\\"', "\\n", "\\t", "\\x41", "\\u0041", "\\U0001F600", "\\\\", "\\ ",
  "\\/", "\\0", "\\e", "\\_", "\\N", "\\L", "\\P", "\\a", "\\v", "\\'", "\\ud83d\\ude00", "\\ude00", "\\q", "'", '"', "-", "- x", "é", "[", "{", "key:",
  "\tx", "x\ty", "---", "...", "&a", "*b", "!t", "%", "|", ">", "  deep", "?", ",", "1", "null",
); // prettier-ignore
const line = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(" "));
const blanks = often("", " ", "  ", "\t", " \t");
const brokenBy = often("\n", "\n\n", "\n  \n", "\n\t\n", "\\\n", "\\\n\n", " \\\n");

/** A quoted scalar over some lines; `column` is that of its key. */
function quoted(quote: string): fc.Arbitrary<(column: number) => string> {
  const part = fc.tuple(line, blanks, brokenBy, often(2, 0, 1, 4, -1, -2), often("", "\t", " \t"));
  return fc
    .tuple(
      fc.array(part, { maxLength: 3 }),
      fc.oneof(line, blanks),
      often("", " ", " # c", "#c", "# c", "\t", " x", ": y"),
    )
    .map(([parts, end, after]) => (column) => {
      const inner = parts.map(
        ([text, trail, lineBreak, step, tab]) =>
          `${text}${trail}${quote === "'" ? lineBreak.replace("\\", "") : lineBreak}${spaces(column + step)}${tab}`,
      );
      return ` ${quote}${inner.join("")}${end}${quote}${after}\n`;
    });
}

const header = fc
  .tuple(
    fc.constantFrom("|", ">"),
    often("", "-", "+", "2", "1", "2-", "-2", "+1", "1+", "3", "0", "--"),
    often("", " ", " # c", "#c", "\t", " x"),
  )
  .map((parts) => parts.join(""));

/** A literal or folded block below a key at `column`. */
const block: fc.Arbitrary<(column: number) => string> = fc
  .tuple(
    header,
    often(2, 1, 4, 0),
    fc.array(fc.tuple(fc.oneof(line, blanks), often(0, 0, 1, 2, -1, -2, -4), blanks), { maxLength: 5 }),
    often("", "\n", "\n\n", "  \n", "      \n", "\t\n"),
  )
  .map(([head, step, lines, tail]) => (column) => {
    const body = lines.map(([text, more, trail]) => {
      const indent = text === "" ? 0 : Math.max(0, column + step + more);
      return `${" ".repeat(indent)}${text}${trail}\n`;
    });
    return ` ${head}\n${body.join("")}${tail}`;
  });

const plain: fc.Arbitrary<(column: number) => string> = fc
  .tuple(fc.array(fc.tuple(line, blanks, often(2, 0, 1, 4, -1)), { minLength: 1, maxLength: 3 }), blanks)
  .map(([lines, gap]) => (column) => {
    const [first, ...rest] = lines.map(([text, trail, step], i) =>
      i === 0 ? ` ${text}${trail}\n` : `${spaces(column + step)}${text}${trail}\n`,
    );
    return (first ?? "") + rest.map((text) => (gap === "" ? text : `${gap}\n${text}`)).join("");
  });

/** A flow collection over several lines. */
const flow: fc.Arbitrary<(column: number) => string> = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.tuple(
        member(),
        often("", " "),
        often(", ", ",\n", "\n, ", ", # c\n", ",#c\n", "#c\n, ", ",,"),
        often(2, 0, 1, 4, -1, -2),
      ),
      {
        maxLength: 4,
      },
    ),
    often("", " ", "\n", "\n\n"),
    often(2, 0, -2),
    often("", " # c", "#c", " x"),
  )
  .map(([isMap, members, gap, step, after]) => (column) => {
    const inner = members.map(([text, trail, separator, deep], i) => {
      const lineBreak = separator.includes("\n") ? separator + spaces(column + deep) : separator;
      return `${isMap ? `k${i}: ` : ""}${text}${trail}${lineBreak}`;
    });
    const end = gap.includes("\n") ? gap + spaces(column + step) : gap;
    return ` ${isMap ? "{" : "["}${inner.join("")}${end}${isMap ? "}" : "]"}${after}\n`;
  });

function member(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      "word",
      "two\nwords",
      "two\n    words",
      "'a\nb'",
      '"a\n\nb"',
      "{a: 1,\nb: 2}",
      "[\n]",
      "1",
      "- x",
      "a:",
      "#",
      "",
    ),
    line,
  );
}

function spaces(count: number): string {
  return " ".repeat(Math.max(0, count));
}

const scalar = fc.oneof(quoted('"'), quoted("'"), block, plain, flow);
const filler = often(
  "",
  "\n",
  "# note\n",
  "  # deep\n",
  "\t\n",
  "  \t\n",
  "\t# tab\n",
  "   \t# tab\n",
  "---x: y\n",
  "----\n",
);
/** The lines above the first key, some of which kubectl refuses. */
const top = often(
  "",
  "---\n",
  "--- # c\n",
  "---\t\n",
  "---#c\n",
  "--- x\n",
  "---x: y\n",
  "%YAML 1.1\n---\n",
  "%TAG ! !x\n---\n",
);

/** Maps of such scalars, alone and in lists of maps, with either line end, truncated or not. */
export const scalarText: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.tuple(filler, scalar), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("map", "nested", "list", "items", "root"),
    often(false, true),
    often(false, true),
    top,
  )
  .map(([members, shape, isCrLf, isCutOff, above]) => {
    const text = members.map(([gap, value], i) => gap + placed(shape, i, value)).join("");
    const whole = `${above}${shape === "nested" ? "a:\n" : ""}${text}`;
    const cut = isCutOff ? whole.replace(/\n+$/, "") : whole;
    return isCrLf ? cut.replaceAll("\n", "\r\n") : cut;
  });

function placed(shape: string, i: number, value: (column: number) => string): string {
  if (shape === "list") return `-${value(0)}`;
  if (shape === "items") return `- k:${value(2)}  z: 1\n`;
  if (shape === "root") return value(0).trimStart();
  return shape === "nested" ? `  k${i}:${value(2)}` : `k${i}:${value(0)}`;
}
