import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  equalNumeric,
  formatJson,
  formatPath,
  isObject,
} from "../../src/model/index.js";
import { ROOT, child, getKey, pairLists, schemaBelow, startsWith } from "../../src/model/internal.js";
import { type ExpandedResource, readPattern } from "../../src/compose/index.js";
import { describe, expect, it } from "vitest";
import { documentOf, drivesOf, mapWith, patternOf } from "./patterns.js";
import fc from "fast-check";
import { inferSchema } from "../../src/schema/index.js";
import { runs } from "../long.js";

const INPUTS = `
  - {name: env, type: string, default: dev, enum: [dev, prod]}
  - {name: size, type: integer, default: 3, defaults: {prod: 9}}
  - {name: lambda.memory, type: integer, default: 128}
  - {name: lambda.timeout, type: integer, default: 10}
  - {name: note, type: string}
  - {name: zones, type: list, default: [a]}`;

/** The fields that each input sets in the one resource, without the `data.` prefix. */
function drivesIn(
  data: string,
  values = "{}",
  inputs: Record<string, Json> = { size: 3 },
): Record<string, string[]> {
  const [resource] = mapWith(INPUTS, data, values).expand(inputs).resources;
  const drives = drivesOf(resource as ExpandedResource);
  return Object.fromEntries(
    Object.entries(drives).map(([input, paths]) => [
      input,
      paths.map((path) => path.replace(/^data\.?/, "")),
    ]),
  );
}

