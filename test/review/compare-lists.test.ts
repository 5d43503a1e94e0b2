import { type FieldPath, type Json, formatPath } from "../../src/model/index.js";
import { changes, compared, keyed, linesOf, list, map, node, reports } from "./compare-language.js";
import { changesOf } from "../../src/review/compare/comparison.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas, schemasFromCrds } from "../../src/schema/index.js";

describe("a keyed list", () => {
  const schema = map({ items: keyed(["id"]) });
  const before = {
    items: [
      { id: 1, cpu: 2 },
      { id: 2, cpu: 2 },
      { id: 3, cpu: 2 },
    ],
  };

  it("is paired by key, in any order", () => {
    expect(changes(before, { items: before.items.toReversed() }, { schema })).toEqual([]);
  });

  it("names the changed item by its key", () => {
    const after = {
      items: [
        { id: 2, cpu: 4 },
        { id: 1, cpu: 2 },
        { id: 3, cpu: 2 },
      ],
    };
    expect(changes(before, after, { schema })).toEqual(["modify items[id=2].cpu: 2 -> 4"]);
  });

  it("lists changed items in the old order, then new ones", () => {
    const after = { items: [{ id: 5 }, { id: 3, cpu: 9 }, { id: 4 }, { id: 1, cpu: 9 }] };
    expect(changes(before, after, { schema })).toEqual([
      "modify items[id=1].cpu: 2 -> 9",
      "delete items[id=2].id: 2",
      "delete items[id=2].cpu: 2",
      "modify items[id=3].cpu: 2 -> 9",
      "create items[id=5].id: 5",
      "create items[id=4].id: 4",
    ]);
  });

  it("is modified when all its items are new, because it existed before (kubitect calls it created)", () => {
    expect(compared({ items: [] }, before, { schema }).tree.children[0]?.change).toBe("modify");
  });

  it("is listed item by item when it is created", () => {
    expect(changes({}, { items: [{ id: 7 }] }, { schema })).toEqual(["create items[id=7].id: 7"]);
  });

  it("cannot be paired when keys differ only in their type", () => {
    const found = compared({ items: [{ id: 1 }] }, { items: [{ id: "1" }] }, { schema });
    expect(linesOf(found)).toEqual(['modify items: [{"id":1}] -> [{"id":"1"}]']);
    expect(reports(found)).toEqual(['review/lookalike-key items[id="1"]']);
  });
});

describe("a composite key", () => {
  const schema = map({
    ports: list({ kind: "keyed", keys: ["port", "protocol"], keyDefaults: { protocol: "TCP" } }),
  });

  it("distinguishes two ports 53", () => {
    const before = {
      ports: [
        { port: 53, protocol: "TCP" },
        { port: 53, protocol: "UDP", name: "dns" },
      ],
    };
    const after = {
      ports: [
        { port: 53, protocol: "UDP", name: "x" },
        { port: 53, protocol: "TCP" },
      ],
    };
    expect(changes(before, after, { schema })).toEqual([
      'modify ports[port=53,protocol=UDP].name: "dns" -> "x"',
    ]);
  });

  it("uses the default if an item omits a field", () => {
    const before = { ports: [{ port: 80, name: "a" }, { port: 81 }] };
    const after = { ports: [{ port: 81 }, { port: 80, protocol: "TCP", name: "b" }] };
    expect(changes(before, after, { schema })).toEqual([
      'modify ports[port=80,protocol=TCP].name: "a" -> "b"',
      'create ports[port=80,protocol=TCP].protocol: "TCP"',
    ]);
  });

  it("treats null as absent", () => {
    const before = { ports: [{ port: 80, protocol: null, name: "a" }, { port: 81 }] };
    const after = { ports: [{ port: 81 }, { port: 80, name: "b" }] };
    expect(changes(before, after, { schema })).toEqual([
      'modify ports[port=80,protocol=TCP].name: "a" -> "b"',
    ]);
  });

  it.each([
    [
      "with its parts split differently",
      { host: "a;1:string:b", path: "c" },
      { host: "a", path: "b;1:string:c" },
    ],
    ["in which another field is absent", { host: "a", size: 1 }, { path: "a", size: 1 }],
  ])("is never confused with one %s", (_, before, after) => {
    const hosts = keyed(["host", "path"]);
    const found = changes([before, { host: 0 }], [{ host: 0 }, after], { schema: hosts });
    expect(found.map((line) => line.split(" ")[0])).toEqual(["delete", "delete", "create", "create"]);
  });
});

