import { pipeline } from "varve";
import { VarveError } from "varve/model";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };

test("a pipeline builds", () => {
  const mutations = [{ name: "A", phase: "default", patch: { data: { key: "1" } } }];
  expect(pipeline({ baseline, mutations }).build().resource).toEqual({ ...baseline, data: { key: "1" } });
});

test("a wrong call throws a VarveError of any entry", () => {
  expect(() => pipeline({ baseline: 1 })).toThrow(VarveError);
});