describe("the fields set by an input", () => {
  it.each<[what: string, data: string, drives: Record<string, string[]>]>([
    ["an expression alone", "a: ${inputs.env}\nb: 1", { env: ["a"] }],
    ["a part of a string", "a: x-${inputs.env}-${inputs.size}", { env: ["a"], size: ["a"] }],
    ["a condition", `a: '\${inputs.env == "dev" ? inputs.size : 1}'`, { env: ["a"], size: ["a"] }],
    ["has()", "a: ${has(inputs.note)}", { note: ["a"] }],
    ["an optional", "a: ${inputs.?note}", { note: ["a"] }],
    ["one of a group", "a: ${inputs.lambda.memory}", { "lambda.memory": ["a"] }],
    ["a whole group", "a: ${inputs.lambda}", { "lambda.memory": ["a"], "lambda.timeout": ["a"] }],
    ["a key", `"\${inputs.env}": {b: 1}`, { env: ["dev"] }],
    ["JSON in a string", `a: {$json: {b: "\${inputs.env}"}}`, { env: ["a"] }],
    ["an item of a list without keys", `a: [x, "\${inputs.env}"]`, { env: ["a"] }],
    [
      "a field of an item with a name",
      `a: [{name: x, b: "\${inputs.env}"}, {name: z}]`,
      { env: ["a[name=x].b"] },
    ],
    ["the name of an item", `a: [{name: "\${inputs.env}", b: 1}, {name: z}]`, { env: ["a[name=dev]"] }],
    ["a field of the only item", `a: [{b: "\${inputs.env}", c: 1}]`, { env: ["a[0].b"] }],
    ["an item that may be left out", `a: [{name: x}, "\${inputs.?note}"]`, { note: ["a"] }],
    ["a loop", "a: ${inputs.zones.map(z, z + inputs.env)}", { zones: ["a"], env: ["a"] }],
    ["a loop whose variable shadows the inputs", "a: ${[1].map(inputs, inputs + 1)}", {}],
    ["an index", "a: ${inputs.zones[inputs.size - 3]}", { zones: ["a"], size: ["a"] }],
    ["something inside a field that it sets", `a: "\${{'b': inputs.env}}"`, { env: ["a"] }],
  ])("are known through %s", (_, data, drives) => {
    expect(drivesIn(data)).toEqual(drives);
  });

  it("are known through values, and values of values", () => {
    const values = `{a: "\${inputs.env}", b: "x-\${values.a}", c: {d: "\${values.b}"}, e: "\${inputs.size}"}`;
    expect(drivesIn("x: ${values.c.d}\nz: ${values.e}", values)).toEqual({ env: ["x"], size: ["z"] });
    expect(drivesIn("x: ${values}", values)).toEqual({ env: ["x"], size: ["x"] });
  });

  it("are all fields if all inputs are used as one value", () => {
    const all = ["env", "size", "lambda.memory", "lambda.timeout", "note", "zones"];
    expect(drivesIn("x: ${inputs}")).toEqual(Object.fromEntries(all.map((name) => [name, ["x"]])));
    expect(drivesIn("x: ${dyn(inputs).env}")).toEqual(Object.fromEntries(all.map((name) => [name, ["x"]])));
  });

  it("include those of the environment if it chose the value of another input", () => {
    expect(drivesIn("a: ${inputs.size}", "{}", {})).toEqual({ size: ["a"], env: ["a"] });
    expect(drivesIn("a: ${inputs.size}", "{}", { size: 1 })).toEqual({ size: ["a"] });
  });

  it("are identified by the keys that the pattern declares", () => {
    const [resource] = patternOf(`
inputs: ${INPUTS}
listKeys: {spec.rules: [id]}
resources:
  - id: m
    resource: {apiVersion: v1, kind: X, metadata: {name: m}, spec: {rules: [{id: 1, v: "\${inputs.env}"}, {id: 2}]}}`).expand(
      {},
    ).resources;
    expect(drivesOf(resource as ExpandedResource)).toEqual({ env: ["spec.rules[id=1].v"] });
  });

  it("include those of the list for a resource made for each item, and its presence", () => {
    const pattern = patternOf(`
inputs: ${INPUTS}
resources:
  - {id: z, forEach: {zone: "\${inputs.zones}"}, when: "\${inputs.env == 'dev'}", resource: {apiVersion: v1, kind: X, metadata: {name: "\${zone}"}, spec: {k: "\${inputs.size}"}}}`);
    const [resource] = pattern.expand({ size: 1 }).resources;
    expect([drivesOf(resource as ExpandedResource), resource?.presence]).toEqual([
      { zones: ["metadata.name"], size: ["spec.k"] },
      ["env", "zones"],
    ]);
  });

  it("have values that are never shown for a sensitive input", () => {
    const pattern = patternOf(`
inputs: [{name: password, type: string, required: true, sensitive: true}, {name: user, type: string, default: u}]
resources:
  - {id: s, sensitive: [data.x], resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: s}, data: {p: "\${inputs.password}", u: "\${inputs.user}"}}}`);
    const [resource] = pattern.expand({ password: "hunter2" }).resources;
    expect([resource?.sensitive, resource?.marked]).toEqual([["data.x", "data.p"], ["data.x"]]);
  });
});

const NAMES = ["s", "t", "i", "b", "l"] as const;
const SETS: Readonly<Record<(typeof NAMES)[number], fc.Arbitrary<Json>>> = {
  s: fc.constantFrom("a", "c", "z"),
  t: fc.constantFrom("a", "q", ""),
  i: fc.integer({ min: 0, max: 3 }),
  b: fc.boolean(),
  l: fc.array(fc.constantFrom("a", "c"), { maxLength: 3 }),
};
const DECLARED = `
  - {name: s, type: string, default: a}
  - {name: t, type: string, default: q}
  - {name: i, type: integer, default: 1}
  - {name: b, type: boolean, default: true}
  - {name: l, type: list, default: [a]}`;

const texts = fc.constantFrom(
  "inputs.s",
  "inputs.t",
  "inputs.s + inputs.t",
  "string(inputs.i)",
  "(inputs.b ? inputs.s : 'no')",
  "values.v",
  "values.w + inputs.t",
  "inputs.l.map(x, string(x)).join('-')",
);
const anything = fc.constantFrom(
  "inputs.i * 2",
  "inputs.b",
  "inputs.l",
  "{'k': inputs.s}",
  "inputs.b ? optional.of(inputs.s) : optional.none()",
  "values.u",
  "inputs.l.filter(x, x == inputs.s)",
  "inputs.l.size() > 1 ? dyn(inputs.t) : dyn(null)",
);

