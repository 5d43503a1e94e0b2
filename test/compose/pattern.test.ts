import { type Json, formatJson, formatPath, parsePath } from "../../src/model/index.js";
import { dataOf, documentOf, faultsOf, lineOf, mapWith, patternOf } from "./patterns.js";
import { describe, expect, it } from "vitest";
import { expand, readPattern } from "../../src/compose/index.js";
import fc from "fast-check";
import { runs } from "../long.js";

const INPUTS = `
  - {name: env, type: string, required: true, enum: [dev, prod]}
  - {name: size, type: integer, default: 3}
  - {name: ratio, type: number, default: 2}
  - {name: active, type: boolean, default: true}
  - {name: zones, type: list, default: [a, b]}
  - {name: tags, type: map, default: {team: x}}
  - {name: lambda.memory, type: integer, default: 128}
  - {name: note, type: string}`;

describe("an expression alone", () => {
  it.each<[text: string, value: Json]>([
    ["${inputs.env}", "dev"],
    ["${inputs.size}", 3],
    ["${inputs.size + 9007199254740990}", 9007199254740993n],
    ["${inputs.ratio}", 2],
    ["${inputs.ratio / 4.0}", 0.5],
    ["${inputs.active}", true],
    ["${inputs.zones}", ["a", "b"]],
    ["${inputs.tags}", { team: "x" }],
    ["${inputs.lambda.memory}", 128],
    ["${inputs.lambda}", { memory: 128 }],
    ["${inputs.zones.map(z, z + '1')}", ["a1", "b1"]],
    ["${{'k': [inputs.size]}}", { k: [3] }],
    ["${inputs.?note.orValue('none')}", "none"],
    ["${duration('90s')}", "90s"],
    ["${b'abc'}", "YWJj"],
    ["${'}' + '{' + \"'}\"}", "}{'}"],
    ["${r'\\}'}", "\\}"],
    ["${inputs.size // not the end: }\n}", 3],
    ["${pattern.name + pattern.version}", "web1.0.0"],
  ])("%s has its own type", (text, value) => {
    expect(dataOf(mapWith(INPUTS, `k: ${formatJson(text)}`), { env: "dev" })).toEqual({ k: value });
  });

  it("omits its field or item if it is null or nothing", () => {
    const data = `
none: \${inputs.?note}
nil: \${dyn(null)}
given: \${optional.of(1)}
literal: null
list: ["\${inputs.?note}", "\${optional.of(inputs.env)}", z, "\${dyn(null)}"]
json: {$json: "\${inputs.?note}"}`;
    expect(dataOf(mapWith(INPUTS, data), { env: "dev" })).toEqual({
      given: 1,
      literal: null,
      list: ["dev", "z"],
    });
  });
});

describe("a string with expressions in it", () => {
  it.each<[text: string, value: Json]>([
    ["a-${inputs.env}-${inputs.size}", "a-dev-3"],
    ["${inputs.env}${inputs.env}", "devdev"],
    ["${inputs.active} ${inputs.ratio} ${1.5} ${9007199254740993}", "true 2 1.5 9007199254740993"],
    [" ${inputs.env}", " dev"],
    ["$${inputs.env}", "${inputs.env}"],
    ["$$${inputs.env}", "$${inputs.env}"],
    ["$${a} ${inputs.env} $ {b} $", "${a} dev $ {b} $"],
    ["${'$${'}", "$${"],
    ["${duration('90s')}s", "90ss"],
    ["${b'abc'}!", "abc!"],
  ])("%s is a string", (text, value) => {
    expect(dataOf(mapWith(INPUTS, `k: ${formatJson(text)}`), { env: "dev" })).toEqual({ k: value });
  });
});

