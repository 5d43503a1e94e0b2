import { describe } from "vitest";
import { story } from "./story.js";

describe("with a base", () => {
  story("a change of the pattern reaches an untouched field")
    .base("memorySize: 128")
    .existing("memorySize: 128")
    .fresh("memorySize: 256")
    .becomes("memorySize: 256")
    .reports("updated", "memorySize", { base: 128, existing: 128, fresh: 256 });

  story("somebody else's change stays when the pattern did not move")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .keeps("memorySize: 192")
    .reports("preserved", "memorySize", { base: 128, existing: 192, fresh: 128 })
    .disputes();

  story("a two-sided change keeps what is there and shows all three values")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 256")
    .keeps("memorySize: 192")
    .reports("conflict", "memorySize", { base: 128, existing: 192, fresh: 256 })
    .disputes("memorySize");

  story("both sides agreeing on a new value is nothing to report")
    .base("memorySize: 128")
    .existing("memorySize: 256")
    .fresh("memorySize: 256")
    .keeps("memorySize: 256")
    .reportsNothing()
    .is("unchanged");

  story("a new field of the pattern arrives")
    .base("a: 1")
    .existing("a: 1")
    .fresh("{ a: 1, b: { c: 2 } }")
    .becomes("{ a: 1, b: { c: 2 } }")
    .reports("added", "b", { fresh: { c: 2 } });

  story("a field the pattern dropped goes when nobody touched it")
    .base("{ a: 1, b: { c: 2 } }")
    .existing("{ a: 1, b: { c: 2 } }")
    .fresh("a: 1")
    .becomes("a: 1")
    .reports("removed", "b", { base: { c: 2 }, existing: { c: 2 } });

  story("a field somebody else removed stays away")
    .base("{ a: 1, b: 2 }")
    .existing("a: 1")
    .fresh("{ a: 1, b: 2 }")
    .keeps("a: 1")
    .reports("deleted", "b", { base: 2, fresh: 2 });

  story("a removed field that the pattern changes is a conflict, and stays away")
    .base("{ a: 1, b: 2 }")
    .existing("a: 1")
    .fresh("{ a: 1, b: 3 }")
    .keeps("a: 1")
    .reports("conflict", "b", { base: 2, fresh: 3 });

  story("a dropped map keeps what others added to it, and loses the rest")
    .base("tags: { a: x }")
    .existing("tags: { a: x, cost-center: platform }")
    .fresh("{}")
    .becomes("tags: { cost-center: platform }")
    .reports("removed", "tags.a", { base: "x", existing: "x" })
    .reports("not-in-pattern", "tags.cost-center", { existing: "platform" });

  story("a dropped map of which others only took away goes as a whole")
    .base("tags: { a: x, b: y }")
    .existing("tags: { a: x }")
    .fresh("{}")
    .becomes("{}")
    .reports("removed", "tags.a", { base: "x", existing: "x" });

  story("a map that somebody emptied is a value, and stays when the pattern drops it")
    .base("emptyDir: { sizeLimit: 1Gi }")
    .existing("emptyDir: {}")
    .fresh("{}")
    .keeps("emptyDir: {}")
    .reports("conflict", "emptyDir", { base: { sizeLimit: "1Gi" }, existing: {} });

  story("a map somebody removed is not brought back in parts")
    .base("probe: { path: /, period: 10 }")
    .existing("{}")
    .fresh("probe: { path: /, period: 10, timeout: 1 }")
    .keeps("{}")
    .reports("conflict", "probe", {
      base: { path: "/", period: 10 },
      fresh: { path: "/", period: 10, timeout: 1 },
    });

  story("nor when a rule looks inside it")
    .base("probe: { path: /, period: 10 }")
    .existing("{}")
    .fresh("probe: { path: /, period: 10, timeout: 1 }")
    .preserve("probe.period")
    .keeps("{}")
    .reports("deleted", "probe.path", { base: "/", fresh: "/" })
    .reports("pinned", "probe.period", { base: 10, fresh: 10 })
    .reports("conflict", "probe.timeout", { fresh: 1 });
});

describe("without a base", () => {
  story("what differs is kept, and is a conflict as the decision record has it")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .keeps("memorySize: 192")
    .reports("preserved", "memorySize", { existing: 192, fresh: 128 })
    .disputes("memorySize");

  story("what the pattern does not have is kept and listed leaf by leaf")
    .existing("{ tags: { cost-center: platform, team: a }, memorySize: 128 }")
    .fresh("memorySize: 128")
    .keeps("{ tags: { cost-center: platform, team: a }, memorySize: 128 }")
    .reports("not-in-pattern", "tags.cost-center", { existing: "platform" })
    .reports("not-in-pattern", "tags.team", { existing: "a" })
    .disputes();

  story("what is equal is no matter")
    .existing("{ b: 2, a: 1 }")
    .fresh("{ a: 1, b: 2 }")
    .keeps("{ b: 2, a: 1 }")
    .reportsNothing();
});

