import { Recorder } from "../../src/ledger/index.js";
import { DEEDS } from "../../src/ledger/internal.js";
import { type FieldPath, type Json, type Op, parsePath } from "../../src/model/index.js";
import { ROOT, child } from "../../src/model/internal.js";
import { author, inWords, schema, story, untold } from "./story.js";
import { describe, expect, it } from "vitest";

describe("an entry", () => {
  it("records path, operation, author, reason, the previous value and its author", () => {
    const recorder = new Recorder();
    const [first, second] = [author("baseline"), author("hpa (override)")];
    recorder.layer({ replicas: 1 }, first);
    recorder.record({ op: "set", path: parsePath("replicas"), value: 3 }, second, "more load");
    const whole = {
      index: 0,
      path: ROOT,
      op: "set",
      value: { replicas: 1 },
      author: first,
      effect: "changed",
      before: undefined,
      shadows: [],
    };
    expect(recorder.ledger().entries()).toStrictEqual([
      whole,
      {
        index: 1,
        path: child(ROOT, "replicas"),
        op: "set",
        value: 3,
        author: second,
        reason: "more load",
        effect: "changed",
        before: 1,
        shadows: [whole],
      },
    ]);
  });

  it.each<[op: Op, path: string, value: Json | undefined, before: Json, entry: string, after: Json]>([
    ["set", "a", 2, { a: 1 }, "x set a 2, was 1, over baseline", { a: 2 }],
    ["set", "a", 1, { a: 1 }, "x set a 1, same, was 1, over baseline", { a: 1 }],
    ["set", "a.b", 1, {}, "x set a.b 1, over baseline", { a: { b: 1 } }],
    [
      "set",
      "a",
      { c: 1, b: 2 },
      { a: { b: 2, c: 1 } },
      'x set a {"c":1,"b":2}, same, was {"b":2,"c":1}, over baseline',
      { a: { b: 2, c: 1 } },
    ],
    ["setIfAbsent", "a", 1, {}, "x setIfAbsent a 1, over baseline", { a: 1 }],
    ["setIfAbsent", "a", 2, { a: 1 }, "x setIfAbsent a 2, nothing, was 1", { a: 1 }],
    ["setIfAbsent", "a", 2, { a: null }, "x setIfAbsent a 2, nothing, was null", { a: null }],
    ["default", "a", 1, {}, "x default a 1, over baseline", { a: 1 }],
    ["default", "a", 2, { a: 1 }, "x default a 2, nothing, was 1", { a: 1 }],
    ["append", "a", "v", { a: ["u"] }, 'x append a[1] "v", over baseline', { a: ["u", "v"] }],
    ["append", "a", "v", {}, 'x append a[0] "v", over baseline', { a: ["v"] }],
    ["remove", "a", undefined, { a: { b: 1 } }, 'x remove a, was {"b":1}, over baseline', {}],
    ["remove", "b", undefined, { a: 1 }, "x remove b, nothing", { a: 1 }],
    ["prune", "a", undefined, { a: 1 }, "x prune a, was 1, over baseline", {}],
    ["prune", "b", undefined, { a: 1 }, "x prune b, nothing", { a: 1 }],
    ["rename", "a", "b", { a: 1 }, 'x rename a "b", was 1, over baseline', { b: 1 }],
    ["keep", "a", 2, { a: 1 }, "x keep a 2, nothing, was 1", { a: 1 }],
    ["allow", "a", undefined, { a: 1 }, "x allow a, nothing, was 1", { a: 1 }],
    ["warn", "a", undefined, { a: 1 }, "x warn a, nothing, was 1", { a: 1 }],
    ["deny", "b", undefined, { a: 1 }, "x deny b, nothing", { a: 1 }],
  ])("%s %s %j on %j: %s", (op, path, value, before, entry, after) => {
    const told = story(before).by("x").does(op, path, value);
    expect({ entries: told.entries().slice(1), document: told.document }).toStrictEqual({
      entries: [entry],
      document: after,
    });
  });

  it("identifies an appended item by its key if it has one", () => {
    const told = story({ spec: { containers: [{ name: "web" }] } })
      .by("mesh")
      .does("append", "spec.containers", { name: "proxy" });
    expect(told.history("spec.containers[name=proxy]")).toStrictEqual([
      "baseline set the document",
      'mesh append spec.containers[name=proxy] {"name":"proxy"}, over baseline',
    ]);
  });

  it("keeps the previous value, regardless of later writes", () => {
    const told = story({ a: { b: { c: 1 } } })
      .by("x")
      .set("a.b.d", 1)
      .does("keep", "a")
      .does("rename", "a", "z")
      .set("z.b.c", 2)
      .set("z.b.d", 3);
    expect(told.entries().slice(2, 4)).toStrictEqual([
      'x keep a, nothing, was {"b":{"c":1,"d":1}}',
      'x rename a "z", was {"b":{"c":1,"d":1}}, over baseline and x',
    ]);
  });

  it("has no effect when the write does not match the document", () => {
    const told = story({ a: "text", spec: { containers: [{ name: "web" }] } })
      .by("x")
      .set("a.b", 1)
      .set("list[3]", 1)
      .set("spec.containers[name=web]", { name: "other" })
      .does("append", "a", 1)
      .does("rename", "missing", "b");
    expect({
      effects: told.ledger.entries().map(({ effect }) => effect),
      owners: told.owners(),
    }).toStrictEqual({
      effects: ["changed", "nothing", "nothing", "nothing", "nothing", "nothing"],
      owners: { a: "baseline", "spec.containers[name=web].name": "baseline" },
    });
  });

  it("is kept as its author reported it if the document is unknown", () => {
    const told = untold().by("x").remove("a.b").does("rename", "c", "d").set("e", 1);
    expect(told.entries()).toStrictEqual(["x remove a.b, nothing", 'x rename c "d"', "x set e 1"]);
  });
});