describe("the option identity", () => {
  it("names the key of lists without a schema", () => {
    const before = {
      nodes: [
        { id: 1, cpu: 2 },
        { id: 2, cpu: 2 },
      ],
    };
    const after = {
      nodes: [
        { id: 2, cpu: 2 },
        { id: 1, cpu: 4 },
      ],
    };
    expect(changes(before, after, { identity: "id" })).toEqual(["modify nodes[id=1].cpu: 2 -> 4"]);
  });

  it("uses the first of several names that all items have", () => {
    const before = {
      hosts: [{ name: "h1", id: 1 }, { name: "h2" }],
      nodes: [{ id: 1, name: "n" }, { id: 2 }],
    };
    const after = {
      hosts: [{ name: "h2" }, { name: "h1", id: 2 }],
      nodes: [{ id: 2 }, { id: 1, name: "m" }],
    };
    expect(changes(before, after, { identity: ["name", "id"] })).toEqual([
      "modify hosts[name=h1].id: 1 -> 2",
      'modify nodes[id=1].name: "n" -> "m"',
    ]);
  });

  it("is not decided by the first item alone", () => {
    const before = [{ name: "n", id: 1 }, { id: 2 }];
    const after = [{ name: "n", id: 2 }, { id: 1 }];
    expect(changes(before, after, { identity: ["name", "id"] })).toEqual([
      'delete [id=1].name: "n"',
      'create [id=2].name: "n"',
    ]);
  });

  it.each([
    ["kept", { x: { y: { z: 1 } }, hosts: [{ name: "h", pools: [{ k: 1, v: 1 }] }] }],
    ["paired", { x: { y: { z: 1 } }, hosts: [{ name: "g" }, { name: "h", pools: [{ k: 1, v: 1 }] }] }],
    ["deleted", { x: { y: { z: 1 } }, hosts: [{ name: "i", pools: [{ k: 1, v: 1 }] }] }],
    ["in a new list", { x: { y: { z: 1 } } }],
  ])("is called only with fields, also in an item that is %s", (_, before) => {
    const asked = new Set<string>();
    const after = { x: { y: { z: 2 } }, hosts: [{ name: "h", pools: [{ k: 1, v: 2 }] }] };
    const identity = (path: FieldPath) => {
      asked.add(formatPath(path));
      return undefined;
    };
    compared(before, after, { identity });
    expect([...asked]).toEqual(["hosts", "hosts.pools"]);
  });

  it("may be a function of the path of the list", () => {
    const asked = new Set<string>();
    const pools = (path: string) => ({
      hosts: [
        {
          name: "h",
          pools: [
            { path, host: "x", size: 1 },
            { path: "b", host: "x" },
          ],
        },
      ],
    });
    const found = changes(pools("a"), pools("c"), {
      identity: (path) => {
        asked.add(formatPath(path));
        return formatPath(path) === "hosts.pools" ? ["path", "host"] : undefined;
      },
    });
    expect([...asked]).toEqual(["hosts", "hosts.pools"]);
    expect(found).toEqual([
      'delete hosts[name=h].pools[host=x,path=a].path: "a"',
      'delete hosts[name=h].pools[host=x,path=a].host: "x"',
      "delete hosts[name=h].pools[host=x,path=a].size: 1",
      'create hosts[name=h].pools[host=x,path=c].path: "c"',
      'create hosts[name=h].pools[host=x,path=c].host: "x"',
      "create hosts[name=h].pools[host=x,path=c].size: 1",
    ]);
  });

  it("does not overrule a schema", () => {
    const schema = map({ items: keyed(["name"]) });
    const before = { items: [{ name: "a", id: 1 }] };
    const after = { items: [{ name: "a", id: 2 }] };
    expect(changes(before, after, { schema, identity: "id" })).toEqual(["modify items[name=a].id: 1 -> 2"]);
  });

  it("ignores lists in which no item has the key", () => {
    const before = { args: ["a"], env: [{ name: "A", value: "1" }] };
    const after = { args: ["b"], env: [{ name: "A", value: "2" }] };
    expect(changes(before, after, { identity: "id" })).toEqual([
      'delete args[0]: "a"',
      'create args[0]: "b"',
      'modify env[name=A].value: "1" -> "2"',
    ]);
  });
});

