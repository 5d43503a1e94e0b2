import { describe, expect, it } from "vitest";
import { generator, linesOf, planned, settings, storeAfter, told } from "./language.js";
import { type Diagnostic, type JsonObject, VarveError, formatPath } from "../../src/model/index.js";
import { FLAG, pathOf } from "../../src/model/internal.js";
import { type Run, type Wishes, expectWishes, plan } from "../../src/flow/index.js";
import { memoryStore } from "./memory-store.js";

describe("a plan", () => {
  it("creates new resources, applies generator changes, and keeps external changes", async () => {
    expect(
      await told({
        generators: [generator("app", settings("a", { x: "2", y: "1" }), settings("b", {}))],
        existing: [settings("a", { x: "1", y: "9" })],
        before: [[generator("app", settings("a", { x: "1", y: "1" }))]],
      }),
    ).toEqual([
      "ConfigMap/a: updated",
      "  data.x: updated",
      "  data.y: preserved",
      "ConfigMap/b: created",
      "-> ready",
    ]);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "treats %s as an ordinary group, kind and name",
    async (word) => {
      const value = { apiVersion: `${word}/v1`, kind: word, metadata: { name: word } };
      expect(await told({ generators: [generator("app", value)], existing: [] })).toEqual([
        `${word}.${word}/${word}: created`,
        "-> ready",
      ]);
      const { resources } = await planned({ generators: [generator("app", value)], admitting: "always" });
      expect(resources.map(({ admission }) => admission?.verdict.code)).toEqual([0]);
    },
  );

  it("ignores resources without a generator", async () => {
    const other = settings("other", { x: "1" });
    expect(await told({ generators: [], existing: [other] })).toEqual(["-> ready"]);
  });

  it("rejects two generators that make the same resource, and mentions both", async () => {
    const made = await planned({
      generators: [generator("one", settings("a", {})), generator("two", settings("a", {})), generator("three", settings("b", {}))],
    });
    expect(linesOf(made)).toEqual(["! flow/made-twice", "-> failed"]);
    expect(made.diagnostics.map(({ message, resource }) => [message, resource?.name])).toEqual([["ConfigMap/a is made twice, by one and two", "a"]]);
  }); // prettier-ignore

  it("reports an invalid target where it is used", async () => {
    const wishes = { explicit: [{ target: "ConfigMap/a:data[", value: "1" }] };
    const { diagnostics } = await planned({ generators: [generator("app", settings("a", {}))], wishes });
    expect(diagnostics.map(({ code }) => code)).toEqual(["model/invalid-path"]);
  });

  it("rejects a generator that makes a resource without a name", async () => {
    const made = await planned({
      generators: [{ ...generator("one"), resources: [{ value: { kind: "ConfigMap" }, file: "a.yaml", templateId: "main" }] }, generator("two", { kind: "Secret" })],
    });
    expect([linesOf(made).at(-1), made.diagnostics.map(({ code, params }) => [code, params])]).toEqual(["-> failed", [
      ["flow/nameless-resource", { generator: "one", template: "main" }],
      ["flow/nameless-resource", { generator: "two" }],
    ]]);
  }); // prettier-ignore

  it("decides fields by the modes of the generator", async () => {
    const thing = (x: string, items: readonly JsonObject[]): JsonObject => ({ apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a" }, spec: { x, y: x, items: [...items] } });
    const item = (id: string, size: string) => ({ id, size });
    const app = (x: string, size: string) => ({ ...generator("app"), resources: [{ value: thing(x, [item("one", size), item("two", "1")]), file: "all.yaml", modes: { "spec.x": "enforce" as const }, listKeys: { "spec.items": ["id"] } }] });
    const lines = await told({ before: [[app("1", "1")]], existing: [thing("9", [item("two", "9"), item("one", "1")])], generators: [app("1", "2")] });
    expect(lines).toEqual([
      "Thing.example.com/a: updated",
      "  spec.items[id=one].size: updated",
      "  spec.items[id=two].size: preserved",
      "  spec.x: enforced",
      "  spec.y: preserved",
      "-> ready",
    ]);
  }); // prettier-ignore

  it("records fields that must not be stored, and only those, as digests", async () => {
    const generators = [{ ...generator("app"), resources: [{ value: settings("a", { token: "t0p", open: "1" }), file: "all.yaml", sensitive: ["data[", "data.token"] }] }];
    const { record } = await storeAfter({ generators, before: [generators] });
    const rows = record.recordsIn("all.yaml").flatMap(({ fields }) => fields.map(({ path, base, baseDigest }) => [formatPath(path), base, baseDigest !== undefined]));
    expect(rows.slice(1, 3)).toEqual([["data.open", "1", false], ["data.token", undefined, true]]);
  }); // prettier-ignore

  it("is blocked by an error of the review, and waits for confirmation of warnings", async () => {
    const changed = async (type: "error" | "warn") => {
      const lines = await told({
        generators: [generator("app", settings("a", { x: "2" }))],
        existing: [settings("a", { x: "1" })],
        before: [[generator("app", settings("a", { x: "1" }))]],
        review: { rules: [{ type, path: "data.x", message: "not x" }] },
      });
      return lines.at(-1);
    };
    expect([await changed("error"), await changed("warn")]).toEqual(["-> blocked", "-> confirm"]);
  });

  it("does not review or admit unchanged resources", async () => {
    const { resources, review } = await planned({
      generators: [generator("app", settings("a", { x: "1" }))],
      existing: [settings("a", { x: "1" })],
      review: { rules: [{ type: "error", path: "@" }] },
      admitting: "always",
    });
    expect(resources.map(({ fate, admission }) => [fate, admission])).toEqual([["unchanged", undefined]]);
    expect(review?.events).toEqual([]);
  });

  it("is blocked by an admission denial, with its message", async () => {
    const wrong = { ...settings("a", {}), data: { x: 1 } };
    const { verdict } = await planned({
      generators: [generator("app", wrong)],
      admitting: "always",
    });
    expect(verdict.outcome).toBe("blocked");
    expect(verdict.reasons.map(({ stage, name }) => [stage, name])).toEqual([["admit", "ConfigMap/a"]]);
  });

  it("admits against the resulting state: a policy added by the change applies to it", async () => {
    const meta = { apiVersion: "admissionregistration.k8s.io/v1" };
    const policy = {
      ...meta,
      kind: "ValidatingAdmissionPolicy",
      metadata: { name: "no-x" },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["configmaps"] },
          ],
        },
        validations: [{ expression: "!('x' in object.data)", message: "no x" }],
      },
    };
    const binding = {
      ...meta,
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name: "no-x" },
      spec: { policyName: "no-x", validationActions: ["Deny"] },
    };
    const { verdict } = await planned({
      generators: [generator("app", policy, binding, settings("a", { x: "1" }))],
      admitting: "always",
    });
    expect(verdict).toEqual({
      outcome: "blocked",
      reasons: [
        {
          stage: "admit",
          name: "ConfigMap/a",
          text: `configmaps "a" is forbidden: ValidatingAdmissionPolicy 'no-x' with binding 'no-x' denied request: no x`,
        },
      ],
    });
  });

  it("allows kinds without a CRD: the cluster may know them", async () => {
    const custom = { apiVersion: "example.com/v1", kind: "Thing", metadata: { name: "a" } };
    expect(
      await told({
        generators: [generator("app", custom)],
        admitting: "always",
      }),
    ).toEqual(["Thing.example.com/a: created", "-> ready"]);
  });
});