describe("precedence", () => {
  story("an explicit value goes before everything")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .set("memorySize", 256)
    .given({ overwrite: true, modes: { memorySize: "enforce" } })
    .becomes("memorySize: 256")
    .reports("set", "memorySize", { base: 128, existing: 192, fresh: 128, value: 256 });

  story("preserve goes before overwrite and enforce")
    .base("{ a: 1, b: 1 }")
    .existing("{ a: 2, b: 2 }")
    .fresh("{ a: 3, b: 3 }")
    .preserve("a")
    .given({ overwrite: true, modes: { a: "enforce" } })
    .becomes("{ a: 2, b: 3 }")
    .reports("pinned", "a", { base: 1, existing: 2, fresh: 3 })
    .reports("overwritten", "b", { base: 1, existing: 2, fresh: 3 });

  story("preserve keeps a field that three ways would have updated")
    .base("{ a: { b: 1, c: 1 } }")
    .existing("{ a: { b: 1, c: 1 } }")
    .fresh("{ a: { b: 2, c: 2 } }")
    .preserve("a.b")
    .becomes("{ a: { b: 1, c: 2 } }")
    .reports("pinned", "a.b", { base: 1, existing: 1, fresh: 2 })
    .reports("updated", "a.c", { base: 1, existing: 1, fresh: 2 });

  story("overwrite takes everything the pattern says and drops what it does not have")
    .existing("{ a: 2, b: { c: 1 }, d: 1 }")
    .fresh("{ a: 3, d: 1 }")
    .given({ overwrite: true })
    .becomes("{ a: 3, d: 1 }")
    .reports("overwritten", "a", { existing: 2, fresh: 3 })
    .reports("overwritten", "b.c", { existing: 1 });

  story("an enforced field is put back, and said to be")
    .base("region: us")
    .existing("region: eu")
    .fresh("region: us")
    .given({ modes: { region: "enforce" } })
    .becomes("region: us")
    .reports("enforced", "region", { base: "us", existing: "eu", fresh: "us" });

  story("a seeded field is given once and then left alone")
    .base("{ replicas: 1, other: 1 }")
    .existing("{ replicas: 1, other: 1 }")
    .fresh("{ replicas: 3, other: 3, first: 1 }")
    .given({ modes: { replicas: "seed", first: "seed" } })
    .becomes("{ replicas: 1, other: 3, first: 1 }")
    .reports("added", "first", { fresh: 1 })
    .reports("updated", "other", { base: 1, existing: 1, fresh: 3 })
    .reports("seeded", "replicas", { base: 1, existing: 1, fresh: 3 });

  story("the longest rule about a field counts")
    .base("spec: { a: 1, b: 1 }")
    .existing("spec: { a: 2, b: 2 }")
    .fresh("spec: { a: 1, b: 1 }")
    .given({ modes: { spec: "enforce", "spec.b": "merge" } })
    .becomes("spec: { a: 1, b: 2 }")
    .reports("enforced", "spec.a", { base: 1, existing: 2, fresh: 1 })
    .reports("preserved", "spec.b", { base: 1, existing: 2, fresh: 1 });

  story("names without items stand for all items")
    .base("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .existing("containers: [{ name: a, image: w }, { name: b, image: z }]")
    .fresh("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .given({ modes: { "containers.image": "enforce" } })
    .becomes("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .reports("enforced", "containers[name=a].image", { base: "x", existing: "w", fresh: "x" })
    .reports("enforced", "containers[name=b].image", { base: "x", existing: "z", fresh: "x" });
});

describe("explicit values", () => {
  story("inside a value that is one do not change it back and forth")
    .existing("args: [set, b]")
    .fresh("args: [a, b]")
    .set("args[0]", "set")
    .given({ overwrite: true })
    .keeps("args: [set, b]")
    .is("unchanged");

  story("inside each other count together")
    .existing("tags: { a: 1 }")
    .fresh("tags: {}")
    .set("tags", {})
    .set("tags.a", 1)
    .keeps("tags: { a: 1 }")
    .is("unchanged");

  story("make the whole new item they are about")
    .existing("containers: [{ name: a, image: '1' }]")
    .fresh("containers: [{ name: a, image: '1' }, { name: b, image: '1', port: 80 }]")
    .set("containers[name=b].image", "2")
    .becomes("containers: [{ name: a, image: '1' }, { name: b, image: '2', port: 80 }]");

  story("keep the whole item they are about when the pattern drops it")
    .base("containers: [{ name: a }, { name: b, image: '1', port: 80 }]")
    .existing("containers: [{ name: a }, { name: b, image: '1', port: 80 }]")
    .fresh("containers: [{ name: a }]")
    .set("containers[name=b].image", "2")
    .becomes("containers: [{ name: a }, { name: b, image: '2', port: 80 }]");

  story("that do not fit where they are wanted change nothing at all")
    .existing("{ a: 1, b: 1 }")
    .fresh("{ a: 1, b: 2 }")
    .given({ overwrite: true })
    .set("a.c", 1)
    .keeps("{ a: 1, b: 1 }")
    .says("model/path-mismatch");

  story("that contradict each other change nothing at all")
    .existing("a: 1")
    .fresh("a: 1")
    .set("a", 2)
    .set("a", 3)
    .keeps("a: 1")
    .says("preserve/set-twice");
});
