import { describe, expect, it } from "vitest";
import { DistinctProblems } from "../../src/cli/admission/verdict/distinct-problems.js";

const found = (field: string, message: string, first = "a.yaml:1:1  Pod/a") => ({
  first,
  told: `${field}: ${message}`,
  fields: [field],
  message,
});

const textOf = (problems: DistinctProblems): string => [...problems.text()].join("");

describe("problems of many objects", () => {
  it("are one if only names, values and numbers differ, shown at the first place", () => {
    const problems = new DistinctProblems("denied", 9);
    problems.add(0, found("spec", 'Invalid value: "a\\"b": no', "a.yaml:1:1  Pod/a"));
    problems.add(1, found("spec", 'Invalid value: "c": no', "b.yaml:1:1  Pod/b"));
    problems.add(1, found("kind", 'Invalid value: "c": no', "b.yaml:2:1  Pod/b"));
    expect(textOf(problems)).toBe(
      'denied  a.yaml:1:1  Pod/a, and 1 object more (--output json lists all)\n  spec: Invalid value: "a\\"b": no\n' +
        'denied  b.yaml:2:1  Pod/b\n  kind: Invalid value: "c": no\n',
    );
  });

  it("count the places apart from the objects if an object has several", () => {
    const problems = new DistinctProblems("denied", 9);
    for (const object of [0, 0, 1]) problems.add(object, found("spec", "Required value"));
    expect(textOf(problems)).toContain("Pod/a, in 3 places of 2 objects (--output json lists all)\n");
  });

  it("are counted beyond the number shown, the rarest first", () => {
    const problems = new DistinctProblems("denied", 1);
    problems.add(0, found("rare", "no"));
    for (const object of [1, 2]) problems.add(object, found("frequent", "no"));
    problems.add(3, found("rare too", "no"));
    expect(textOf(problems)).toBe(
      "denied  a.yaml:1:1  Pod/a, and 1 object more (--output json lists all)\n  frequent: no\n" +
        "denied  2 problems more (--output json lists them)\n",
    );
  });
});
