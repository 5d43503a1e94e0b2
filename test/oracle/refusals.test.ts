import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import { sameRefusal } from "./builtin/refusals.js";

function refusal(...errors: readonly (readonly [field: string, message: string])[]): JsonObject {
  const causes = errors.map(([field, message]) => ({ field, reason: "FieldValueInvalid", message }));
  const list = errors.map(([field, message]) => `${field}: ${message}`).join(", ");
  return { code: 422, reason: "Invalid", message: `Pod "web" is invalid: [${list}]`, causes };
}

const NAME = ["metadata.name", "Required value"] as const;
const LABEL = ["metadata.labels", 'Invalid value: "a b": x'] as const;
const OTHER_LABEL = ["metadata.labels", 'Invalid value: "/": y'] as const;

describe("the comparison of denials", () => {
  it("is about the order of errors", () => {
    expect(sameRefusal(refusal(NAME, LABEL), refusal(NAME, LABEL))).toBe(true);
    expect(sameRefusal(refusal(NAME, LABEL), refusal(LABEL, NAME))).toBe(false);
    expect(sameRefusal(refusal(NAME), refusal(NAME, NAME))).toBe(false);
  });

  it("is not about the order of the keys of a map, which is random in Go", () => {
    const [one, other] = [refusal(NAME, LABEL, OTHER_LABEL), refusal(NAME, OTHER_LABEL, LABEL)];
    expect(sameRefusal(one, other)).toBe(true);
    expect(sameRefusal(one, { ...other, message: "text" })).toBe(false);
    expect(sameRefusal({ ...one, causes: [] }, { ...other, causes: [] })).toBe(false);
    expect(sameRefusal(one, refusal(OTHER_LABEL, NAME, LABEL))).toBe(false);
  });
});
