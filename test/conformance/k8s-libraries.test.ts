import { type ExpressionCase, answerTo, expectedOf } from "./expression-case.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";

const FILE = "k8s-libraries/exprs-in-k8s-1.36-env.json";
const missing = whyNot(FILE);

describe.skipIf(missing !== undefined)("the expressions of Kubernetes' own tests of its libraries", () => {
  it("give the value or the error, at the cost, or are rejected with the message of Kubernetes 1.36", () => {
    const cases = recorded<ExpressionCase>(FILE);
    expect(cases.length).toBe(262);
    const different = differences(FILE, cases, (one) => ({
      expected: expectedOf(one),
      found: answerTo(one),
    }));
    expect(different).toEqual([]);
  });
});
