const { openWorkspace, pipeline } = require("varve");
const { VarveError } = require("varve/model");
const { mkdtempSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { tmpdir } = require("node:os");

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };
const sets = (name, value) => ({ name, phase: "default", patch: { data: { key: value } } });

test("a pipeline builds", () => {
  const { resource } = pipeline({ baseline, mutations: [sets("A", "1")] }).build();
  expect(resource).toEqual({ ...baseline, data: { key: "1" } });
});

test("a wrong call throws a VarveError of any entry", () => {
  expect(() => pipeline({ baseline: 1 })).toThrow(VarveError);
});

test("a workspace loads the rest of its code when it is planned", async () => {
  const folder = mkdtempSync(join(tmpdir(), "varve-jest-"));
  writeFileSync(join(folder, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
  writeFileSync(join(folder, "map.yaml"), JSON.stringify(baseline));
  const workspace = await openWorkspace(folder);
  expect((await workspace.plan()).isEmpty).toBe(true);
});
