import { type Conditions, condition, not, oneOf, pipeline } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { type Setter, extra, failureOf, sets, settings } from "./settings-map.js";
import { provenanceSnapshot } from "../../src/testing/index.js";

/** The lines below a heading. */
function blockOf(snapshot: string, title: string): string[] {
  const block = snapshot.split("\n\n").find((text) => text.startsWith(`${title}\n`)) ?? "";
  return block.trimEnd().split("\n").slice(1);
}

describe("a provenance snapshot", () => {
  it("shows each field once, with its authors in order, and the versions of a line unless it applies to all", () => {
    const made = settings(
      [
        sets("Default", "level", "warn"),
        sets("Old", "legacy", "true", { phase: "compat", gate: "<2.0.0-0" }),
        sets("Mesh", "mesh", "true", { gate: condition("mesh") }),
        extra,
      ],
      { inputs: [{ extra: { level: "trace" } }] },
    );
    expect(provenanceSnapshot(made)).toBe(
      [
        "ConfigMap/settings",
        "",
        "versions",
        "  <2.0.0-0 (built as 0.0.0)",
        "  >=2.0.0-0 (built as 2.0.0)",
        "",
        "conditions",
        "  none",
        "  mesh",
        "",
        "whole document",
        "  baseline",
        "",
        "data.legacy",
        '  [<2.0.0-0] Old (compat) set "true"',
        "",
        "data.level",
        '  baseline gave "info", in the whole document',
        '  Default (default) set "warn"',
        '  Extra (override) set "trace"',
        "",
        "data.mesh",
        '  [mesh] Mesh (default) set "true"',
        "",
        "not applied",
        "  [no mesh] Mesh (default): gate mesh",
        "  [>=2.0.0-0] Old (compat): gate <2.0.0-0",
        "",
      ].join("\n"),
    );
  });

  it("shows for a single build what its ledger has", () => {
    const made = settings([sets("A", "level", "warn"), sets("B", "b", "1", { phase: "compat" }), extra]);
    const [id, ...blocks] = made.build({ input: {} }).ledger.snapshot().split("\n\n");
    const header = "versions\n  every version (built as 0.0.0)";
    expect(provenanceSnapshot(made)).toBe([id, header, ...blocks].join("\n\n"));
  });

  it("changes in the lines of one mutation when that mutation changes", () => {
    const gates = ["<1.0.0-0", "<2.0.0-0", "<3.0.0-0", ">=2.0.0-0"];
    const others = gates.map((gate, i) => sets(`M${i}`, `key${i}`, "1", { gate }));
    const lines = (value: string): string[] =>
      provenanceSnapshot(
        settings([...others, sets("Level", "level", value, { gate: condition("mesh") })]),
      ).split("\n");
    const before = lines("warn");
    const after = lines("error");
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, i) => line !== before[i])).toEqual(['  [mesh] Level (default) set "error"']);
  });

  it("shows a value of the baseline for every version, whichever of them replace it", () => {
    const made = settings([sets("Old", "level", "warn", { gate: "<2.0.0-0" })]);
    expect(blockOf(provenanceSnapshot(made), "data.level")).toEqual([
      '  baseline gave "info", in the whole document',
      '  [<2.0.0-0] Old (default) set "warn"',
    ]);
  });

  it("does not attribute a map to the baseline where a mutation changed a part of it", () => {
    const replaces: Setter = {
      name: "Replace",
      phase: "default",
      gate: "<2.0.0-0",
      mutate: (map) => {
        map.data = { level: "all" };
      },
    };
    const made = settings([replaces, sets("Part", "level", "part", { gate: ">=2.0.0-0" })]);
    const snapshot = provenanceSnapshot(made);
    expect(blockOf(snapshot, "data")).toEqual([
      '  [<2.0.0-0] baseline gave {"level":"info"}, in the whole document',
      '  [<2.0.0-0] Replace (default) set {"level":"all"}',
    ]);
    expect(blockOf(snapshot, "data.level")).toEqual([
      '  [>=2.0.0-0] baseline gave "info", in the whole document',
      '  [<2.0.0-0] Replace (default) gave "all", in data',
      '  [>=2.0.0-0] Part (default) set "part"',
    ]);
  });

  it("lists the differences between builds: versions, conditions and inputs, and alternatives of them", () => {
    const storage = oneOf("storage", ["s3", "gcs"]);
    const made = settings(
      [
        sets("S3", "store", "s3", { gate: storage.is("s3").and(">=2.0.0-0") }),
        sets("Either", "either", "1", { gate: storage.is("s3").or(">=2.0.0-0") }),
        sets("Ends", "ends", "1", { gate: "<1.0.0-0 || >=2.0.0-0" }),
        sets("Some", "some", "1", { gate: not(storage.is("gcs")) }),
        extra,
      ],
      { inputs: [{}, { extra: { e: "2" } }] },
    );
    const snapshot = provenanceSnapshot(made);
    expect(blockOf(snapshot, "conditions")).toEqual(["  none", "  storage=s3", "  storage=gcs"]);
    expect(blockOf(snapshot, "inputs")).toEqual(["  input 1", "  input 2"]);
    expect(
      ["store", "either", "ends", "some", "e"].flatMap((key) => blockOf(snapshot, `data.${key}`)),
    ).toEqual([
      '  [>=2.0.0-0, storage=s3] S3 (default) set "s3"',
      '  [storage=s3; or >=2.0.0-0] Either (default) set "1"',
      '  [<1.0.0-0 || >=2.0.0-0] Ends (default) set "1"',
      '  [no storage|storage=s3] Some (default) set "1"',
      '  [input 2] Extra (override) set "2"',
    ]);
  });

  it("has only the given conditions and inputs", () => {
    const storage = oneOf("storage", ["s3", "gcs"], { required: true });
    const gates = [
      sets("S3", "store", "s3", { gate: storage.is("s3") }),
      sets("M", "m", "1", { gate: condition("mesh") }),
    ];
    const made = settings(gates, { inputs: [{}, { extra: {} }] });
    const given = [{ storage: "gcs", mesh: undefined }] as object as Conditions[];
    const told = provenanceSnapshot(made, { conditions: given, inputs: [{}] });
    expect(blockOf(told, "conditions")).toEqual(["  storage=gcs"]);
    expect(blockOf(told, "not applied")).toEqual([
      "  S3 (default): gate storage=s3",
      "  M (default): gate mesh",
    ]);
    expect(told).not.toMatch(/input|\[/);
  });

  it("splits the versions at branches inside mutations, too", () => {
    const made = settings([
      {
        name: "Branch",
        phase: "default",
        mutate: (map, { when }) => {
          map.data["exporter"] = when(">=2.0.0-0") ? "new" : "old";
        },
      },
    ]);
    expect(blockOf(provenanceSnapshot(made), "data.exporter")).toEqual([
      '  [<2.0.0-0] Branch (default) set "old"',
      '  [>=2.0.0-0] Branch (default) set "new"',
    ]);
  });

  it("masks values of Secrets", () => {
    const secret = pipeline({
      baseline: { apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { old: "b2xk" } },
      mutations: [
        { name: "A", phase: "default", patch: { data: { token: "c2VjcmV0" } } },
        { name: "Old", phase: "default", gate: "<2.0.0-0", patch: { data: { old: "bmV3" } } },
      ],
    });
    const snapshot = provenanceSnapshot(secret);
    expect(blockOf(snapshot, "data.old")).toEqual([
      '  baseline gave "(secret)", in the whole document',
      '  [<2.0.0-0] Old (default) set "(secret)"',
    ]);
    expect(snapshot).toContain('data.token\n  A (default) set "(secret)"');
    expect(snapshot).not.toMatch(/c2VjcmV0|b2xk|bmV3/);
  });

  it("does not depend on the order of registration, unless mutations tie", () => {
    const mutations = [sets("A", "a", "1"), sets("B", "b", "1", { phase: "compat" }), extra];
    expect(provenanceSnapshot(settings(mutations.toReversed()))).toBe(
      provenanceSnapshot(settings(mutations)),
    );
  });

  it("is rejected when something cannot be built, with the reason", () => {
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

  it("is rejected when there are too many combinations to show by default", () => {
    const gates = ["a", "b", "c", "d"].map((name) => sets(name, name, "1", { gate: condition(name) }));
    expect(failureOf(() => provenanceSnapshot(settings(gates)))).toContain(
      "a, b, c, d can be combined in 16 ways, and a snapshot shows at most 8 by default",
    );
    const one = provenanceSnapshot(settings(gates), { conditions: [{}] });
    expect(blockOf(one, "conditions")).toEqual(["  none"]);
  });
});
