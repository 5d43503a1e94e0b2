/** Whether a plan may be applied: one verdict over review, exemptions, approvals and admission. */
import { type Situation, generator, generatorOf, planned, settings } from "./language.js";
import { describe, expect, it } from "vitest";
import { type JsonObject, formatPath } from "../../src/model/index.js";
import type { ReviewRules } from "../../src/flow/index.js";
import type { Rule } from "../../src/review/index.js";

type Rules = readonly Rule[];

/** Generated with x: 1, and with x: 2 from now on. */
function moving(rules: Rules, more: Partial<ReviewRules> = {}): Situation {
  return {
    generators: [generator("app", settings("a", { x: "2" }))],
    before: [[generator("app", settings("a", { x: "1" }))]],
    review: { rules, ...more },
  };
}

const FORBIDDEN = [{ type: "error" as const, path: "data.x", message: "x stays" }];
const exempted = (until: string): readonly Rule[] => [
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

  it("does not block the approved change, and blocks every other", async () => {
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

  it("does not block while it is exempted, and blocks again from the next day", async () => {
    const on = (today: string): Promise<string> => outcomeOf(moving(exempted("2026-06-30"), { today }));
    expect([await on("2026-06-30"), await on("2026-07-01")]).toEqual(["ready", "blocked"]);
  });
});

describe("a review", () => {
  it("covers changed resources only, not those that differ and are kept", async () => {
    const made = (value: string) => [
      generator("app", settings("a", { x: value }), settings("b", { x: "1" })),
    ];
    const existing = [settings("a", { x: "1" }), settings("b", { x: "9" })];
    const situation = { before: [made("1")], generators: made("2"), existing, review: { rules: [] } };
    const { review, resources } = await planned(situation);
    expect([resources.map(({ name }) => name), review?.documents.map(({ name }) => name)]).toEqual([
      ["ConfigMap/a", "ConfigMap/b"],
      ["ConfigMap/a"],
    ]);
  });
});

describe("the reason of a verdict", () => {
  const reasonsFor = async (rules: Rules) =>
    (await planned(moving(rules))).verdict.reasons.map(({ name, text }) => `${name}: ${text}`);

  it("says where a rule matches, and what changed if the rule has no message", async () => {
    expect([
      await reasonsFor(FORBIDDEN),
      await reasonsFor([{ type: "error", path: "data.x" }]),
    ]).toEqual([
      ["ConfigMap/a: data.x: x stays"],
      ["ConfigMap/a: (Error) Change: [Type: modify, Path: data.x]"],
    ]);
  }); // prettier-ignore

  it("lists blocking rules before API server denials, and leaves out warnings", async () => {
    const rules: Rules = [{ type: "error", path: "data.x", message: "x stays" }, { type: "warn", path: "data.y", message: "mind y" }];
    const wrong = { ...settings("b", {}), data: { z: 1 } };
    const generators = [generator("app", settings("a", { x: "2", y: "1" }), wrong)];
    const { verdict } = await planned({ ...moving(rules), generators, admitting: "always" });
    expect([verdict.outcome, verdict.reasons.map(({ stage, name }) => [stage, name])]).toEqual(["blocked", [["review", "ConfigMap/a"], ["admit", "ConfigMap/b"]]]);
  }); // prettier-ignore
});

describe("a run that decides one part after the other", () => {
  const files = (x: string) => [generatorOf("app", { "a.yaml": [settings("a", { x })], "b.yaml": [settings("b", { x })] })]; // prettier-ignore
  const reviewed = async (more: Partial<ReviewRules>) =>
    planned({ before: [files("1")], generators: files("2"), review: { rules: exempted("2026-06-30"), ...more }, atOnce: 1 }); // prettier-ignore

  it("knows the exemption of a change", async () => {
    const { review, verdict } = await reviewed({ today: "2026-01-01" });
    expect([verdict.outcome, review?.events.map(({ exemption }) => exemption?.reason)]).toEqual(["ready", ["agreed", "agreed"]]); // prettier-ignore
  });

  it("reports all errors of the rules once", async () => {
    const rules = [...exempted("2026-06-30"), ...exempted("2026-07-31")];
    const { diagnostics } = await reviewed({ rules });
    expect(diagnostics.map(({ code, params }) => [code, params?.["until"]])).toEqual([
      ["review/exemption-unchecked", "2026-06-30"],
      ["review/exemption-unchecked", "2026-07-31"],
    ]);
  });
});

describe("the outcome of each event", () => {
  it("is part of the plan", async () => {
    const rules: Rules = [...exempted("2026-06-30"), { type: "warn", path: "data.y" }, { type: "error", path: "data.z" }];
    const { decisions } = await planned({
      ...moving(rules, { today: "2026-01-01" }),
      generators: [generator("app", settings("a", { x: "2", y: "1", z: "1" }))],
    });
    expect([...decisions].map(([event, decision]) => [formatPath(event.change), decision])).toEqual([["data.x", "exempted"], ["data.y", "unconfirmed"], ["data.z", "refused"]]);
  }); // prettier-ignore
});

describe("a warning of a rule", () => {
  const warned = [{ type: "warn" as const, path: "data.x" }];

  it("needs confirmation, unless the change was approved", async () => {
    const { review, verdict } = await planned(moving(warned));
    const approved = new Set([review?.events[0]?.fingerprint ?? ""]);
    expect([verdict.outcome, await outcomeOf(moving(warned, { approved }))]).toEqual(["confirm", "ready"]);
  });
});

describe("invalid rules", () => {
  it("block everything: nothing was reviewed", async () => {
    const { verdict, diagnostics } = await planned(moving([{ type: "error", path: "data[" }]));
    expect([verdict.outcome, diagnostics.length > 0]).toEqual(["failed", true]);
  });
});

describe("a renamed resource", () => {
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
    "is denied if its %s is, whatever the answer to the other half",
    async (operation) => {
      const situation: Situation = {
        generators: [named("new")],
        before: [[named("old")]],
        existing: [settings("old", { x: "1" }), ...policy(operation)],
        wishes: { followRenames: true },
        admitting: "always",
      };
      const { verdict, resources } = await planned(situation);
      expect(resources.map(({ name, formerly, before }) => [name, formerly?.name, before])).toEqual([
        ["ConfigMap/new", "old", settings("old", { x: "1" })],
      ]);
      expect(verdict.outcome).toBe("blocked");
    },
  );
});
