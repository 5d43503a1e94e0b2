import type { Json, JsonObject } from "../../src/model/index.js";
import { type RecordedError, differences, errorSet, recorded, whyNot } from "./recorded.js";
import { type RulePass, compileRules } from "../../src/admit/rule/rule-set.js";
import { describe, expect, it } from "vitest";
import { Correlation } from "../../src/admit/schema/ratchet.js";
import { Structural } from "../../src/admit/schema/structural.js";

interface RuleCase {
  readonly schema: JsonObject;
  readonly obj: Json;
  readonly oldObj: Json;
  readonly fldPath: string;
  readonly isResourceRoot: boolean;
  readonly ratcheting: boolean;
  readonly budget: number | bigint;
  readonly remaining: number | bigint;
  readonly errors: readonly RecordedError[];
}

const FIVE_LONG = { rule: "self.size() == 5", message: "len must be 5" };
const VALUE2 = { rule: `self == "value2" || self != "value"`, message: "must be value2 or not value" };

interface Circumstances {
  readonly pass?: RulePass;
  readonly obj?: Json;
  readonly schema?: JsonObject;
}

/**
 * Properties of these cases beyond the record, by position: floats of 32 bits, rules of free keys below `allOf` (which
 * no CRD can have), a limit per call, a cancelled request.
 */
const UNRECORDED: Readonly<Record<number, Circumstances>> = {
  756: { obj: { val3: Math.fround(3.4028235e38), val4: Math.fround(3.4028235e38) } },
  1099: {
    schema: {
      type: "object",
      properties: {
        myProperty: {
          type: "object",
          additionalProperties: {
            type: "object",
            properties: { key: { type: "string" }, key2: { type: "string" } },
          },
        },
      },
      allOf: [
        {
          properties: {
            myProperty: {
              additionalProperties: {
                allOf: [
                  {
                    properties: {
                      key: { "x-kubernetes-validations": [VALUE2] },
                      key2: { "x-kubernetes-validations": [FIVE_LONG] },
                    },
                  },
                ],
              },
            },
          },
        },
      ],
    },
  },
  1102: {
    schema: {
      type: "object",
      properties: {
        myProperty: {
          type: "object",
          additionalProperties: { type: "string" },
          allOf: [{ additionalProperties: { "x-kubernetes-validations": [VALUE2, FIVE_LONG] } }],
        },
      },
    },
  },
  1124: { pass: { perCallLimit: 0 } },
  1126: { pass: { cancel: () => true } },
  1136: { pass: { perCallLimit: 1 } },
};

/** The API server generates a new name for the type of `self` every time. */
function withoutTypeNumber(text: string): string {
  return text.replaceAll(/selfType\d+/g, "selfType");
}

function judge(one: RuleCase, { pass = {}, obj = one.obj, schema = one.schema }: Circumstances): string[] {
  const structural = new Structural(schema);
  const { oldObj, fldPath: name } = one;
  const verdict = compileRules(structural, { isResource: one.isResourceRoot })?.validate(obj, {
    ...(oldObj === null ? {} : { old: oldObj }),
    ...(one.ratcheting ? { correlation: new Correlation(obj, oldObj, structural) } : {}),
    ...(name === "" ? {} : { place: { parent: null, name, token: name } }),
    budget: Number(one.budget),
    ...pass,
  });
  const { errors = [], cost = 0, isExhausted = false } = verdict ?? {};
  return [...errorSet(errors), isExhausted ? "out of budget" : `costs ${cost}`];
}

function expectation({ errors, budget, remaining }: RuleCase): string[] {
  const cost = BigInt(budget) - BigInt(remaining);
  const spent = remaining < 0 ? "out of budget" : `costs ${cost}`;
  return [...errorSet(errors).map(withoutTypeNumber), spent];
}

describe("the API server's own cases of x-kubernetes-validations", () => {
  it("have the same errors and costs", ({ skip }) => {
    const name = "k8s-apiextensions/cel.json";
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<RuleCase>(name);
    expect(cases.length).toBe(1219);
    let position = 0;
    const found = differences(name, cases, (one) => ({
      expected: expectation(one),
      found: judge(one, UNRECORDED[position++] ?? {}),
    }));
    expect(found).toEqual([]);
  });
});
