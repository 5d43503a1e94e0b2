import * as fc from "fast-check";
import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type Occurrence,
  type ResourceId,
  type SourceRange,
} from "../../src/model/index.js";
import { itemKey, memberKey, pathOf } from "../../src/model/internal.js";
import { problems } from "./samples.js";

/** Hostile text: escapes, line breaks, markup, lone surrogates, and the syntax of every format. */
const nasty = fc.constantFrom(
  ..."\u0000\u0007\t\n\r\u001b[31m\u007f\u0085\u009b\u2028\u2029\u202e\ufeff\ufffe\ud800\udc00%:,;|`*_<>&\"'\\#@-".split(
    "",
  ),
  "\r\n",
  "]]>",
  "::error::",
  "-->",
  "😀",
  "é",
  "日本",
  "%0A",
  "e\u0301",
);
const anyText = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: nasty },
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.string({ maxLength: 6 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));

const anyValue: fc.Arbitrary<Json> = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constant(2n ** 60n),
);

const anyScalar = fc.oneof(anyText, fc.integer(), fc.boolean(), fc.constant(null));
const anySegment = fc.oneof(
  anyText,
  fc.nat(9),
  fc.tuple(anyText, anyScalar).map(([name, value]) => itemKey([[name, value]])),
  anyScalar.map(memberKey),
);
const anyPath: fc.Arbitrary<FieldPath> = fc
  .array(anySegment, { maxLength: 4 })
  .map((segments) => pathOf(...segments));

const anyResource: fc.Arbitrary<ResourceId> = fc.record({
  group: anyText,
  kind: fc.oneof(anyText, fc.constant("Secret")),
  namespace: anyText,
  name: anyText,
});

const anyPlace: fc.Arbitrary<SourceRange> = fc
  .record({
    file: fc.option(anyText, { nil: undefined }),
    text: anyText,
    from: fc.nat(12),
    length: fc.nat(12),
    line: fc.nat(99),
  })
  .chain(({ file, text, from, length, line }) => {
    const position = (column: number) => ({ offset: column, line: line + 1, column: column + 1 });
    const range = { start: position(from), end: position(from + length) };
    return fc.constantFrom<SourceRange>(
      { ...range, ...(file === undefined ? {} : { file }) },
      { ...range, ...(file === undefined ? {} : { file }), text: text.replaceAll(/[\r\n]/g, " ") },
      { ...range, end: { ...range.end, line: line + 2 }, text: text.replaceAll(/[\r\n]/g, " ") },
    );
  });

const anyOccurrence: fc.Arbitrary<Occurrence> = fc.record(
  {
    message: anyText,
    severity: fc.constantFrom("error", "warning", "info"),
    resource: anyResource,
    path: anyPath,
    at: anyPlace,
    found: anyValue,
    expected: anyValue,
    hint: anyText,
    params: fc.dictionary(anyText, anyValue, { maxKeys: 2 }),
    related: fc.array(fc.record({ message: anyText, at: anyPlace }, { requiredKeys: ["message"] }), {
      maxLength: 2,
    }),
    verbatim: anyText,
  },
  { requiredKeys: [] },
);

/** Any possible diagnostic. */
const anyDiagnostic: fc.Arbitrary<Diagnostic> = fc
  .tuple(fc.constantFrom(...Object.values(problems)), anyOccurrence)
  .map(([problem, occurrence]) => problem(occurrence));

export const anyDiagnostics = fc.array(anyDiagnostic, { maxLength: 5 });