describe("a duplicate key", () => {
  const ids = (...values: readonly Json[]) => ({ items: values.map((id, n) => ({ id, n })) });

  it("is reported, and the list is one change (kubitect silently uses the last one)", () => {
    const found = compared(ids(1, 1, 2), ids(1, 1, 3), { identity: "id" });
    expect(linesOf(found).map((line) => line.split(":")[0])).toEqual(["modify items"]);
    expect(changesOf(found.tree).map(({ isUnpaired }) => isUnpaired)).toEqual([true]);
    expect(found.diagnostics).toEqual([
      expect.objectContaining({
        code: "review/duplicate-key",
        severity: "warning",
        message:
          "before the change, items 0 and 1 have the same key, so its items cannot be paired; every rule that could match is applied",
        params: { side: "before", first: 0, second: 1 },
        hint: "give each item a unique key, or name another key with --identity",
      }),
    ]);
    expect(reports(found)).toEqual(["review/duplicate-key items[id=1]"]);
  });

  it("is reported when only the new version repeats it", () => {
    const found = compared(ids(1), ids(1, 1), { identity: "id" });
    expect(linesOf(found)).toEqual(['modify items: [{"id":1,"n":0}] -> [{"id":1,"n":0},{"id":1,"n":1}]']);
    expect(reports(found)).toEqual(["review/duplicate-key items[id=1]"]);
  });

  it("is reported when the list appears with it", () => {
    const found = compared({}, ids(1, 1), { identity: "id" });
    expect(linesOf(found)).toEqual(['create items: [{"id":1,"n":0},{"id":1,"n":1}]']);
    expect(reports(found)).toEqual(["review/duplicate-key items[id=1]"]);
  });

  it("makes order significant: the last of two items with one key may win", () => {
    const items = ids(1, 1).items;
    const found = compared({ items }, { items: items.toReversed() }, { identity: "id" });
    expect(changesOf(found.tree).map(({ change, isUnpaired }) => [change, isUnpaired])).toEqual([
      ["reorder", true],
    ]);
  });

  it("is reported with the keys of the enclosing lists, not their positions", () => {
    const inner = (n: number) => ({ name: "in", list: [{ id: 1, n }, { id: 1 }] });
    const found = compared(
      { outer: [inner(1)] },
      { outer: [{ name: "new" }, inner(2)] },
      { identity: ["name", "id"] },
    );
    expect(reports(found)).toEqual(["review/duplicate-key outer[name=in].list[id=1]"]);
  });

  it("is reported once for nested lists: the outer one is the change", () => {
    const outer = (n: number) => [{ name: "x", list: [{ id: 1, n }, { id: 1 }] }, { name: "x" }];
    expect(reports(compared(outer(1), outer(2), { identity: "id" }))).toEqual([
      "review/duplicate-key [name=x]",
    ]);
  });

  it("does not matter while the versions are the same", () => {
    expect(compared(ids(1, 1), ids(1, 1), { identity: "id" }).diagnostics).toEqual([]);
    expect(compared(ids(1, 1), ids(1, 1), { identity: "id", keepUnchanged: true }).diagnostics).toEqual([]);
  });

  it("is missing in an item: reported, and the list is one change (kubitect silently drops the item)", () => {
    const before = { items: [{ id: 1 }, { cpu: 1 }] };
    const found = compared(before, { items: [{ id: 1 }, { cpu: 2 }] }, { identity: "id" });
    expect(linesOf(found)).toEqual(['modify items: [{"id":1},{"cpu":1}] -> [{"id":1},{"cpu":2}]']);
    expect(found.diagnostics).toEqual([
      expect.objectContaining({
        code: "review/missing-key",
        severity: "warning",
        message:
          "before the change, item 1 has no key (id), so its items cannot be paired; every rule that could match is applied",
        expected: "id",
        params: { side: "before" },
      }),
    ]);
    expect(reports(found)).toEqual(["review/missing-key items[1]"]);
  });
});

