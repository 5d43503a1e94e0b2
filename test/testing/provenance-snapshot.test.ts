import { condition, oneOf, pipeline } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { extra, failureOf, sets, settings } from "./settings-map.js";
import { provenanceSnapshot } from "../../src/testing/index.js";

describe("a provenance snapshot", () => {
  it("shows for each regime, condition and input who wrote each field, in order, and who had no turn", () => {
    const made = settings(
      [
        sets("Default", "level", "warn"),
        sets("Old", "legacy", "true", { phase: "compat", gate: "<2.0.0-0" }),
        sets("Mesh", "mesh", "true", { gate: condition("mesh") }),
        extra,
      ],
      { inputs: [{ extra: { level: "trace" } }] },
    );
    const both = provenanceSnapshot(made, { conditions: [{ mesh: true }] });
    expect(both).toBe(
      [
        "# <2.0.0-0 (built as 0.0.0), mesh",
        "",
        "ConfigMap/settings",
        "",
        "whole document",
        "  baseline",
        "",
        "data.legacy",
        '  Old (compat) set "true"',
        "",
        "data.level",
        '  baseline gave "info", in the whole document',
        '  Default (default) set "warn"',
        '  Extra (override) set "trace"',
        "",
        "data.mesh",
        '  Mesh (default) set "true"',
        "",
        "# >=2.0.0-0 (built as 2.0.0), mesh",
        "",
        "ConfigMap/settings",
        "",
        "whole document",
        "  baseline",
        "",
        "data.level",
        '  baseline gave "info", in the whole document',
        '  Default (default) set "warn"',
        '  Extra (override) set "trace"',
        "",
        "data.mesh",
        '  Mesh (default) set "true"',
        "",
        "not applied",
        "  Old (compat): 2.0.0 is not in <2.0.0-0",
        "",
      ].join("\n"),
    );
  });

  const titles = (snapshot: string): string[] => snapshot.split("\n").filter((line) => line.startsWith("# "));

  it("has a section for every combination of conditions and every input, unless told which", () => {
    const storage = oneOf("storage", ["s3", "gcs"], { required: true });
    const made = settings(
      [
        sets("S3", "store", "s3", { gate: storage.is("s3") }),
        sets("M", "m", "1", { gate: condition("mesh") }),
      ],
      { inputs: [{}, { extra: {} }] },
    );
    expect(titles(provenanceSnapshot(made))).toEqual(
      ["storage=s3", "storage=gcs", "mesh, storage=s3", "mesh, storage=gcs"].flatMap((given) => [
        `# every version (built as 0.0.0), ${given}, input 1`,
        `# every version (built as 0.0.0), ${given}, input 2`,
      ]),
    );
    expect(titles(provenanceSnapshot(made, { conditions: [{ storage: "gcs" }], inputs: [{}] }))).toEqual([
      "# every version (built as 0.0.0), storage=gcs",
    ]);
  });

  it("cuts the versions at branches inside mutations, too", () => {
    const made = settings([
      {
        name: "Branch",
        phase: "default",
        mutate: (map, { when }) => {
          map.data["exporter"] = when(">=2.0.0-0") ? "new" : "old";
        },
      },
    ]);
    expect(titles(provenanceSnapshot(made))).toEqual([
      "# <2.0.0-0 (built as 0.0.0)",
      "# >=2.0.0-0 (built as 2.0.0)",
    ]);
  });

  it("masks values of Secrets", () => {
    const secret = pipeline({
      baseline: { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { old: "b2xk" } },
      mutations: [{ name: "A", phase: "default", patch: { data: { token: "c2VjcmV0" } } }],
    });
    const snapshot = provenanceSnapshot(secret);
    expect(snapshot).toContain('data.token\n  A (default) set "(secret)"');
    expect(snapshot).not.toMatch(/c2VjcmV0|b2xk/);
  });

  it("is the same whatever the order of registration, where mutations do not tie", () => {
    const mutations = [sets("A", "a", "1"), sets("B", "b", "1", { phase: "compat" }), extra];
    expect(provenanceSnapshot(settings(mutations.toReversed()))).toBe(
      provenanceSnapshot(settings(mutations)),
    );
  });

  it("is refused when something cannot be built, with what stands in the way", () => {
    const broken = settings([
      {
        name: "Broken",
        phase: "default",
        mutate: () => {
          throw new Error("no luck");
        },
      },
    ]);
    expect(failureOf(() => provenanceSnapshot(broken))).toBe(
      [
        "the pipeline settings cannot be built for every version (built as 0.0.0)",
        "",
        "error  compose/mutation-failed",
        '  mutation "Broken" (phase default) threw: no luck',
        "",
      ].join("\n"),
    );
  });

  it("is refused when there are too many combinations to show unasked", () => {
    const gates = ["a", "b", "c", "d"].map((name) => sets(name, name, "1", { gate: condition(name) }));
    expect(failureOf(() => provenanceSnapshot(settings(gates)))).toContain(
      "a, b, c, d can be combined in 16 ways, and a snapshot shows at most 8 unasked",
    );
    expect(titles(provenanceSnapshot(settings(gates), { conditions: [{}] }))).toHaveLength(1);
  });
});
