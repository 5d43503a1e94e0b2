/** Every function and macro has a case: the declarations are compared with the catalogue, both ways. */
import { type Environment, compile, environment } from "../../src/cel/index.js";
import { AUTHORIZER, authorizerValue, jsonPatch } from "../../src/cel/internal.js";
import { OPTIONAL_LISTS, STANDARD } from "../../src/cel/library/standard/library.js";
import { describe, expect, it } from "vitest";
import { LIBRARIES } from "../../src/cel/library/kubernetes/index.js";
import { LIBRARY_CASES } from "./catalogue/libraries.js";
import { MACRO_CASES } from "./catalogue/macros.js";
import { STANDARD_CASES } from "./catalogue/standard.js";
import { KUBERNETES_VERSIONS, NEWEST_VERSION, minorOf } from "../../src/schema/internal.js";
import { check } from "../../src/cel/check/checker.js";
import { macrosOf } from "../../src/cel/syntax/macros.js";
import { parse } from "../../src/cel/syntax/parse.js";
import { result } from "./libraries/expression.js";

const MINORS = KUBERNETES_VERSIONS.map(minorOf);
const DECLARED = [STANDARD, OPTIONAL_LISTS, ...LIBRARIES, jsonPatch];
const CASES = { ...STANDARD_CASES, ...LIBRARY_CASES };

/** `get` is allowed, and `break` is an error. */
const authorizer = authorizerValue({ name: "joe", uid: "7", groups: ["dev"] }, ({ verb }) => ({
  allowed: verb === "get",
  reason: `because ${verb}`,
  error: verb === "break" ? "it broke" : "",
}));

function environmentOf(minor: number): Environment {
  return environment({
    kubernetes: `1.${minor}`,
    libraries: [jsonPatch],
    variables: { authorizer: AUTHORIZER },
  });
}

const NEWEST = environmentOf(minorOf(NEWEST_VERSION));
const ENVIRONMENTS = MINORS.map(environmentOf);

function minorsWith(expression: string): number[] {
  const has = ENVIRONMENTS.filter((each) => compile(expression, each).program !== undefined);
  return has.map(({ minor }) => minor);
}

function minorsSince(since: number): number[] {
  return MINORS.filter((minor) => minor >= since);
}

/** The overloads that the checker selects, wherever only one is left. */
function overloadsIn(expression: string): string[] {
  const parsed = parse(expression, NEWEST.macros);
  if (parsed.expression === undefined) return [];
  const { references } = check(parsed.expression, parsed.offsets, NEWEST);
  return [...references.values()].flatMap((found) => {
    const overloads = "function" in found ? found.overloads : [];
    return overloads.length === 1 ? overloads.map(({ id }) => id) : [];
  });
}

describe("the catalogue", () => {
  it("has every overload of every library, and no other", () => {
    const declared = DECLARED.map(({ name, functions }) => [
      name,
      functions.flatMap(({ overloads }) => overloads.map(({ id }) => id)),
    ]);
    const listed = Object.entries(CASES).map(([name, cases]) => [name, Object.keys(cases)]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(declared));
  });

  it("has every macro, and no other", () => {
    expect(MACRO_CASES.map(([macro]) => macro)).toEqual([...macrosOf(36).keys()]);
  });
});

describe.each(DECLARED)("$name (since 1.$since)", ({ name, since }) => {
  it.each(Object.entries(CASES[name] ?? {}))("%s: %j", (overload, [expression, value]) => {
    expect(overloadsIn(expression)).toContain(overload);
    expect(result(expression, NEWEST, { authorizer })).toEqual(value);
    // Only later macros call the function that builds maps in loops.
    expect(minorsWith(expression)).toEqual(minorsSince(overload.startsWith("@mapInsert") ? 32 : since));
  });
});

describe("macros", () => {
  it.each(MACRO_CASES)("%s, since 1.%i: %s", (_, since, expression, value) => {
    expect(result(expression, NEWEST)).toEqual(value);
    expect(minorsWith(expression)).toEqual(minorsSince(since));
  });
});