describe("a list without a schema", () => {
  it("is keyed by names when they are unique on both sides", () => {
    const before = {
      env: [
        { name: "A", value: "1" },
        { name: "B", value: "2" },
      ],
    };
    const after = {
      env: [
        { name: "B", value: "3" },
        { name: "A", value: "1" },
      ],
    };
    expect(changes(before, after)).toEqual(['modify env[name=B].value: "2" -> "3"']);
  });

  it.each<[promise: string, before: Json[], after: Json[], report: string]>([
    [
      "a duplicate name",
      [
        { name: "A", v: 1 },
        { name: "A", v: 2 },
      ],
      [{ name: "A", v: 3 }],
      "duplicate-key l[name=A]",
    ],
    [
      "a duplicate name in the new version",
      [{ name: "A" }],
      [{ name: "A" }, { name: "A" }],
      "duplicate-key l[name=A]",
    ],
    ["an item without a name", [{ name: "A" }, { v: 1 }], [{ name: "A" }], "missing-key l[1]"],
    ["an item that is not a map", [{ name: "A" }], [{ name: "A" }, "B"], "missing-key l[1]"],
    ["an item that is null", [{ name: "A" }], [null, { name: "A" }], "missing-key l[0]"],
    ["a name that is a map", [{ name: "A" }], [{ name: "A" }, { name: {} }], "missing-key l[1]"],
    ["a name of another type", [{ name: 1 }], [{ name: "1" }], 'lookalike-key l[name="1"]'],
  ])("is one change when it has %s", (_, before, after, report) => {
    const found = compared({ l: before }, { l: after });
    expect(changesOf(found.tree).map((change) => [formatPath(change), change.isUnpaired])).toEqual([
      ["l", true],
    ]);
    expect(reports(found)).toEqual([`review/${report}`]);
  });

  it.each<[promise: string, before: Json[], after: Json[], lines: string[]]>([
    [
      "maps without names",
      [{ v: 1 }, { v: 2 }],
      [{ v: 1 }, { v: 3 }],
      ["delete l[1].v: 2", "create l[1].v: 3"],
    ],
    ["lists", [[1]], [[2]], ["delete l[0][0]: 1", "create l[0][0]: 2"]],
  ])(
    "of %s is a collection as in kubitect, and removed and added items may be one change",
    (_, before, after, lines) => {
      const found = compared({ l: before }, { l: after });
      expect(linesOf(found)).toEqual(lines);
      expect(changesOf(found.tree).map(({ isHalf, isUnpaired }) => [isHalf, isUnpaired])).toEqual([
        [true, true],
        [true, true],
      ]);
      expect(reports(found)).toEqual(["review/no-key l"]);
    },
  );

  it("of maps without names is a collection if items are only added or only removed", () => {
    const found = compared({ l: [{ v: 1 }] }, { l: [{ v: 1 }, { v: 2 }] });
    expect(linesOf(found)).toEqual(["create l[1].v: 2"]);
    expect(found.diagnostics).toEqual([]);
  });

  it("that contains at most one map is compared as that map", () => {
    const before = { spec: [{ size: 1, tags: ["a"] }] };
    const after = { spec: [{ size: 2, tags: ["a"] }] };
    expect(changes(before, after)).toEqual(["modify spec[0].size: 1 -> 2"]);
  });

  it("is a collection when it contains more than the one map of its schema", () => {
    const schema = list({ kind: "block" });
    expect(changes([{ a: 1 }], [{ a: 2 }], { schema })).toEqual(["modify [0].a: 1 -> 2"]);
    expect(changes([{ a: 1 }], [{ a: 1 }, { a: 2 }], { schema })).toEqual(["create [1].a: 2"]);
  });

  it("is inferred independently of other lists with duplicate names", () => {
    const env = (value: string) => [{ name: "A", value }];
    const pods = (value: string) => [
      { name: "x", env: env(value) },
      { name: "y", env: [...env("1"), ...env("2")] },
    ];
    expect(changes({ pods: pods("1") }, { pods: pods("2") })).toEqual([
      'modify pods[name=x].env[name=A].value: "1" -> "2"',
    ]);
  });

  it("may be left open by a CRD, and is then inferred from its items", () => {
    const definition = (rules: Json) => ({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "things.example.com" },
      spec: {
        group: "example.com",
        names: { kind: "Thing", plural: "things" },
        versions: [
          {
            name: "v1",
            schema: {
              openAPIV3Schema: {
                type: "object",
                properties: { spec: { type: "object", properties: { rules } } },
              },
            },
          },
        ],
      },
    });
    const items = { type: "object", properties: { name: { type: "string" }, port: { type: "integer" } } };
    const open = schemasFromCrds([definition({ type: "array", items })]);
    const atomic = schemasFromCrds([
      definition({ type: "array", "x-kubernetes-list-type": "atomic", items }),
    ]);
    const thing = (port: number) => ({
      apiVersion: "example.com/v1",
      kind: "Thing",
      spec: { rules: [{ name: "a", port }] },
    });
    expect(changes(thing(1), thing(2), { schemas: open })).toEqual([
      "modify spec.rules[name=a].port: 1 -> 2",
    ]);
    expect(changes(thing(1), thing(2), { schemas: atomic })).toEqual([
      'delete spec.rules[0].name: "a"',
      "delete spec.rules[0].port: 1",
      'create spec.rules[0].name: "a"',
      "create spec.rules[0].port: 2",
    ]);
  });
});