describe("a map of a pattern", () => {
  it("may have expressions in its keys, and keeps the order of keys as written", () => {
    const data = `"\${inputs.env}-b": 1\n"10": 2\na: \${inputs.size}\n"$\${x}": 3\n"2": 4`;
    const made = dataOf(mapWith(INPUTS, data), { env: "prod" });
    expect(formatJson(made)).toBe(`{"prod-b":1,"10":2,"a":3,"\${x}":3,"2":4}`);
  });

  it("treats __proto__ as an ordinary key", () => {
    const made = dataOf(mapWith(INPUTS, `__proto__: \${inputs.env}\nx: {__proto__: 1}`), { env: "dev" });
    expect(formatJson(made)).toBe(`{"__proto__":"dev","x":{"__proto__":1}}`);
  });

  it("is rejected if two of its keys evaluate to the same string", () => {
    expect(dataOf(mapWith(INPUTS, `"\${inputs.env}": 1\ndev: 2`), { env: "dev" })).toEqual([
      'spec.resources[id=map].resource.data: compose/duplicate-key: two keys of the map evaluate to "dev" | make sure that the keys differ for all inputs',
    ]);
  });

  it("with $json is its content as a string: compact, exact, in the order written", () => {
    const data = `
policy:
  $json:
    Version: "2012-10-17"
    "10": 1
    Big: 9007199254740993
    Statement: [{Resource: "arn:\${inputs.env}", Num: "\${inputs.size}"}, {$json: {a: "\${inputs.env}"}}]`;
    expect(dataOf(mapWith(INPUTS, data), { env: "dev" })).toEqual({
      policy:
        '{"Version":"2012-10-17","10":1,"Big":9007199254740993,"Statement":[{"Resource":"arn:dev","Num":3},"{\\"a\\":\\"dev\\"}"]}',
    });
  });
});

describe("values of a pattern", () => {
  it("are shared, keep their types and may depend on each other in any order", () => {
    const values = `{b: "\${values.a * 2}", a: "\${inputs.size}", name: "x-\${inputs.env}", half: "\${inputs.ratio}", map: {key: "\${values.name}"}, fixed: 7}`;
    const data = `sum: \${values.a + values.b + values.fixed}\nname: \${values.name.upperAscii()}\nhalf: \${values.half / 4.0}\nmap: \${values.map.key}`;
    expect(dataOf(mapWith(INPUTS, data, values), { env: "dev" })).toEqual({
      sum: 16,
      name: "X-DEV",
      half: 0.5,
      map: "x-dev",
    });
  });

  it("are computed when read: an unused value that fails does not matter", () => {
    const values = `{bad: "\${inputs.zones[5]}", good: 1}`;
    expect(
      dataOf(
        mapWith(
          INPUTS,
          "k: '${inputs.active ? values.good : values.bad}'",
          values.replace("good: 1", "good: '${dyn(1)}'"),
        ),
        { env: "dev" },
      ),
    ).toEqual({ k: 1 });
  });

  it("that fail are reported once, at their position", () => {
    const values = `{bad: "\${inputs.zones[5]}"}`;
    expect(dataOf(mapWith(INPUTS, "a: ${values.bad}\nb: x${values.bad}", values), { env: "dev" })).toEqual([
      "spec.values.bad: compose/expression-failed: ${inputs.zones[5]} failed: index out of bounds: 5",
    ]);
  });

  it("that depend on themselves are rejected", () => {
    expect(faultsOf("values: {a: '${values.b}', b: 'x${values.a}'}")).toEqual([
      "spec.values.a: compose/value-cycle: a needs b needs a: circular reference",
    ]);
  });
});

const configMap = (name: string, more = ""): string =>
  `{apiVersion: v1, kind: ConfigMap, metadata: {name: "${name}"}${more}}`;