describe("an explicitly set input", () => {
  const drives = new Map([["memory", [pathOf("data", "memory")]]]);
  const app = (set: readonly string[]) => ({
    name: "app",
    author: { stage: "compose", name: "app" },
    set,
    resources: [{ value: settings("a", { memory: "512", zone: "b" }), file: "all.yaml", drives }],
  });
  const existing = [settings("a", { memory: "192", zone: "z" })];

  it("overrides external changes only in the fields it sets (A6)", async () => {
    expect(await told({ generators: [app(["memory"])], existing })).toEqual([
      "ConfigMap/a: updated",
      "  data.memory: set",
      "  data.zone: preserved",
      "-> ready",
    ]);
  });

  it("applies only to resources of its own namespace", async () => {
    const inSpace = (namespace: string, memory: string) => ({
      ...settings("a", { memory }),
      metadata: { name: "a", namespace },
    });
    const resources = [inSpace("one", "1"), inSpace("two", "2")].map((value) => ({
      value,
      file: "all.yaml",
      drives,
    }));
    const lines = await told({ generators: [{ ...app(["memory"]), resources }], existing: [] });
    expect(lines.filter((line) => !line.startsWith(" "))).toEqual([
      "ConfigMap/one/a: created",
      "ConfigMap/two/a: created",
      "-> ready",
    ]);
  });

  it("is not explicit if it is only a plain flag (A7)", async () => {
    expect(await told({ generators: [app([])], existing })).toEqual([
      "ConfigMap/a: unchanged",
      "  data.memory: preserved",
      "  data.zone: preserved",
      "-> ready",
    ]);
  });
});