describe("a set", () => {
  const schema = map({ finalizers: list({ kind: "set" }, node("string")) });

  it("is compared by its members, in any order", () => {
    expect(changes({ finalizers: ["a", "b"] }, { finalizers: ["c", "b"] }, { schema })).toEqual([
      'delete finalizers[=a]: "a"',
      'create finalizers[=c]: "c"',
    ]);
    expect(changes({ finalizers: ["a", "b"] }, { finalizers: ["b", "a"] }, { schema })).toEqual([]);
  });

  it("that repeats a member is reported and is one change", () => {
    const found = compared({ finalizers: ["a", "a"] }, { finalizers: ["b", "a"] }, { schema });
    expect(linesOf(found)).toEqual(['modify finalizers: ["a","a"] -> ["b","a"]']);
    expect(reports(found)).toEqual(["review/duplicate-key finalizers[=a]"]);
  });

  it("that contains a map is reported and is one change", () => {
    const found = compared({ finalizers: ["a"] }, { finalizers: [{ x: 1 }, "a"] }, { schema });
    expect(linesOf(found)).toEqual(['modify finalizers: ["a"] -> [{"x":1},"a"]']);
    expect(reports(found)).toEqual(["review/missing-key finalizers[0]"]);
  });
});

/** A collection, as in kubitect: its source's behaviour for lists without ids, row by row. Their order counts here. */
describe("a list that its schema calls atomic", () => {
  it.each<[promise: string, before: Json[], after: Json[], found: string[]]>([
    ["detects another order", [1, 2, 3], [3, 1, 2], ["reorder l: [1,2,3] -> [3,1,2]"]],
    [
      "detects another order in addition to other changes",
      ["a", "b", "c"],
      ["b", "a", "d"],
      ['delete l[2]: "c"', 'create l[2]: "d"', 'reorder l: ["a","b","c"] -> ["b","a","d"]'],
    ],
    ["deletes at the old index", ["a", "b"], ["b"], ['delete l[0]: "a"']],
    ["creates at the new position", ["a"], ["b", "c", "a"], ['create l[0]: "b"', 'create l[1]: "c"']],
    ["never modifies", ["a"], ["b"], ['delete l[0]: "a"', 'create l[0]: "b"']],
    [
      "counts equal items: the last ones are surplus",
      ["a", "b", "a", "a"],
      ["a", "b"],
      ['delete l[2]: "a"', 'delete l[3]: "a"'],
    ],
    [
      "counts equal items: the last ones are new",
      ["a"],
      ["a", "b", "a"],
      ['create l[1]: "b"', 'create l[2]: "a"'],
    ],
    [
      "compares items as wholes",
      [{ a: 1, b: 1 }, { a: 2 }],
      [{ a: 1, b: 2 }, { a: 2 }],
      ["delete l[0].a: 1", "delete l[0].b: 1", "create l[0].a: 1", "create l[0].b: 2"],
    ],
    [
      "considers order inside an item",
      [[1, 2], [3]],
      [[2, 1], [3]],
      ["delete l[0][0]: 1", "delete l[0][1]: 2", "create l[0][0]: 2", "create l[0][1]: 1"],
    ],
    [
      "ignores the order of keys inside an item",
      [0, { a: 1, b: 2 }, 1],
      [0, { b: 2, a: 1 }, 2, 1],
      ["create l[2]: 2"],
    ],
    ["ignores nulls inside an item", [{ a: 1, b: null }, 0], [{ a: 1 }, 1, 0], ["create l[1]: 1"]],
    ["distinguishes a string from a number", ["1"], [1], ['delete l[0]: "1"', "create l[0]: 1"]],
    [
      "distinguishes an empty list from an empty map",
      [[], 0],
      [0, {}],
      ["delete l[0]: []", "create l[1]: {}"],
    ],
    [
      "treats a number beyond 2^53 as equal as bigint and as float",
      [0, 2n ** 65n],
      [1, 0, 2 ** 65],
      ["create l[0]: 1"],
    ],
  ])("%s", (_, before, after, found) => {
    const schema = map({ l: list({ kind: "atomic" }) });
    expect(changes({ l: before }, { l: after }, { schema })).toEqual(found);
  });

  it("is compared item by item when order is significant", () => {
    const before = { l: ["a", "b", { c: 1 }] };
    const after = { l: ["b", "b", { c: 2 }, "d"] };
    expect(changes(before, after, { inOrder: true })).toEqual([
      'modify l[0]: "a" -> "b"',
      "modify l[2].c: 1 -> 2",
      'create l[3]: "d"',
    ]);
  });

  it("is not treated as a keyed list when order is significant", () => {
    const before = [{ name: "a" }, { name: "b" }];
    expect(changes(before, before.toReversed(), { inOrder: true })).toEqual([]);
  });
});

