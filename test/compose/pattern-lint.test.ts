import { definePattern } from "../../src/compose/index.js";
import { lintPattern, samplePattern } from "../../src/compose/internal.js";
import { describe, expect, it } from "vitest";
import { lineOf, patternOf } from "./patterns.js";
import { RE2JS } from "re2js";
import { sampleText } from "../../src/compose/pattern/input/sample-text.js";

function lint(spec: string): string[] {
  return lintPattern(patternOf(spec)).map(lineOf);
}

const map = (name: string, data = "{}"): string =>
  `{apiVersion: v1, kind: ConfigMap, metadata: {name: "${name}"}, data: ${data}}`;

describe("the lint of a pattern", () => {
  it("reports nothing for a valid pattern", () => {
    expect(
      lint(`
inputs:
  - {name: env, type: string, required: true, enum: [dev, prod]}
  - {name: size, type: integer, default: 1, defaults: {prod: 2}, maximum: 9}
  - {name: key, type: string, required: true, sensitive: true}
fields: {data.size: seed}
listKeys: {data.rules: [id]}
resources:
  - {id: a, sensitive: [data.key], resource: ${map("a", "{size: '${inputs.size}', key: '${inputs.key}', rules: [{id: 1}]}")}}`),
    ).toEqual([]);
  });

  it("finds unused inputs, also if only an unused value depends on them", () => {
    expect(
      lint(`
inputs: [{name: used, type: string, default: x}, {name: unused, type: string, default: x}, {name: lost, type: string}]
values: {nobody: "\${inputs.lost}"}
resources:
  - {id: a, resource: ${map("${inputs.used}")}}`),
    ).toEqual(
      ["unused", "lost"].map(
        (name) =>
          `spec.inputs[name=${name}]: compose/unused-input: nothing depends on the input "${name}" | use it, or remove it`,
      ),
    );
  });

  it("finds descriptions of fields that no resource has, for all inputs", () => {
    expect(
      lint(`
inputs: [{name: env, type: string, default: dev, enum: [dev, prod]}]
fields: {data.only: enforce, data.nowhere: seed, "metadata.*": merge}
listKeys: {data.rules: [id], data.only: [id], data.rules.parts: [id]}
sensitive: [data.gone]
resources:
  - id: a
    when: \${inputs.env == "prod"}
    fields: {"data.rules[id=7].x": seed, "data.rules[id=1].x": seed, data.rules.x: seed}
    resource: ${map("a", "{only: 1, rules: [{id: 1, x: 1, parts: [{id: 2}]}]}")}
  - {id: b, resource: ${map("b")}}`),
    ).toEqual([
      'spec.fields["data.nowhere"]: compose/unmatched-path: fields: no resource has data.nowhere | fix the path, or remove it',
      'spec.listKeys["data.only"]: compose/unmatched-path: listKeys: no resource has a list at data.only | fix the path, or remove it',
      "spec.sensitive: compose/unmatched-path: sensitive: no resource has data.gone | fix the path, or remove it",
      'spec.resources[id=a].fields["data.rules[id=7].x"]: compose/unmatched-path: fields: no resource has data.rules[id=7].x | fix the path, or remove it',
    ]);
  });

  it("finds failures for some value of an input, and names the value", () => {
    expect(
      lint(`
inputs:
  - {name: env, type: string, default: dev, enum: [dev, stage, prod]}
  - {name: size, type: integer, default: 1, defaults: {prod: 0}, minimum: 0, maximum: 9}
  - {name: name, type: string, default: x}
values: {zones: "\${{'dev': 1, 'prod': 2}}"}
resources:
  - {id: a, resource: ${map("a", "{zone: '${values.zones[inputs.env]}', half: '${10 / inputs.size}'}")}}
  - {id: b, resource: ${map("b-${inputs.name}")}}
  - {id: c, file: "\${inputs.name}/c.yaml", resource: ${map("b-x")}}`),
    ).toEqual([
      "spec.resources[id=c]: compose/duplicate-pattern-resource: b and c both produce ConfigMap/b-x | give each its own name",
      "spec.resources[id=a].resource.data.zone: compose/expression-failed: ${values.zones[inputs.env]} failed: no such key: stage (with env=stage)",
      "spec.resources[id=a].resource.data.half: compose/expression-failed: ${10 / inputs.size} failed: division by zero (with env=prod)",
    ]);
  });

  it("finds sensitive inputs of unmarked fields, and selectors that need a composite", () => {
    expect(
      lint(`
inputs: [{name: key, type: string, required: true, sensitive: true}]
resources:
  - {id: a, sensitive: [data.ok], resource: ${map("a", "{ok: '${inputs.key}', bad: '${inputs.key}', bucketSelector: {matchControllerRef: true}}")}}`),
    ).toEqual([
      "spec.resources[id=a].sensitive: compose/unmarked-secret: the sensitive input key sets data.bad of a, which is not marked as sensitive | add data.bad to its sensitive list; it is treated as sensitive anyway",
      "spec.resources[id=a]: compose/selector-reference: a refers to another resource with a selector: data.bucketSelector | name the resource: data.bucket",
    ]);
  });

  it("reports if no sample value can be created for an input", () => {
    expect(lint(`inputs: [{name: x, type: string, required: true, pattern: "^a$", minLength: 2}]`)).toEqual([
      "compose/no-sample: no sample value could be created for the input x, so the pattern was not tested",
      'spec.inputs[name=x]: compose/unused-input: nothing depends on the input "x" | use it, or remove it',
    ]);
  });

  it("names the paths in the output of code that make it fail", () => {
    const metadata = { name: "a" };
    const pattern = definePattern({
      name: "p",
      version: "1",
      resources: () => [{ id: "a", resource: { apiVersion: "v1", kind: "X", metadata, size: NaN } }],
    });
    expect(lintPattern(pattern).map(lineOf)).toEqual([
      "resources[id=a].resource.size: compose/pattern-failed: NaN is not JSON",
    ]);
  });

  it("finds code with different output each time, and inputs without effect", () => {
    let count = 0;
    const pattern = definePattern({
      name: "p",
      version: "1",
      inputs: { env: { type: "string", default: "dev" }, other: { type: "string", default: "x" } },
      resources: ({ env }) => [
        {
          id: "a",
          resource: {
            apiVersion: "v1",
            kind: "X",
            metadata: { name: env },
            count: env === "dev" ? count++ : 0,
          },
        },
      ],
    });
    expect(lintPattern(pattern).map(lineOf)).toEqual([
      "compose/not-deterministic: p produces different output for the same inputs | use only the inputs: no clock and no random values",
    ]);
    const fixed = definePattern({
      name: "p",
      version: "1",
      inputs: { env: { type: "string", default: "dev" }, other: { type: "string", default: "x" } },
      resources: ({ env }) => [
        { id: "a", resource: { apiVersion: "v1", kind: "X", metadata: { name: env } } },
      ],
    });
    expect(lintPattern(fixed).map(lineOf)).toEqual([
      'compose/unused-input: nothing appears to depend on the input "other" | use it, or remove it',
    ]);
  });
});

