import { admit, worldOf } from "../../src/admit/index.js";
import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, parseJson } from "../../src/model/index.js";
import { getAtPointer } from "../../src/model/internal.js";
import { parseYaml } from "../../src/yaml/index.js";

const DEFINITION = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: clocks.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Clock, plural: clocks, singular: clock, listKind: ClockList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          ticks: {type: integer, format: int64, x-kubernetes-validations: [{rule: self % 2 == 0}]}
`;
const world = worldOf([parseYaml(DEFINITION)]);

function wait(seconds: Json): JsonObject {
  const spec = { terminationGracePeriodSeconds: seconds, containers: [{ name: "a", image: "b" }] };
  return { apiVersion: "v1", kind: "Pod", metadata: { name: "a" }, spec };
}
const stored = (object: JsonObject, ...pointer: string[]): Json | undefined =>
  getAtPointer(admit({ object }, world).resource ?? null, pointer);
const waited = (text: string): Json | undefined =>
  stored(wait(parseYaml(text)), "spec", "terminationGracePeriodSeconds");

/** As sigs.k8s.io/yaml 1.6.0 prints them. */
const SENT: readonly (readonly [string, bigint])[] = [
  ["1e16", 10_000_000_000_000_000n],
  ["9.1e18", 9_100_000_000_000_000_000n],
  ["9007199254740992.0", 9_007_199_254_740_992n],
  ["9007199254740993.0", 9_007_199_254_740_992n],
  ["9223372036854774784.0", 9_223_372_036_854_775_000n],
];

describe("a whole float beyond 2^53", () => {
  it.each(SENT)("is the integer that kubectl sends for it: %s", (text, sent) => {
    expect(waited(text)).toBe(sent);
  });

  it("is one in JSON too, which kubectl reads and writes again", () => {
    expect(stored(wait(parseJson("1e17")), "spec", "terminationGracePeriodSeconds")).toBe(10n ** 17n);
  });

  it("is an integer of a custom resource, and in its rules", () => {
    const clock = { apiVersion: "example.com/v1", kind: "Clock", metadata: { name: "a" }, ticks: 1e16 };
    expect(stored(clock, "ticks")).toBe(10n ** 16n);
  });

  it("is refused where its digits do not fit 64 bits", () => {
    const { verdict } = admit({ object: wait(parseYaml("9223372036854775807.0")) }, world);
    expect(verdict.message).toContain("cannot unmarshal number 9223372036854776000 into Go struct field");
  });

  it("leaves the object of the caller as it is", () => {
    const object = wait(1e16);
    admit({ object }, world);
    expect(object).toEqual(wait(1e16));
  });
});
