import { expect, it } from "vitest";
import { pipeline, VarveError } from "varve";
import { VarveError as SameError } from "varve/model";
import { assertNoConflicts } from "varve/testing";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };
const sets = (name: string, value: string) =>
  ({ name, phase: "default", patch: { data: { key: value } } }) as const;

it("builds", () => {
  const { resource } = pipeline({ baseline, mutations: [sets("A", "1")] }).build();
  expect(resource).toEqual({ ...baseline, data: { key: "1" } });
});

it("names a clash", () => {
  const clashing = pipeline({ baseline, mutations: [sets("A", "1"), sets("B", "2")] });
  expect(() => assertNoConflicts(clashing)).toThrow(/A[^]*B/);
});

it("throws a VarveError of any entry", () => {
  expect(VarveError).toBe(SameError);
  expect(() => pipeline({ baseline: 1 } as never)).toThrow(VarveError);
  expect(() => pipeline({ baseline, mutatons: [] } as never)).toThrow(/\n  fix: did you mean "mutations"\?$/);
});
