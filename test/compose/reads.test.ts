import { describe, expect, it } from "vitest";
import { type Mutation, pipeline } from "../../src/compose/index.js";
import { formatPath } from "../../src/model/index.js";

const baseline = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web" },
  data: { level: "info", color: "red" } as Record<string, string>,
};
type Web = typeof baseline;

/** `Copy: value data.level`, for each mutation and field. */
function reads(...mutations: readonly Mutation<Web>[]): string[] {
  return pipeline<Web>({ baseline, mutations })
    .reads()
    .flatMap(({ mutation, fields }) =>
      fields.map(({ path, kind }) => `${mutation}: ${kind} ${formatPath(path)}`),
    );
}

describe("what mutations read", () => {
  it("has each field once, with what was read of it", () => {
    const copy: Mutation<Web> = {
      name: "Copy",
      phase: "default",
      mutate: ({ data }) => {
        data["copy"] = `${data["level"]} ${data["level"]}`;
      },
    };
    const count: Mutation<Web> = {
      name: "Count",
      phase: "override",
      mutate: ({ data }) => {
        data["count"] = String(Object.keys(data).length);
      },
    };
    expect(reads(copy, count)).toEqual([
      "Copy: value data.level",
      "Count: members data",
      "Count: presence data.level",
      "Count: presence data.color",
      "Count: presence data.copy",
    ]);
  });

  it("includes what is read for some versions only", () => {
    const old: Mutation<Web> = {
      name: "Old",
      phase: "default",
      gate: "<2.0.0-0",
      mutate: ({ data }) => {
        data["old"] = data["color"] ?? "";
      },
    };
    expect(reads(old)).toEqual(["Old: value data.color"]);
  });

  it("is only whether the map is there, for a mutation that writes into it", () => {
    const set: Mutation<Web> = {
      name: "Set",
      phase: "default",
      mutate: ({ data }) => {
        data["level"] = "warn";
      },
    };
    expect(reads(set)).toEqual(["Set: presence data"]);
  });
});
