import { BOOL, type Environment } from "../../src/cel/index.js";
import { type AccessDecision } from "../../src/cel/internal.js";
import type { Json, JsonObject } from "../../src/model/index.js";
import { compileExpression, evaluateAll } from "../../src/admit/policy/policy-expression.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, whyNot } from "./recorded.js";
import { activate } from "../../src/admit/policy/policy-activation.js";
import { authorizerBindings } from "../../src/admit/access/authorizer.js";
import { policyEnvironment } from "../../src/admit/policy/policy-environment.js";
import { userInfo } from "../../src/admit/request/user.js";

interface ConditionCase {
  readonly exprs: readonly { readonly expr: string; readonly value?: Json; readonly error?: string }[];
  readonly object: JsonObject | null;
  readonly oldObject: JsonObject | null;
  readonly params: JsonObject | null;
  readonly namespaceObject: JsonObject | null;
  readonly request: JsonObject;
  readonly hasAuthorizer: boolean;
  readonly budget: number;
  readonly remaining: number;
  readonly err: string;
}

/** How a case was run, where the record does not say: its position in the file identifies it. */
interface Circumstances {
  readonly kubernetes?: string;
  readonly perCall?: number;
  readonly decision?: Partial<AccessDecision>;
}

const CIRCUMSTANCES: Readonly<Record<number, Circumstances>> = {
  16: { kubernetes: "1.30" },
  19: { decision: { allowed: false } },
  20: { decision: { reason: "fake reason" } },
  21: { decision: { allowed: false, error: "fake authz error" } },
  23: { decision: { allowed: false } },
  27: { perCall: 1 },
  36: { decision: { allowed: false } },
  43: { decision: { allowed: false } },
  44: { decision: { allowed: false } },
  45: { decision: { allowed: false } },
  46: { decision: { allowed: false } },
  47: { decision: { allowed: false } },
};

/** Recorded with the expressions of Kubernetes 1.27, which is older than any that Varve supports. */
const TOO_OLD = new Set([29]);

function environmentOf(
  { hasAuthorizer }: ConditionCase,
  { kubernetes = "1.36" }: Circumstances,
): Environment {
  return policyEnvironment({ kubernetes, hasParams: true, hasAuthorizer });
}

function evaluate(one: ConditionCase, circumstances: Circumstances): Json {
  const { object, oldObject, params, request, hasAuthorizer, budget } = one;
  const environment = environmentOf(one, circumstances);
  const expressions = one.exprs.map(({ expr }) => compileExpression(expr, environment, [BOOL]));
  const authorizer = authorizerBindings(
    {
      operation: "CREATE",
      kind: { group: "", version: "v1", kind: "Endpoints" },
      resource: { group: "", version: "v1", resource: "endpoints" },
      subresource: "",
      name: "endpoints1",
      namespace: "default",
      object,
      oldObject,
      options: {},
      isDryRun: false,
      user: userInfo(),
    },
    () => ({ allowed: true, reason: "", error: "", ...circumstances.decision }),
  );
  const input = { object, oldObject, params, request, namespace: one.namespaceObject };
  const activation = activate([], hasAuthorizer ? { ...input, authorizer } : input);
  const outcomes = evaluateAll(expressions, activation, budget, circumstances);
  if (outcomes.results === undefined) return { err: outcomes.fault, remaining: -1, results: [] };
  const results = outcomes.results.map((result) => result?.error ?? (result?.value as Json));
  return { err: "", remaining: outcomes.remaining, results };
}

const NAME = "k8s-admission/conditions.json";

describe("the API server's own groups of expressions", () => {
  it("give the same values, errors and costs", ({ skip }) => {
    const reason = whyNot(NAME);
    skip(reason !== undefined, reason);
    const cases = recorded<ConditionCase>(NAME);
    expect(cases.length).toBe(48);
    const found = differences(NAME, cases, (one) => {
      const results = one.err === "" ? one.exprs.map(({ value, error }) => error ?? (value as Json)) : [];
      return {
        expected: { err: one.err, remaining: one.remaining, results },
        found: evaluate(one, CIRCUMSTANCES[cases.indexOf(one)] ?? {}),
      };
    });
    expect(found.filter((one) => !TOO_OLD.has((one as { index: number }).index))).toEqual([]);
    expect(found.length).toBe(TOO_OLD.size);
  });
});
