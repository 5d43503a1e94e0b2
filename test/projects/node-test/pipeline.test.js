import assert from "node:assert/strict";
import test from "node:test";
import { pipeline, VarveError } from "varve";
import { VarveError as SameError } from "varve/model";
import { assertNoConflicts } from "varve/testing";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };
const sets = (name, value) => ({ name, phase: "default", patch: { data: { key: value } } });

test("a pipeline builds", () => {
  const { resource } = pipeline({ baseline, mutations: [sets("A", "1")] }).build();
  assert.deepEqual(resource.data, { key: "1" });
});

test("a clash is named", () => {
  const clashing = pipeline({ baseline, mutations: [sets("A", "1"), sets("B", "2")] });
  assert.throws(() => assertNoConflicts(clashing), /A[^]*B/);
});

test("a wrong call throws a VarveError of any entry", () => {
  assert.equal(VarveError, SameError);
  assert.throws(() => pipeline({ baseline: 1 }), VarveError);
  assert.throws(
    () => pipeline({ baseline, mutatons: [] }),
    /^VarveError: .*mutatons[^]*\n  fix: did you mean "mutations"\?$/,
  );
});