/** A value of a pattern, with expressions wherever they are possible. */
const { template } = fc.letrec<{ template: Json; map: Json; list: Json; keyed: Json; json: Json }>((tie) => ({
  template: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Json>("x", 1, true),
    texts.map((text) => `\${${text}}`),
    fc.tuple(texts, texts).map(([one, two]) => `p-\${${one}}-\${${two}}`),
    anything.map((text) => `\${${text}}`),
    tie("map"),
    tie("list"),
    tie("keyed"),
    tie("json"),
  ),
  map: fc
    .tuple(
      fc.dictionary(fc.constantFrom("a", "c", "d"), tie("template"), { maxKeys: 3 }),
      fc.option(fc.tuple(texts, tie("template"))),
    )
    .map(([map, more]) => (more === null ? map : { ...map, [`key-\${${more[0]}}`]: more[1] })),
  list: fc.array(tie("template"), { maxLength: 3 }),
  keyed: fc.uniqueArray(
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom("one", "two", "three"),
          texts.map((text) => `\${${text}}`),
        ),
        tie("template"),
      )
      .map(([name, v]) => ({ name, v })),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  json: tie("template").map((content) => ({ $json: content })),
}));

/** The fields at which two versions of a resource differ, by the identity of items. */
function changes(
  a: Json | undefined,
  b: Json | undefined,
  node: SchemaNode | undefined,
  at: FieldPath,
): FieldPath[] {
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) =>
      changes(getKey(a, key), getKey(b, key), schemaBelow(node, key), child(at, key)),
    );
  }
  if (Array.isArray(a) && Array.isArray(b) && node?.list) {
    const { kind, pairs } = pairLists(node.list, [a, b], at);
    if (kind !== "atomic")
      return pairs.flatMap(({ segment, items: [one, two] }) =>
        changes(one, two, schemaBelow(node, segment), child(at, segment)),
      );
  }
  return a !== undefined && b !== undefined && equalNumeric(a, b) ? [] : [at];
}

function covers(resource: ExpandedResource | undefined, input: string, path: FieldPath): boolean {
  return (resource?.drives.get(input) ?? []).some((driven) => startsWith(path, driven));
}

describe("a change of one input", () => {
  it("changes only fields known to be set by it, in any pattern", () => {
    const inputs = fc.record(SETS);
    const change = fc.constantFrom(...NAMES).chain((name) => fc.tuple(fc.constant(name), SETS[name]));
    fc.assert(
      fc.property(template, fc.option(texts), inputs, change, (spec, when, given, [name, value]) => {
        const document = documentOf(`inputs: ${DECLARED}`);
        Object.assign(document["spec"] as JsonObject, {
          values: {
            v: "${inputs.s}",
            w: "w-${values.v}-${inputs.i}",
            u: { k: "${inputs.t}", n: ["${inputs.b}"] },
          },
          resources: [
            {
              id: "x",
              ...(when === null ? {} : { when: `\${(${when}) != "a"}` }),
              resource: { apiVersion: "v1", kind: "X", metadata: { name: "x" }, spec },
            },
          ],
        });
        const { pattern, diagnostics } = readPattern(document);
        expect(diagnostics).toEqual([]);
        const [before] = pattern?.expand(given).resources ?? [];
        const [after] = pattern?.expand({ ...given, [name]: value }).resources ?? [];
        if (before === undefined || after === undefined)
          return (before ?? after)?.presence.includes(name) ?? true;
        const { node } = inferSchema([before.resource, after.resource]);
        const unknown = changes(before.resource, after.resource, node, ROOT).filter(
          (path) => !covers(before, name, path) && !covers(after, name, path),
        );
        expect(unknown.map(formatPath), formatJson(spec)).toEqual([]);
        return true;
      }),
      { numRuns: runs({ normal: 40, long: 10_000 }) },
    );
  });
});
