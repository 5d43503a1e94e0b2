import { type ExpressionCase, answerTo, expectedOf } from "./expression-case.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";

const FILE = "cel-spec/in-k8s-1.36-env.json";

/** Why a case cannot pass, by its position in the file; docs/conformance.md explains. */
const DIFFERENT: Readonly<Record<number, string>> = {
  809: "the cost depends on which key of a map comes first, which is random in the recording",
  1360: "the recording answers another expression; 1363 is the same one with its own answer",
  1361: "the recording answers another expression; 1365 is the same one with its own answer",
};

const missing = whyNot(FILE);

describe.skipIf(missing !== undefined)("the expressions of CEL's own conformance tests", () => {
  it("give the value or the error, at the cost, or are rejected with the message of Kubernetes 1.36", () => {
    const cases = recorded<ExpressionCase>(FILE);
    expect(cases.length).toBe(1664);
    const different = differences(FILE, cases, (one) => ({
      expected: expectedOf(one),
      found: answerTo(one),
    }));
    const listed = (one: object): boolean => Object.hasOwn(DIFFERENT, (one as { index: number }).index);
    expect(different.filter((one) => !listed(one))).toEqual([]);
    expect(different.length).toBe(Object.keys(DIFFERENT).length);
  });
});
