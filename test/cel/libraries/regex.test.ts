import { type Evaluation, STRING, compile, environment } from "../../../src/cel/index.js";
import { costs, fails, gives, refuses } from "./expression.js";
import { describe, expect, it } from "vitest";

describe("searching by regular expression", () => {
  gives({
    "'abc 123'.find('[0-9]+')": "123",
    "'abc 123'.find('xyz')": "",
    "'abc 123'.find('[0-9]*')": "",
    "'123 abc 456'.findAll('[0-9]+')": ["123", "456"],
    "'123 abc 456'.findAll('[0-9]+', 1)": ["123"],
    "'123 abc 456'.findAll('[0-9]+', 0)": [],
    "'123 abc 456'.findAll('[0-9]+', -1)": ["123", "456"],
    "'abc'.findAll('xyz')": [],
    // An empty match right after another match does not count.
    "'a12b'.findAll('[0-9]*')": ["", "12", ""],
    "'aaa'.findAll('a*')": ["aaa"],
    "''.findAll('a*')": [""],
    "'é😀'.findAll('')": ["", "", ""],
    "'é😀'.findAll('.')": ["é", "😀"],
    "'a\\nb'.findAll('(?m)^')": ["", ""],
    "'foobar'.findAll('\\\\bo|o\\\\B')": ["o", "o"],
  });
  fails({
    "'a'.find(x)": "no such attribute(s): x",
    "'a'.find('(' + '')": "Illegal regex: error parsing regexp: missing closing ): `(`",
    "'a'.findAll('[' + '', 1)": "Illegal regex: error parsing regexp: missing closing ]: `[`",
  });
  // Groups may share a name, which cannot be queried anyway.
  gives({
    "'ab'.find('(?P<x>a)(?P<x>b)')": "ab",
    "'ab'.matches('(?<x>a)(?<x>b)')": true,
    "'aab'.findAll('(?P<x>a)[]a(?P<x>]|(?P<x>b)')": ["aa", "b"],
    "'a(?P<x>ab'.find('(?P<x>a)\\\\Q(?P<x>a\\\\E(?P<x>b)')": "a(?P<x>ab",
  });
  fails({
    "'a'.find('a\\\\' + '')":
      "Illegal regex: error parsing regexp: trailing backslash at end of expression: ``",
    "'a'.find('(?P<x>a)(?P<x>b))' + '')":
      "Illegal regex: error parsing regexp: unexpected ): `(?P<x>a)(?P<x>b))`",
  });
  refuses({
    "'a'.find('(')": "error parsing regexp: missing closing ): `(`",
    "'a'.findAll('a**')": "error parsing regexp: invalid nested repetition operator: `**`",
  });
  costs({
    "'0123456789'.find('12345678')": { run: 4, min: 4, max: 4 },
    "''.find('12345678')": { run: 2, min: 2, max: 2 },
    "'0123456789'.findAll('1234', 1)": { run: 2, min: 2, max: 2 },
  });
});

describe("hostile patterns", () => {
  const environmentOfText = environment({ variables: { text: STRING } });
  const evaluate = (expression: string, text: string): Evaluation | undefined =>
    compile(expression, environmentOfText).program?.evaluate({ text });

  // A backtracking matcher would take longer than the universe is old for any of these.
  it.each(["^(a+)+$", "(a*)*c", "(a|a)*c", "(a|aa)+$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*)(.*)(.*)(.*)x"])(
    "%s reads a string once, however long it is",
    (pattern) => {
      const text = `${"a".repeat(20_000)}!`;
      expect(evaluate(`text.matches('${pattern}')`, text)?.value).toBe(false);
      expect(evaluate(`text.find('${pattern}')`, text)?.value).toBe("");
      expect(evaluate(`text.findAll('${pattern}')`, text)?.value).toEqual([]);
    },
  );

  it("many matches that each read to the end are bounded, although they cost next to nothing", () => {
    const text = "a".repeat(200_000);
    expect(evaluate("text.findAll('(a{2})*b|a', 3).size()", text)?.value).toBe(3);
    expect(evaluate("text.findAll('a').size()", text)?.error).toBe(
      "operation cancelled: actual cost limit exceeded",
    );
  });

  it("no string of an expression becomes a JavaScript regular expression", () => {
    const { RegExp: original } = globalThis;
    const made: unknown[] = [];
    globalThis.RegExp = new Proxy(original, {
      construct: (target, args) => (made.push(args), Reflect.construct(target, args) as RegExp),
      apply: (target, self, args) => (made.push(args), Reflect.apply(target, self, args) as RegExp),
    });
    try {
      for (const call of ["matches('(b+)+$')", "find('b+' + text)", "findAll('b*', 2)", "split('b')"])
        evaluate(`text.${call} == text.replace('b', '.*')`, "abc");
    } finally {
      globalThis.RegExp = original;
    }
    expect(made).toEqual([]);
  });
});
