/** Removing many resources at once needs confirmation: a tool that renders half of its output may still succeed. */
import { type Situation, generator, planned, settings } from "./language.js";
import { describe, expect, it } from "vitest";
import { type MaxRemovals, differencesIn } from "../../src/flow/index.js";

const made = (name: string, count: number) =>
  generator(name, ...Array.from({ length: count }, (_, i) => settings(`${name}-${i}`, { x: "1" })));

/** A generator made that many resources, and makes fewer now. */
const dropping = (gone: number, all: number, maxRemovals?: MaxRemovals): Situation => ({
  before: [[made("app", all)]],
  generators: [made("app", all - gone)],
  ...(maxRemovals === undefined ? {} : { wishes: { maxRemovals } }),
});

async function reasons(situation: Situation): Promise<readonly string[]> {
  const { verdict } = await planned(situation);
  return [verdict.outcome, ...verdict.reasons.map(({ stage, name, text }) => `${stage} ${name} ${text}`)];
}

describe("removing resources without a limit given", () => {
  it("is ready for one resource, and for a tenth of what its generator made", async () => {
    expect([await reasons(dropping(1, 1)), await reasons(dropping(2, 20))]).toEqual([["ready"], ["ready"]]);
  });

  it("needs confirmation for more than a tenth, and reports the generator and both counts", async () => {
    expect(await reasons(dropping(3, 20))).toEqual([
      "confirm",
      "removal app removes 3 of the 20 resources that it made",
    ]);
  });

  it("needs confirmation for more than five, although they are less than a tenth", async () => {
    expect([await reasons(dropping(5, 60)), await reasons(dropping(6, 60))]).toEqual([
      ["ready"],
      ["confirm", "removal app removes 6 of the 60 resources that it made"],
    ]);
  });

  it("counts each generator's own resources", async () => {
    const situation = {
      before: [[made("app", 30), made("small", 3)]],
      generators: [made("app", 29), made("small", 1)],
    };
    expect(await reasons(situation)).toEqual([
      "confirm",
      "removal small removes 2 of the 3 resources that it made",
    ]);
  });
});

describe("removing resources with a limit given", () => {
  it.each<[string, MaxRemovals, readonly [gone: number, all: number], readonly string[]]>([
    ["a count that is kept", { count: 2 }, [2, 3], ["ready"]],
    ["a count that is exceeded", { count: 1 }, [2, 3], ["confirm", "removal app removes 2 of the 3 resources that it made"]],
    ["no removal at all", { count: 0 }, [1, 1], ["confirm", "removal app removes 1 of the 1 resource that it made"]],
    ["a share that is kept", { share: 0.5 }, [10, 20], ["ready"]],
    ["a share that is exceeded", { share: 0.5 }, [11, 20], ["confirm", "removal app removes 11 of the 20 resources that it made"]],
    ["no limit", {}, [19, 20], ["ready"]],
  ])("follows it: %s", async (_, limit, [gone, all], expected) => {
    expect(await reasons(dropping(gone, all, limit))).toEqual(expected);
  }); // prettier-ignore
});

describe("rejecting resources that are no longer generated", () => {
  it("removes all of them without further confirmation", async () => {
    const disks = ["one", "two"].map((name) => ({ apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name }, spec: {} }));
    const ruling = { verdict: "reject" as const, choose: differencesIn };
    const situation = { before: [[generator("app", ...disks)]], generators: [generator("app")], wishes: { ruling } };
    const { resources, verdict } = await planned(situation);
    expect([resources.map(({ fate }) => fate), verdict.outcome]).toEqual([["removed", "removed"], "ready"]);
  }); // prettier-ignore
});
