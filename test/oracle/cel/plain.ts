import {
  BOOL,
  DOUBLE,
  DYN,
  type Environment,
  INT,
  STRING,
  UINT,
  environment,
  listOf,
  mapOf,
} from "../../../src/cel/index.js";
import { type Grammar, extended } from "../grammar.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { LANGUAGE } from "./language.js";
import fc from "fast-check";

/** The variables of expressions: plain ones, or `self` and `oldSelf` under a schema. */
export interface Scope {
  readonly schema?: JsonObject;
  readonly grammar: Grammar;
  readonly variables: fc.Arbitrary<JsonObject>;
}

export const int = fc.oneof(
  fc.integer({ min: -5, max: 9 }),
  fc.constantFrom<Json>(2n ** 53n + 1n, -(2n ** 63n)),
);
export const text = fc.constantFrom("", "a", "ab", "b,a", "x-y", "\u{1F600}", "10Gi", "2024-01-01");
const texts = fc.array(text, { maxLength: 4 });
export const limits = fc.dictionary(fc.constantFrom("a", "b", "c"), int, {
  maxKeys: 3,
  noNullPrototype: true,
});

export const PLAIN: Scope & { readonly environment: Environment } = {
  environment: environment({
    variables: {
      i: INT,
      j: INT,
      u: UINT,
      d: DOUBLE,
      s: STRING,
      b: BOOL,
      x: DYN,
      items: listOf(INT),
      names: listOf(STRING),
      counts: mapOf(STRING, INT),
    },
  }),
  grammar: extended(LANGUAGE, {
    leaves: {
      int: ["i", "j", "i"],
      uint: ["u"],
      double: ["d"],
      string: ["s", "s"],
      bool: ["b", "b"],
      ints: ["items", "items"],
      strings: ["names", "names"],
      map: ["counts"],
      dyn: ["x", "x"],
    },
    forms: { int: ["x.a"], bool: ["has(x.a)", "x in items"], maybe: ["x.?a", "x[?0]"] },
  }),
  variables: fc.record({
    i: int,
    j: int,
    u: fc.nat(9),
    d: fc.constantFrom(0.5, 2, -1.25),
    s: text,
    b: fc.boolean(),
    items: fc.array(int, { maxLength: 4 }),
    names: texts,
    counts: limits,
    x: fc.constantFrom<Json>(1, "a", 1.5, true, null, [1], [], {}, { a: 1 }, { a: { b: null } }, [
      { a: "b" },
    ]),
  }),
};