describe("a whole document", () => {
  it("is one entry, however many fields it has", () => {
    const told = story({ a: { b: [1, 2, { c: 3 }] }, d: 4 })
      .by("import", "from the chart")
      .layer({ a: 1 });
    expect(told.entries()).toStrictEqual([
      "baseline set the document",
      "import set the document, over baseline: from the chart",
    ]);
  });

  it("replaces everything written before it", () => {
    const told = story({ a: 1 }).by("x").set("b", 2).by("y").layer({ b: 2, c: 3 });
    expect({ entries: told.entries().slice(2), owners: told.owners() }).toStrictEqual({
      entries: ["y set the document, over baseline and x"],
      owners: { b: "y", c: "y" },
    });
  });

  it("derives the resource of the history by default", () => {
    const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "web" } };
    const other = { ...pod, metadata: { name: "other" } };
    const id = { group: "", kind: "Pod", namespace: "", name: "web" };
    const said = { ...id, namespace: "prod" };
    expect([
      story(pod).layer(other).ledger.resource,
      untold().does("allow", "").layer(pod).ledger.resource,
      story(pod, { resource: said }).ledger.resource,
      story({ kind: "Pod" }).ledger.resource,
    ]).toStrictEqual([id, id, said, undefined]);
  });
});

describe("a writer on the hot path", () => {
  it("identifies a field by its parent and a key", () => {
    const recorder = new Recorder();
    recorder.layer({ spec: {} }, author("baseline"));
    recorder.write(parsePath("spec"), "__proto__", DEEDS.set, 1, author("x"));
    recorder.write(parsePath("spec"), "a", DEEDS.setIfAbsent, 2, author("x"));
    recorder.write(parsePath("spec"), "a", DEEDS.found, 3, author("x"));
    recorder.write(parsePath("spec"), "b", DEEDS.missing, undefined, author("x"));
    expect(recorder.ledger().entries().slice(1).map(inWords)).toStrictEqual([
      "x set spec.__proto__ 1, over baseline",
      "x setIfAbsent spec.a 2, over baseline",
      "x setIfAbsent spec.a 3, nothing, was 2",
      "x remove spec.b, nothing",
    ]);
  });

  it("can reorder items without becoming the author of any", () => {
    const recorder = new Recorder({ schema });
    const containers = [{ name: "a" }, { name: "b" }];
    recorder.layer({ spec: { containers } }, author("baseline"));
    recorder.write(
      parsePath("spec.containers"),
      undefined,
      DEEDS.order,
      containers.toReversed(),
      author("sort"),
    );
    const ledger = recorder.ledger();
    expect({
      list: ledger.why("spec.containers").entries.map(inWords),
      item: ledger.why("spec.containers[name=a]").entries.map(inWords),
      owners: ledger.owners().map((owned) => owned.author.name),
      document: ledger.document(),
    }).toStrictEqual({
      list: [
        "baseline set the document",
        'sort set spec.containers [{"name":"b"},{"name":"a"}], order, was [{"name":"a"},{"name":"b"}]',
      ],
      item: ["baseline set the document"],
      owners: ["baseline", "baseline"],
      document: { spec: { containers: [{ name: "b" }, { name: "a" }] } },
    });
  });
});

describe("a ledger", () => {
  it("is a snapshot at the time of the call", () => {
    const told = story({ a: 1 });
    const early = told.ledger;
    told.by("x").set("a", 2).skips("y", "off");
    expect([early.entries().length, early.skipped.length, told.ledger.entries().length]).toStrictEqual([
      1, 0, 2,
    ]);
  });

  it("can be continued, and the earlier one does not change", () => {
    const resource = { group: "", kind: "Service", namespace: "prod", name: "dns" };
    const sensitive = ({ segment }: FieldPath): boolean => segment === "token";
    const early = story({ token: 1 }, { schema, resource, sensitive }).skips("y", "off").ledger;
    const recorder = new Recorder({ after: early });
    recorder.record({ op: "set", path: parsePath("spec.ports[port=53].name"), value: "dns" }, author("x"));
    const late = recorder.ledger();
    expect({
      entries: late.entries().map(inWords),
      skipped: late.skipped.map(({ reason }) => reason),
      resource: late.resource,
      shown: late.shown(parsePath("token"), 1),
      early: early.entries().length,
    }).toStrictEqual({
      entries: [
        "baseline set the document",
        'x set spec.ports[port=53,protocol=TCP].name "dns", over baseline',
      ],
      skipped: ["off"],
      resource,
      shown: "(secret)",
      early: 1,
    });
  });

  it("knows who read what, each once", () => {
    const recorder = new Recorder();
    const [x, y] = [author("x"), author("y")];
    recorder.read(parsePath("spec"), "a", "value", x);
    recorder.read(parsePath("spec.a"), undefined, "value", x);
    recorder.read(parsePath("spec.a"), undefined, "presence", x);
    recorder.read(parsePath("spec"), undefined, "members", x);
    recorder.read(parsePath("spec"), "a", "value", y);
    expect(recorder.ledger().reads()).toStrictEqual([
      { path: parsePath("spec.a"), kind: "value", author: x },
      { path: parsePath("spec.a"), kind: "presence", author: x },
      { path: parsePath("spec"), kind: "members", author: x },
      { path: parsePath("spec.a"), kind: "value", author: y },
    ]);
  });
});
