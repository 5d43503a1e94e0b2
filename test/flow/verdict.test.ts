/** Whether a run may go through: one verdict over review, exemptions, approvals and admission. */
import { type Situation, generator, planned, settings } from "./language.js";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/model/index.js";
import type { ReviewRules } from "../../src/flow/index.js";

type Rules = ReviewRules["rules"];

/** Generated with x: 1, and with x: 2 from now on. */
function moving(rules: Rules, more: Partial<ReviewRules> = {}): Situation {
  return {
    generators: [generator("app", settings("a", { x: "2" }))],
    before: [[generator("app", settings("a", { x: "1" }))]],
    review: { rules, ...more },
  };
}

const FORBIDDEN = [{ type: "error" as const, path: "data.x", message: "x stays" }];
const exempted = (until: string): Rules => [
  { type: "error", path: "data.x", message: "x stays", exemptions: [{ reason: "agreed", until }] },
];

async function outcomeOf(situation: Situation): Promise<string> {
  return (await planned(situation)).verdict.outcome;
}

describe("an error of a rule", () => {
  it("blocks, and its reason has the fingerprint of the change", async () => {
    const { verdict, review } = await planned(moving(FORBIDDEN));
    expect(verdict).toEqual({
      outcome: "blocked",
      reasons: [
        {
          stage: "review",
          name: "ConfigMap/a",
          text: "data.x: x stays",
          fingerprint: review?.events[0]?.fingerprint,
        },
      ],
    });
  });

  it("does not block the change that was approved, and blocks every other", async () => {
    const { review } = await planned(moving(FORBIDDEN));
    const approved = new Set([review?.events[0]?.fingerprint ?? ""]);
    const other = {
      ...moving(FORBIDDEN, { approved }),
      generators: [generator("app", settings("a", { x: "3" }))],
    };
    expect([await outcomeOf(moving(FORBIDDEN, { approved })), await outcomeOf(other)]).toEqual([
      "ready",
      "blocked",
    ]);
  });

  it("does not block while it is exempted, and blocks again from the day after", async () => {
    const on = (today: string): Promise<string> => outcomeOf(moving(exempted("2026-06-30"), { today }));
    expect([await on("2026-06-30"), await on("2026-07-01")]).toEqual(["ready", "blocked"]);
  });
});

describe("a warning of a rule", () => {
  const warned = [{ type: "warn" as const, path: "data.x" }];

  it("has to be confirmed, unless the change was approved", async () => {
    const { review, verdict } = await planned(moving(warned));
    const approved = new Set([review?.events[0]?.fingerprint ?? ""]);
    expect([verdict.outcome, await outcomeOf(moving(warned, { approved }))]).toEqual(["confirm", "ready"]);
  });
});

describe("rules that cannot be used", () => {
  it("block everything: nothing was reviewed", async () => {
    const { verdict, diagnostics } = await planned(moving([{ type: "error", path: "data[" }]));
    expect([verdict.outcome, diagnostics.length > 0]).toEqual(["failed", true]);
  });
});

describe("a resource that gets another name", () => {
  const policy = (operation: string): JsonObject[] => [
    {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicy",
      metadata: { name: "stop" },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: [""], apiVersions: ["v1"], operations: [operation], resources: ["configmaps"] },
          ],
        },
        validations: [{ expression: "false", message: "no" }],
      },
    },
    {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name: "stop" },
      spec: { policyName: "stop", validationActions: ["Deny"] },
    },
  ];
  const named = (name: string) => ({
    ...generator("app"),
    resources: [{ value: settings(name, { x: "1" }), file: "all.yaml", templateId: "one" }],
  });

  it.each(["DELETE", "CREATE"])(
    "is denied when its %s is, whatever the other half is answered",
    async (operation) => {
      const situation: Situation = {
        generators: [named("new")],
        before: [[named("old")]],
        existing: [settings("old", { x: "1" }), ...policy(operation)],
        wishes: { followRenames: true },
        admitting: "always",
      };
      const { verdict, resources } = await planned(situation);
      expect(resources.map(({ name, formerly }) => [name, formerly?.name])).toEqual([
        ["ConfigMap/new", "old"],
      ]);
      expect(verdict.outcome).toBe("blocked");
    },
  );
});