describe("a sample input", () => {
  it.each([
    "^[0-9]{12}$",
    "^[a-z][a-z0-9-]*$",
    "^(dev|prod)-[A-Z]{2,4}$",
    "^\\d+\\.\\d+\\.\\d+(-\\w+)?$",
    "^arn:aws:iam::\\d{12}:role/.+$",
    "^(?:[a-z]+\\.)+example\\.com$",
    "^[^/]+/[^/]+$",
    "^[\\w.-]+@[\\w-]+$",
    "^$|^x+$",
    "^[]a]$",
    "abc",
  ])("matches %s", (pattern) => {
    const expression = RE2JS.compile(pattern);
    for (const variant of [0, 1, 2, 3])
      expect(expression.matcher(sampleText(pattern, variant)).find()).toBe(true);
  });

  it("satisfies all rules of its input, for every required input", () => {
    const pattern = patternOf(`
inputs:
  - {name: a, type: string, required: true, pattern: "^[a-z]{3}$"}
  - {name: b, type: integer, required: true, minimum: 1000}
  - {name: c, type: list, required: true, minLength: 1}
  - {name: d, type: boolean, required: true}
  - {name: e, type: number, required: true, maximum: -0.5}
  - {name: f, type: map, required: true}
  - {name: g, type: string, required: true, enum: [x, z]}`);
    const { inputs, trials, diagnostics } = samplePattern(pattern);
    expect(diagnostics).toEqual([]);
    expect(Object.keys(inputs)).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
    expect(trials.flatMap(({ expanded }) => expanded.diagnostics)).toEqual([]);
    expect(trials.length).toBe(12);
  });
});