describe("requests that a store adds to", () => {
  it("are used with the addition and nothing else", () => {
    expect(() => expectWishes({ overwrite: true, recall: true }, { recall: FLAG }, "plan")).not.toThrow();
    expect(() => expectWishes({ overwrite: true, recall: true }, {}, "plan")).toThrow("recall");
  });
});

describe("an invalid run", () => {
  const sources = async () => ({ sources: [], isAbout: () => true, diagnostics: [] });
  const run: Run = { store: memoryStore(), sources, wishes: {} };

  it.each<[string, object, string]>([
    ["a misspelt stage", { reviews: { rules: [] } }, "model/unknown-option"],
    ["a store that is none", { store: {} }, "model/wrong-argument"],
    ["generators that are no function", { sources: [] }, "model/wrong-argument"],
    ["no wishes", { wishes: undefined }, "model/wrong-argument"],
    ["a misspelt wish", { wishes: { overwrites: true } }, "model/unknown-option"],
    ["a wish of another kind", { wishes: { overwrite: "yes" } }, "model/wrong-argument"],
    ["a value without a target", { wishes: { explicit: [{ value: 1 }] } }, "model/wrong-argument"],
    ["a field to preserve that is none", { wishes: { preserve: [1] } }, "model/wrong-argument"],
    ["a ruling without a verdict", { wishes: { ruling: { choose: () => [] } } }, "model/wrong-argument"],
    ["a misspelt ruling", { wishes: { ruling: { verdict: "accept", choose: () => [], x: 1 } } }, "model/unknown-option"],
    ["rules that are none", { review: { rules: {} } }, "model/wrong-argument"],
    ["a misspelt review", { review: { rules: [], approvals: new Set() } }, "model/unknown-option"],
    ["an approval that is no set", { review: { rules: [], approved: ["x"] } }, "model/wrong-argument"],
    ["an admission at some other time", { admitting: "sometimes" }, "model/wrong-argument"],
    ["a user without a name", { user: {} }, "model/wrong-argument"],
    ["generators of another shape", { sources: async () => [] }, "model/wrong-argument"],
  ])("is rejected: %s", async (_, more, code) => {
    const refused = await plan({ ...run, ...more }).catch((error: unknown) => error);
    expect(refused instanceof VarveError && refused.diagnostics.map((one) => one.code)).toEqual([code]);
  }); // prettier-ignore

  it("is distinguished from an empty run", async () => {
    const review = { rules: [], approved: new Set<string>(), today: "2026-01-01", identity: "name" };
    const wishes: Wishes = { overwrite: false, explicit: [], preserve: [], set: [], about: () => false };
    const asked: Run = { ...run, review, wishes, admitting: "never", user: { username: "a" } };
    expect((await plan(asked)).verdict.outcome).toBe("ready");
  });
});

describe("what a run reports", () => {
  it("includes errors of the evidence together with requests that match nothing", async () => {
    const unreadable: Diagnostic = { code: "test/unreadable", severity: "error", message: "unreadable" };
    const lines = await told({
      generators: [generator("app", settings("a", { x: "1" }))],
      wishes: { explicit: [{ target: "data.none", value: "1" }] },
      store: { evidence: [{ name: "test", read: async () => ({ past: [], diagnostics: [unreadable] }) }] },
    });
    expect(lines).toEqual(["! test/unreadable", "! preserve/unmatched-set", "-> failed"]);
  });

  it("is its progress", async () => {
    const seen: string[] = [];
    const made = generator("app", settings("a", {}), settings("b", {}), settings("c", {}));
    const sources = [{ name: "app", make: () => ({ generator: made, diagnostics: [] }) }];
    await plan({
      store: memoryStore(),
      sources: async () => ({ sources, isAbout: () => true, diagnostics: [] }),
      wishes: {},
      onResource: (done, total) => seen.push(`${done}/${total}`),
    });
    expect(seen).toEqual(["0/3", "1/3", "2/3"]);
  });

  it("includes the diagnostics of its generators, each once, with any result", async () => {
    const said = (code: string, severity: "warning" | "error" = "warning"): Diagnostic => ({ code, severity, message: code }); // prettier-ignore
    const outcome = async (severity: "warning" | "error") => {
      const sources = [{ name: "app", make: () => ({ generator: generator("app", settings("a", {})), diagnostics: [said("test/made", severity)] }) }]; // prettier-ignore
      const made = await plan({
        store: memoryStore(),
        sources: async () => ({ sources, isAbout: () => true, diagnostics: [said("test/found")] }),
        wishes: {},
      });
      return linesOf(made);
    };
    expect([await outcome("warning"), await outcome("error")]).toEqual([
      ["ConfigMap/a: created", "! test/found", "! test/made", "-> ready"],
      ["! test/found", "! test/made", "-> failed"],
    ]);
  });
});
