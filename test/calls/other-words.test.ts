/** The same thing has a name in code and another in YAML: using one for the other gets a hint. */
import { expect, it } from "vitest";
import { pipeline, readPipeline } from "../../src/compose/index.js";
import { VarveError } from "../../src/model/index.js";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } };

function hintsInCode(field: object): readonly (string | undefined)[] {
  try {
    const mutation = { name: "M", phase: "default", mutate: () => undefined, ...field };
    pipeline({ baseline, mutations: [mutation] });
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ hint }) => hint);
  }
}

function hintsInYaml(field: object): readonly (string | undefined)[] {
  const mutations = [{ name: "M", phase: "default", patch: {}, ...field }];
  const document = {
    apiVersion: "varve.dev/v1",
    kind: "Pipeline",
    metadata: { name: "p" },
    spec: { baseline, mutations },
  };
  return readPipeline(document as never).diagnostics.map(({ hint }) => hint);
}

it.each([
  [{ versions: ">=8.9" }, "in code, a mutation has `gate`, a version constraint or versions(...)"],
  [{ when: "backup" }, 'in code, a mutation has `gate`: condition("..."), alone or joined with and, or, not'],
  [{ gates: ">=8.9" }, 'did you mean "gate"? A mutation has one gate; combine several with and'],
])("in code, %j", (field, hint) => {
  expect(hintsInCode(field)).toEqual([hint]);
});

const DOCUMENT = "in a document, use `versions` for a version constraint and `when` for a condition";

it.each([
  [{ gate: ">=8.9" }, DOCUMENT],
  [{ gates: ">=8.9" }, DOCUMENT],
  [{ mutate: "x" }, "in a document, a mutation is a `patch`; functions require code"],
])("in YAML, %j", (field, hint) => {
  expect(hintsInYaml(field)).toEqual([hint]);
});