describe("the order of a list", () => {
  const pod = (spec: object) => ({ apiVersion: "v1", kind: "Pod", metadata: { name: "p" }, spec });
  const schema = builtinSchemas();
  const swapped = (field: string, items: readonly Json[]) =>
    changes(pod({ [field]: items }), pod({ [field]: items.toReversed() }), { schemas: schema }).map(
      (line) => line.split(":")[0],
    );
  const named = [
    { name: "a", image: "x" },
    { name: "b", image: "y" },
  ];

  it.each<[promise: string, field: string, items: readonly Json[], found: string[]]>([
    ["counts for init containers", "initContainers", named, ["reorder spec.initContainers"]],
    ["does not count for containers", "containers", named, []],
    ["counts in an atomic list", "tolerations", [{ key: "a" }, { key: "b" }], ["reorder spec.tolerations"]],
    ["does not count in a keyed list", "hostAliases", [{ ip: "1.1.1.1" }, { ip: "8.8.8.8" }], []],
  ])("%s", (_, field, items, found) => {
    expect(swapped(field, items)).toEqual(found);
  });

  it("is significant only for variables that use each other", () => {
    const env = (value: string) =>
      swapped("containers", []).concat(
        changes(
          pod({
            containers: [
              {
                name: "c",
                env: [
                  { name: "A", value: "1" },
                  { name: "B", value },
                ],
              },
            ],
          }),
          pod({
            containers: [
              {
                name: "c",
                env: [
                  { name: "B", value },
                  { name: "A", value: "1" },
                ],
              },
            ],
          }),
          { schemas: schema },
        ).map((line) => line.split(":")[0] as string),
      );
    expect(env("$(A)b")).toEqual(["reorder spec.containers[name=c].env"]);
    expect(env("b")).toEqual([]);
  });

  it("is significant in unmarked lists of resources: server-side apply treats them as atomic", () => {
    const thing = (steps: Json[]) => ({ apiVersion: "example.com/v1", kind: "Thing", spec: { steps } });
    expect(changes(thing([1, 2]), thing([2, 1]))).toEqual(["reorder spec.steps: [1,2] -> [2,1]"]);
    expect(changes(thing(named), thing(named.toReversed()))).toEqual([]);
  });

  it("is significant only where requested in other documents", () => {
    const before = { a: [1, 2], b: [{ name: "x", c: [3, 4] }] };
    const after = { a: [2, 1], b: [{ name: "x", c: [4, 3] }] };
    const asked: (readonly (string | undefined)[])[] = [];
    expect(changes(before, after)).toEqual([]);
    const isOrdered = (fields: readonly (string | undefined)[]) =>
      asked.push(fields) > 0 && fields.at(-1) === "c";
    expect(changes(before, after, { isOrdered })).toEqual(["reorder b[name=x].c: [3,4] -> [4,3]"]);
    expect(asked).toEqual([["a"], ["b", undefined, "c"]]);
  });

  it("is a change in addition to others, also of a document that is a list", () => {
    expect(changes(["a", "b"], ["b", "a", "c"], { schema: list({ kind: "atomic" }) })).toEqual([
      'create [2]: "c"',
      'reorder (root): ["a","b"] -> ["b","a","c"]',
    ]);
  });
});

describe("a definition of a kind", () => {
  const definition = (...versions: readonly Json[]): Json => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.example.com" },
    spec: { versions: [...versions] },
  });
  const version = (name: string, text: string): Json => ({
    name,
    schema: { description: text, type: "object" },
  });

  it("has named versions, although the API replaces them as one value", () => {
    const schema = map({ spec: map({ versions: list({ kind: "atomic" }) }) });
    const before = definition(version("v1", "a"), version("v2", "b"));
    const after = definition(version("v2", "b"), version("v1", "c"));
    expect(changes(before, after, { schema })).toEqual([
      'modify spec.versions[name=v1].schema.description: "a" -> "c"',
    ]);
  });
});
