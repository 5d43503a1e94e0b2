import { describe, expect, it } from "vitest";
import { type PlanRequest, type Ruling, differencesIn, plan } from "../../src/flow/index.js";
import { generatedBefore, generator, linesOf, settings } from "./language.js";
import { VarveError, formatPath } from "../../src/model/index.js";

/** Somebody decides on the differences of these paths; all of them when none is named. */
function ruling(verdict: Ruling["verdict"], ...paths: readonly string[]): Ruling {
  return {
    verdict,
    choose: (resources) =>
      differencesIn(resources).filter(
        ({ decision }) => paths.length === 0 || paths.includes(formatPath(decision.path)),
      ),
  };
}

/** Generated as x: 1, y: 1, z: 1; others changed x and y; the generator moved on in z. */
const edited: PlanRequest = {
  generators: [generator("app", settings("a", { x: "1", y: "1", z: "2" }))],
  existing: [{ value: settings("a", { x: "8", y: "9", z: "1" }) }],
  past: generatedBefore(settings("a", { x: "1", y: "1", z: "1" })),
};

function after(request: PlanRequest) {
  return plan(request).resources.map(({ name, fate, after: value }) => [name, fate, value]);
}

describe("a difference that is rejected", () => {
  it("gets the generated value, and nothing else is generated", () => {
    expect(after({ ...edited, ruling: ruling("reject", "data.x") })).toEqual([
      ["ConfigMap/a", "updated", settings("a", { x: "1", y: "9", z: "1" })],
    ]);
  });

  it("is all that changes: what else is generated waits for the next run", () => {
    const others = generator("other", settings("b", { x: "2" }), settings("new", {}));
    const request = {
      ...edited,
      generators: [...edited.generators, others],
      existing: [...(edited.existing ?? []), { value: settings("b", { x: "1" }) }],
      past: [...(edited.past ?? []), ...generatedBefore(settings("b", { x: "1" }))],
    };
    expect(after(request).map(([name, fate]) => [name, fate])).toEqual([
      ["ConfigMap/a", "updated"],
      ["ConfigMap/b", "updated"],
      ["ConfigMap/new", "created"],
    ]);
    expect(after({ ...request, ruling: ruling("reject", "data.x") }).map(([name]) => name)).toEqual(["ConfigMap/a"]);
  }); // prettier-ignore

  it("is reviewed and admitted like any other change", () => {
    const request = { ...edited, review: { rules: [{ type: "error" as const, path: "data.x", message: "no" }] } };
    const verdicts = ["data.x", "data.y"].map((path) => plan({ ...request, ruling: ruling("reject", path) }).verdict.outcome);
    expect(verdicts).toEqual(["blocked", "ready"]);
    const { resources } = plan({
      ...edited,
      ruling: ruling("reject", "data.x"),
      surroundings: { definitions: [], find: () => [] },
    });
    expect(resources.map(({ admission }) => admission?.verdict.allowed)).toEqual([true]);
  }); // prettier-ignore

  it("brings back a resource that was removed", () => {
    const request = { ...edited, existing: [], ruling: ruling("reject") };
    expect(after(request)).toEqual([["ConfigMap/a", "created", settings("a", { x: "1", y: "1", z: "2" })]]);
  });
});

describe("a resource that no generator makes any more", () => {
  const disk = { apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "disk" }, spec: {} };
  const marked = { ...disk, metadata: { name: "disk", labels: { "varve.dev/pattern": "app" } } };
  const dropped = { generators: [], ruling: ruling("reject") };

  it("goes when it is rejected and stands as it was generated", () => {
    const request = { ...dropped, existing: [{ value: disk }], past: generatedBefore(disk) };
    expect(after(request)).toEqual([["PersistentVolumeClaim/disk", "removed", undefined]]);
  });

  it.each([
    ["was changed since", { ...disk, spec: { volumeName: "x" } }, generatedBefore(disk)],
    ["is in no record", marked, []],
    ["is in a record that was edited", disk, [{ ...generatedBefore(disk)[0], evidence: [{ source: "test", base: disk, isBroken: true }] }]],
  ])("stays although it is rejected when it %s", (_, value, past) => {
    const request = { ...dropped, existing: [{ value }], past: past as NonNullable<PlanRequest["past"]> };
    expect(linesOf(plan(request)).slice(-2)).toEqual(["! flow/changed-orphan", "-> failed"]);
  }); // prettier-ignore
});

describe("a difference that is accepted", () => {
  it("changes nothing, and the plan is about it alone", () => {
    const { resources, verdict } = plan({ ...edited, ruling: ruling("accept", "data.y") });
    expect(resources.map(({ edits, decisions }) => [edits, decisions.map(({ path }) => formatPath(path))])).toEqual(
      [[[], ["data.y"]]],
    );
    expect(verdict.outcome).toBe("ready");
  }); // prettier-ignore

  it("is chosen by whoever asks, who may refuse", () => {
    const choose = () => {
      throw new VarveError([]);
    };
    expect(() => plan({ ...edited, ruling: { verdict: "accept", choose } })).toThrow(VarveError);
  });
});