describe("resources of a pattern", () => {
  it("have an id, a file and field descriptions", () => {
    const pattern = patternOf(`
description: a map
fields: {data.a: seed, data.b: enforce}
listKeys: {spec.rules: [id]}
sensitive: [data.c]
resources:
  - {id: one, resource: ${configMap("one")}}
  - id: two
    file: \${pattern.name}/two.yaml
    fields: {data.a: merge}
    listKeys: {spec.ports: port}
    sensitive: [data.d, data.c]
    resource: ${configMap("two")}`);
    expect([pattern.name, pattern.version, pattern.description, pattern.environment]).toEqual([
      "web",
      "1.0.0",
      "a map",
      undefined,
    ]);
    const { resources } = expand(pattern, {});
    expect(
      resources.map(({ templateId, file, modes, listKeys, sensitive, marked, isExact }) => ({
        templateId,
        file,
        modes,
        listKeys,
        sensitive,
        marked,
        isExact,
      })),
    ).toEqual([
      {
        templateId: "one",
        file: "web.yaml",
        modes: { "data.a": "seed", "data.b": "enforce" },
        listKeys: { "spec.rules": ["id"] },
        sensitive: ["data.c"],
        marked: ["data.c"],
        isExact: true,
      },
      {
        templateId: "two",
        file: "web/two.yaml",
        modes: { "data.a": "merge", "data.b": "enforce" },
        listKeys: { "spec.rules": ["id"], "spec.ports": ["port"] },
        sensitive: ["data.c", "data.d"],
        marked: ["data.c", "data.d"],
        isExact: true,
      },
    ]);
  });

  it("are present if `when` is true", () => {
    const pattern = patternOf(`
inputs: ${INPUTS}
resources:
  - {id: prod, when: "\${inputs.env == 'prod'}", resource: ${configMap("prod")}}
  - {id: never, when: false, resource: ${configMap("never")}}
  - {id: always, when: true, resource: ${configMap("always")}}`);
    const idsFor = (env: string): string[] =>
      pattern.expand({ env }).resources.map(({ templateId }) => templateId);
    expect([idsFor("dev"), idsFor("prod")]).toEqual([["always"], ["prod", "always"]]);
  });

  it("are made for each item of a list or a map, and keep their ids when items change", () => {
    const pattern = patternOf(`
inputs: ${INPUTS}
resources:
  - {id: zone, forEach: {zone: "\${inputs.zones}"}, when: "\${zone != 'skip'}", file: "\${zone}.yaml", resource: ${configMap("${zone}-${inputs.env}")}}
  - {id: tag, forEach: {tag: "\${inputs.tags}"}, resource: ${configMap("tag-${tag.key}", ", data: {v: '${tag.value}'}")}}
  - {id: pool, forEach: {pool: "\${[{'name': dyn('p'), 'size': dyn(1)}, {'name': dyn('q'), 'size': dyn(2)}]}"}, resource: ${configMap("pool-${pool.name}", ", data: {v: '${pool.size}'}")}}`);
    const made = (inputs: Record<string, Json>): Json[] =>
      pattern
        .expand({ env: "dev", ...inputs })
        .resources.map(({ templateId, file, resource: value }) => [
          templateId,
          file,
          formatJson([value["metadata"] as Json, value["data"] ?? null]),
        ]);
    expect(made({})).toEqual([
      ["zone/a", "a.yaml", '[{"name":"a-dev"},null]'],
      ["zone/b", "b.yaml", '[{"name":"b-dev"},null]'],
      ["tag/team", "web.yaml", '[{"name":"tag-team"},{"v":"x"}]'],
      ["pool/p", "web.yaml", '[{"name":"pool-p"},{"v":1}]'],
      ["pool/q", "web.yaml", '[{"name":"pool-q"},{"v":2}]'],
    ]);
    expect(made({ zones: ["b", "skip"], tags: {} }).slice(0, 2)).toEqual([
      ["zone/b", "b.yaml", '[{"name":"b-dev"},null]'],
      ["pool/p", "web.yaml", '[{"name":"pool-p"},{"v":1}]'],
    ]);
  });

  it("are all rejected if one has no identity, a duplicate identity or an outside file", () => {
    const pattern = patternOf(`
inputs: [{name: name, type: string, default: x}]
resources:
  - {id: a, resource: ${configMap("${inputs.name}")}}
  - {id: b, resource: ${configMap("x")}}
  - {id: c, file: ../c.yaml, resource: ${configMap("c")}}
  - {id: d, file: /d.yaml, resource: ${configMap("d")}}
  - {id: e, file: "a/\${inputs.name}/../../../e.yaml", resource: ${configMap("e")}}
  - {id: f, resource: {kind: ConfigMap}}
  - {id: g, file: 'C:\\x.yaml', resource: ${configMap("g")}}
  - {id: h, file: "\${dyn(1)}", resource: ${configMap("h")}}`);
    const { resources, diagnostics } = pattern.expand({});
    expect(resources).toEqual([]);
    expect(diagnostics.map(lineOf)).toEqual([
      "spec.resources[id=h]: compose/bad-pattern: h: its file name is not a string",
      "spec.resources[id=b]: compose/duplicate-pattern-resource: a and b both produce ConfigMap/x | give each its own name",
      ...[
        ["c", "../c.yaml"],
        ["d", "/d.yaml"],
        ["e", "a/x/../../../e.yaml"],
      ].map(
        ([id, file]) =>
          `spec.resources[id=${id}]: compose/bad-pattern-file: ${id} has the file "${file}", which is not inside the folder | write a relative path such as compute.yaml or base/compute.yaml`,
      ),
      "spec.resources[id=f]: compose/nameless-resource: f is not a resource: a Kubernetes object needs apiVersion and metadata.name",
      'spec.resources[id=g]: compose/bad-pattern-file: g has the file "C:\\\\x.yaml", which is not inside the folder | write a relative path such as compute.yaml or base/compute.yaml',
    ]);
  });

  it("know the position in the pattern of each field", () => {
    const document = documentOf(`
inputs: ${INPUTS}
resources:
  - id: map
    resource:
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: m}
      data: {a: [{name: x, v: 1}, "\${inputs.?note}", {name: z, v: "\${inputs.env}"}], b: "\${{'c': inputs.size}}"}`);
    const { pattern } = readPattern(document, { origin: (path) => ({ file: formatPath(path) }) });
    const [resource] = pattern?.expand({ env: "dev" }).resources ?? [];
    const origins = [
      "data.a[name=x].v",
      "data.a[name=z].v",
      "data.a[1].v",
      "data.b.c",
      "metadata.name",
      "data.zzz",
    ].map((path) => resource?.originOf(parsePath(path)));
    const data = "spec.resources[id=map].resource.data";
    expect(origins).toEqual([
      { file: `${data}.a[0].v` },
      { file: `${data}.a[2].v` },
      { file: `${data}.a[2].v` },
      { file: `${data}.b` },
      { file: "spec.resources[id=map].resource.metadata.name" },
      { file: data },
    ]);
  });
});

describe("the document of a pattern", () => {
  it("is rejected with all errors, each at its position", () => {
    expect(
      faultsOf(`
verison: 1
environment: stage
inputs:
  - {name: env, type: string, default: 5}
  - {type: sting, name: x}
  - {name: bad-name, type: string}
  - {name: num, type: integer, default: 5, maximum: 4, pattern: x}
  - {name: num.m, type: string}
  - {name: r, type: string, pattern: "("}
  - {name: q, type: string, required: true, default: a}
  - {name: d, type: integer, defaults: {prod: 1}}
values: {bad-name: 1}
resources:
  - {id: a, when: "\${inputs.env}", resource: ${configMap("a")}}
  - {id: a, when: "yes", resource: ${configMap("b")}, fields: {data.a: enforced, "data[": seed}}
  - {id: "c\${inputs.num}", forEach: "\${inputs.env}", resource: []}
  - {id: d, forEach: {inputs: "\${[1]}"}, resource: ${configMap("c")}}
  - {id: e, forEach: {x: "\${1}"}, resource: ${configMap("e")}}
  - {resource: ${configMap("d")}}`),
    ).toMatchInlineSnapshot(`
      [
        "spec.verison: compose/bad-pattern: unknown field "verison" | did you mean "version"?",
        "spec.inputs[name=x].type: compose/bad-pattern: sting is not an input type | did you mean "string"?",
        "spec.environment: compose/bad-pattern: unknown input stage | available inputs: env, bad-name, num, num.m, r, q, d",
        "spec.inputs[name=env].default: compose/bad-pattern: expected a string, found 5 | put it in quotes",
        "spec.inputs[name=bad-name].name: compose/bad-pattern: "bad-name" cannot be the name of an input | use letters, digits and _, and dots between names: lambda.memory",
        "spec.inputs[name=num].name: compose/bad-pattern: "num" cannot be an input and also contain the input "num.m"",
        "spec.inputs[name=num].pattern: compose/bad-pattern: pattern is not allowed for an input of type integer",
        "spec.inputs[name=num].default: compose/bad-pattern: expected at most 4, found 5",
        "spec.inputs[name=r].pattern: compose/bad-pattern: "(" is not a regular expression: error parsing regexp: missing closing ): \`(\`",
        "spec.inputs[name=q].default: compose/bad-pattern: a required input cannot have a default | remove either required or default",
        "spec.values.bad-name: compose/bad-pattern: this cannot be the name of a value | use letters, digits and _",
        "spec.resources[0].when: compose/bad-pattern: expected true or false, but the expression has type string",
        "spec.resources[1].fields["data["]: model/invalid-path: expected an index, a key in quotes, or name=value at character 6 of the path, found the end | write keys with dots or slashes as metadata.annotations["app.kubernetes.io/name"], items as containers[name=web]",
        "spec.resources[1].fields["data.a"]: compose/bad-pattern: "enforced" is not one of enforce, merge, seed | did you mean "enforce"?",
        "spec.resources[1].when: compose/bad-pattern: expected one expression: \${...}, found "yes"",
        "spec.resources[1].id: compose/duplicate-template: another resource also has the id "a"",
        "spec.resources[id="c\${inputs.num}"].id: compose/bad-pattern: an id cannot depend on the inputs | write it without expressions",
        "spec.resources[id="c\${inputs.num}"].forEach: compose/bad-pattern: expected a map with one name, for the item, and the list: table: \${inputs.tables}, found "\${inputs.env}"",
        "spec.resources[id="c\${inputs.num}"].resource: compose/bad-pattern: expected a map, found []",
        "spec.resources[id=d].forEach: compose/bad-pattern: expected a map with one name, for the item, and the list: table: \${inputs.tables}, found {"inputs":"\${[1]}"}",
        "spec.resources[id=e].forEach.x: compose/bad-pattern: expected a list or a map, but the expression has type int",
        "spec.resources[5].id: compose/bad-pattern: the id of the resource is required | add spec.resources[5].id",
      ]
    `);
  });

  it("has its expressions type-checked when it is read", () => {
    expect(
      faultsOf(`
inputs: ${INPUTS}
values: {a: "\${inputs.size + 1.5}"}
resources:
  - id: map
    when: \${inputs.evn == "dev"}
    resource:
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: "m-\${inputs.zones}"}
      data: {a: "\${values.b}", b: "\${inputs.lambda.size}", c: "\${inputs.env", "\${inputs.size}-k": 1, "\${nothing}": 2, d: "\${1 +}"}`),
    ).toMatchInlineSnapshot(`
      [
        "spec.values.a: cel/invalid-expression: found no matching overload for '_+_' applied to '(int, double)' | did you mean "a"?",
        "spec.resources[id=map].when: cel/invalid-expression: undefined field 'evn' | did you mean "env"?",
        "spec.resources[id=map].resource.metadata.name: cel/invalid-expression: found no matching overload for 'string' applied to '(list(dyn))' | did you mean "a"?",
        "spec.resources[id=map].resource.data.a: cel/invalid-expression: undefined field 'b' | did you mean "a"?",
        "spec.resources[id=map].resource.data.b: cel/invalid-expression: undefined field 'size' | did you mean "size"?",
        "spec.resources[id=map].resource.data.c: compose/bad-pattern: an expression in "\${inputs.env" is not closed: there is no } for a \${ | end it with }, or write $\${ for a literal \${",
        "spec.resources[id=map].resource.data["\${nothing}"]: cel/invalid-expression: undeclared reference to 'nothing' (in container '') | did you mean "a"?",
        "spec.resources[id=map].resource.data.d: cel/invalid-expression: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER} | did you mean "a"?",
      ]
    `);
  });

  it("is deterministic: the same inputs give the same bytes", () => {
    const text = `
inputs: ${INPUTS}
values: {names: "\${inputs.zones.map(z, z + inputs.env)}"}
resources:
  - {id: m, forEach: {z: "\${values.names}"}, resource: ${configMap("${z}", ", data: {'${z}': '${inputs.tags}', a: '${inputs.zones}'}")}}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 5 }),
        fc.dictionary(fc.string(), fc.string()),
        (zones, tags) => {
          const once = () =>
            formatJson(
              patternOf(text)
                .expand({ env: "dev", zones, tags })
                .resources.map(({ resource: value }) => value),
            );
          expect(once()).toBe(once());
        },
      ),
      { numRuns: runs({ normal: 10, long: 500 }) },
    );
  });

  it("without expressions gives its resources as written", () => {
    const texts = fc.string().filter((text) => !text.includes("${"));
    const { json } = fc.letrec<{ json: Json; map: Record<string, Json> }>((tie) => ({
      json: fc.oneof(
        { depthSize: "small" },
        fc.constant(null),
        fc.boolean(),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n }),
        texts,
        fc.array(tie("json"), { maxLength: 3 }),
        tie("map"),
      ),
      map: fc
        .dictionary(fc.oneof(texts, fc.constantFrom("__proto__", "7", "10")), tie("json"), { maxKeys: 4 })
        .filter((map) => !Object.hasOwn(map, "$json")),
    }));
    fc.assert(
      fc.property(json, (data) => {
        const resource = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data };
        const document = documentOf("resources: []");
        (document["spec"] as { resources: Json }).resources = [{ id: "m", resource }];
        const { pattern } = readPattern(document);
        expect(formatJson(pattern?.expand({}).resources[0]?.resource ?? null)).toBe(formatJson(resource));
      }),
      { numRuns: runs({ normal: 40, long: 5000 }) },
    );
  });
});

describe("an expansion", () => {
  it("stops when its expressions cost too much", () => {
    const values = Array.from({ length: 40 }, (_, i) => `v${i + 1}: "\${values.v${i}}\${values.v${i}}"`);
    expect(dataOf(mapWith("[]", "k: ${values.v40}", `{v0: abcdefghij, ${values.join(", ")}}`))).toEqual([
      expect.stringMatching(/^spec\.values\.v\d+: compose\/expansion-too-costly: The expressions/),
    ]);
    const lists = Array.from({ length: 40 }, (_, i) => `v${i + 1}: "\${[values.v${i}, values.v${i}]}"`);
    expect(dataOf(mapWith("[]", "k: ${values.v40}", `{v0: "\${[1]}", ${lists.join(", ")}}`))).toEqual([
      expect.stringMatching(/^spec\.resources\[id=map\]\.resource\.data\.k: compose\/expression-failed: /),
    ]);
    const loop = "k: ${lists.range(1000).map(a, lists.range(1000).map(b, a * b))}";
    expect(dataOf(mapWith("[]", loop))).toEqual([
      expect.stringMatching(
        /^spec\.resources\[id=map\]\.resource\.data\.k: compose\/expression-failed: .* cost limit exceeded/,
      ),
    ]);
  });

  it("stops before nested JSON doubles to gigabytes", () => {
    const nested = (levels: number): string => `${"{$json: ".repeat(levels)}['"']${"}".repeat(levels)}`;
    const thrice = JSON.stringify(JSON.stringify(JSON.stringify(['"'])));
    expect(dataOf(mapWith("[]", `k: ${nested(3)}`))).toEqual({ k: thrice });
    expect(dataOf(mapWith("[]", `k: ${nested(45)}`))).toEqual([
      expect.stringMatching(/data\.k.*: compose\/expansion-too-costly: a JSON string is longer/),
    ]);
  });

  it.each([
    ["each listed before what it needs", (i: number) => `v${i}: "\${values.v${i + 1}}"`, "v5000: x"],
    ["each listed after what it needs", (i: number) => `v${i + 1}: "\${values.v${i}}"`, "v0: x"],
  ])("accepts at most a hundred values in a chain, %s", (_, line, end) => {
    const chain = (length: number): string =>
      `{${[end.replace("5000", String(length)), ...Array.from({ length }, (__, i) => line(i))].join(", ")}}`;
    const last = end.startsWith("v0") ? "99" : "0";
    expect(dataOf(mapWith("[]", `k: \${values.v${last}}`, chain(99)))).toEqual({ k: "x" });
    const spec = `values: ${chain(5000)}\nresources: []`;
    expect(faultsOf(spec)).toEqual([
      expect.stringMatching(
        /^spec\.values\.v\d+: compose\/values-too-deep: more than 100 values depend on each other/,
      ),
    ]);
  });

  it("makes at most ten thousand resources for each", () => {
    const pattern = patternOf(`
resources:
  - {id: m, forEach: {i: "\${lists.range(10001)}"}, resource: ${configMap("m-${i}")}}`);
    expect(pattern.expand({}).diagnostics.map(lineOf)).toEqual([
      "spec.resources[id=m]: compose/bad-pattern: m: forEach has 10001 items; the limit is 10000",
    ]);
  });
});
