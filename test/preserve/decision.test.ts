import { describe } from "vitest";
import { story } from "./story.js";

describe("with a base", () => {
  story("a generator change is applied to an unchanged field")
    .base("memorySize: 128")
    .existing("memorySize: 128")
    .fresh("memorySize: 256")
    .becomes("memorySize: 256")
    .reports("updated", "memorySize", { base: 128, existing: 128, fresh: 256 });

  story("an external change is kept if the generator did not change")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .keeps("memorySize: 192")
    .reports("preserved", "memorySize", { base: 128, existing: 192, fresh: 128 })
    .disputes();

  story("a conflict keeps the existing value and shows all three values")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 256")
    .keeps("memorySize: 192")
    .reports("conflict", "memorySize", { base: 128, existing: 192, fresh: 256 })
    .disputes("memorySize");

  story("the same change on both sides is not reported")
    .base("memorySize: 128")
    .existing("memorySize: 256")
    .fresh("memorySize: 256")
    .keeps("memorySize: 256")
    .reportsNothing()
    .is("unchanged");

  story("a new generated field is added")
    .base("a: 1")
    .existing("a: 1")
    .fresh("{ a: 1, b: { c: 2 } }")
    .becomes("{ a: 1, b: { c: 2 } }")
    .reports("added", "b", { fresh: { c: 2 } });

  story("a dropped field is removed if it has no external change")
    .base("{ a: 1, b: { c: 2 } }")
    .existing("{ a: 1, b: { c: 2 } }")
    .fresh("a: 1")
    .becomes("a: 1")
    .reports("removed", "b", { base: { c: 2 }, existing: { c: 2 } });

  story("an externally removed field stays removed")
    .base("{ a: 1, b: 2 }")
    .existing("a: 1")
    .fresh("{ a: 1, b: 2 }")
    .keeps("a: 1")
    .reports("deleted", "b", { base: 2, fresh: 2 });

  story("a removed field that the generator changes is a conflict, and stays removed")
    .base("{ a: 1, b: 2 }")
    .existing("a: 1")
    .fresh("{ a: 1, b: 3 }")
    .keeps("a: 1")
    .reports("conflict", "b", { base: 2, fresh: 3 });

  story("a dropped map keeps external additions, and loses the rest")
    .base("tags: { a: x }")
    .existing("tags: { a: x, cost-center: platform }")
    .fresh("{}")
    .becomes("tags: { cost-center: platform }")
    .reports("removed", "tags.a", { base: "x", existing: "x" })
    .reports("not-in-pattern", "tags.cost-center", { existing: "platform" });

  story("a dropped map with only external removals is removed as a whole")
    .base("tags: { a: x, b: y }")
    .existing("tags: { a: x }")
    .fresh("{}")
    .becomes("{}")
    .reports("removed", "tags.a", { base: "x", existing: "x" });

  story("an externally emptied map is a value, and is kept when the generator drops it")
    .base("emptyDir: { sizeLimit: 1Gi }")
    .existing("emptyDir: {}")
    .fresh("{}")
    .keeps("emptyDir: {}")
    .reports("conflict", "emptyDir", { base: { sizeLimit: "1Gi" }, existing: {} });

  story("an externally removed map is not restored in parts")
    .base("probe: { path: /, period: 10 }")
    .existing("{}")
    .fresh("probe: { path: /, period: 10, timeout: 1 }")
    .keeps("{}")
    .reports("conflict", "probe", {
      base: { path: "/", period: 10 },
      fresh: { path: "/", period: 10, timeout: 1 },
    });

  story("nor if a rule matches something inside it")
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
  story("a difference is kept, and is a conflict as in the decision record")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .keeps("memorySize: 192")
    .reports("preserved", "memorySize", { existing: 192, fresh: 128 })
    .disputes("memorySize");

  story("what the generator does not have is kept and listed leaf by leaf")
    .existing("{ tags: { cost-center: platform, team: a }, memorySize: 128 }")
    .fresh("memorySize: 128")
    .keeps("{ tags: { cost-center: platform, team: a }, memorySize: 128 }")
    .reports("not-in-pattern", "tags.cost-center", { existing: "platform" })
    .reports("not-in-pattern", "tags.team", { existing: "a" })
    .disputes();

  story("equal values are not reported")
    .existing("{ b: 2, a: 1 }")
    .fresh("{ a: 1, b: 2 }")
    .keeps("{ b: 2, a: 1 }")
    .reportsNothing();
});

describe("precedence", () => {
  story("an explicit value takes precedence over everything")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .set("memorySize", 256)
    .given({ overwrite: true, modes: { memorySize: "enforce" } })
    .becomes("memorySize: 256")
    .reports("set", "memorySize", { base: 128, existing: 192, fresh: 128, value: 256 });

  story("preserve takes precedence over overwrite and enforce")
    .base("{ a: 1, b: 1 }")
    .existing("{ a: 2, b: 2 }")
    .fresh("{ a: 3, b: 3 }")
    .preserve("a")
    .given({ overwrite: true, modes: { a: "enforce" } })
    .becomes("{ a: 2, b: 3 }")
    .reports("pinned", "a", { base: 1, existing: 2, fresh: 3 })
    .reports("overwritten", "b", { base: 1, existing: 2, fresh: 3 });

  story("preserve keeps a field that a three-way merge would have updated")
    .base("{ a: { b: 1, c: 1 } }")
    .existing("{ a: { b: 1, c: 1 } }")
    .fresh("{ a: { b: 2, c: 2 } }")
    .preserve("a.b")
    .becomes("{ a: { b: 1, c: 2 } }")
    .reports("pinned", "a.b", { base: 1, existing: 1, fresh: 2 })
    .reports("updated", "a.c", { base: 1, existing: 1, fresh: 2 });

  story("overwrite takes all generated values and removes the rest")
    .existing("{ a: 2, b: { c: 1 }, d: 1 }")
    .fresh("{ a: 3, d: 1 }")
    .given({ overwrite: true })
    .becomes("{ a: 3, d: 1 }")
    .reports("overwritten", "a", { existing: 2, fresh: 3 })
    .reports("overwritten", "b.c", { existing: 1 });

  story("an enforced field is restored, and reported")
    .base("region: us")
    .existing("region: eu")
    .fresh("region: us")
    .given({ modes: { region: "enforce" } })
    .becomes("region: us")
    .reports("enforced", "region", { base: "us", existing: "eu", fresh: "us" });

  story("a seeded field is set once and then left alone")
    .base("{ replicas: 1, other: 1 }")
    .existing("{ replicas: 1, other: 1 }")
    .fresh("{ replicas: 3, other: 3, first: 1 }")
    .given({ modes: { replicas: "seed", first: "seed" } })
    .becomes("{ replicas: 1, other: 3, first: 1 }")
    .reports("added", "first", { fresh: 1 })
    .reports("updated", "other", { base: 1, existing: 1, fresh: 3 })
    .reports("seeded", "replicas", { base: 1, existing: 1, fresh: 3 });

  story("the longest rule for a field counts")
    .base("spec: { a: 1, b: 1 }")
    .existing("spec: { a: 2, b: 2 }")
    .fresh("spec: { a: 1, b: 1 }")
    .given({ modes: { spec: "enforce", "spec.b": "merge" } })
    .becomes("spec: { a: 1, b: 2 }")
    .reports("enforced", "spec.a", { base: 1, existing: 2, fresh: 1 })
    .reports("preserved", "spec.b", { base: 1, existing: 2, fresh: 1 });

  story("names without items match all items")
    .base("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .existing("containers: [{ name: a, image: w }, { name: b, image: z }]")
    .fresh("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .given({ modes: { "containers.image": "enforce" } })
    .becomes("containers: [{ name: a, image: x }, { name: b, image: x }]")
    .reports("enforced", "containers[name=a].image", { base: "x", existing: "w", fresh: "x" })
    .reports("enforced", "containers[name=b].image", { base: "x", existing: "z", fresh: "x" });
});

describe("a rule", () => {
  story("for a missing map is about the map as a whole")
    .base("probe: { path: /, period: 10 }")
    .existing("{}")
    .fresh("probe: { path: /, period: 20 }")
    .preserve("probe")
    .keeps("{}")
    .reports("pinned", "probe", { base: { path: "/", period: 10 }, fresh: { path: "/", period: 20 } });

  story("for a field of an item keeps the item that the pattern drops")
    .base("containers: [{ name: a, image: '1' }, { name: b }]")
    .existing("containers: [{ name: a, image: '1' }, { name: b }]")
    .fresh("containers: [{ name: b }]")
    .preserve("containers[name=a].image")
    .keeps("containers: [{ name: a, image: '1' }, { name: b }]")
    .reports("pinned", "containers[name=a]", {
      base: { name: "a", image: "1" },
      existing: { name: "a", image: "1" },
    });

  story("for marks of the generator removes the map of labels with the last of them")
    .base("metadata: { labels: { varve.dev/run: r } }")
    .existing("metadata: { labels: { varve.dev/run: r } }")
    .fresh("metadata: {}")
    .becomes("metadata: {}")
    .reportsNothing();

  const service = (...ports: readonly string[]) =>
    `{ apiVersion: v1, kind: Service, metadata: { name: dns }, spec: { ports: [${ports.join(", ")}] } }`;
  const port = (number: number, protocol: string, targetPort: number) =>
    `{ port: ${number}, protocol: ${protocol}, targetPort: ${targetPort} }`;

  story("with a part of the key is about all items that have that part")
    .base(service(port(53, "UDP", 1), port(53, "TCP", 1), port(54, "UDP", 1)))
    .existing(service(port(53, "UDP", 2), port(53, "TCP", 3), port(54, "UDP", 4)))
    .fresh(service(port(53, "UDP", 1), port(53, "TCP", 1), port(54, "UDP", 1)))
    .given({ modes: { "spec.ports[port=53].targetPort": "enforce" } })
    .becomes(service(port(53, "UDP", 1), port(53, "TCP", 1), port(54, "UDP", 4)))
    .reports("enforced", "spec.ports[port=53,protocol=TCP].targetPort", { base: 1, existing: 3, fresh: 1 })
    .reports("enforced", "spec.ports[port=53,protocol=UDP].targetPort", { base: 1, existing: 2, fresh: 1 })
    .reports("preserved", "spec.ports[port=54,protocol=UDP].targetPort", { base: 1, existing: 4, fresh: 1 });

  story("about an item finds it if its key is a default")
    .base(service("{ port: 53, targetPort: 1 }"))
    .existing(service("{ port: 53, targetPort: 1 }"))
    .fresh(service("{ port: 53, protocol: TCP, targetPort: 2 }"))
    .becomes(service("{ port: 53, targetPort: 2 }"))
    .reports("updated", "spec.ports[port=53,protocol=TCP].targetPort", { base: 1, existing: 1, fresh: 2 });

  story("for a value names an item by its whole key, also if only the pattern has it")
    .existing(service(port(53, "TCP", 1)))
    .fresh(service(port(53, "TCP", 1), port(54, "UDP", 1)))
    .set("spec.ports[port=54].targetPort", 9)
    .becomes(service(port(53, "TCP", 1), port(54, "UDP", 9)))
    .reports("added", "spec.ports[port=54,protocol=UDP]", {
      fresh: { port: 54, protocol: "UDP", targetPort: 1 },
    })
    .reports("set", "spec.ports[port=54,protocol=UDP].targetPort", { fresh: 1, value: 9 });
});

describe("explicit values", () => {
  story("at a position are about the item that the file has there")
    .existing("containers: [{ name: b, x: 1 }, { name: a, x: 1 }]")
    .fresh("containers: [{ name: a, x: 1 }, { name: b, x: 1 }]")
    .set("containers[0].x", 2)
    .becomes("containers: [{ name: b, x: 2 }, { name: a, x: 1 }]")
    .reports("set", "containers[name=b].x", { existing: 1, fresh: 1, value: 2 });

  story("as text take the type that the pattern has if the file lacks the field")
    .existing("a: 1")
    .fresh("{ a: 1, code: '2' }")
    .setText("code", "3")
    .becomes("{ a: 1, code: '3' }");

  story("as the text null remove the field")
    .existing("{ a: none, b: 1 }")
    .fresh("{ a: none, b: 1 }")
    .setText("a", "null")
    .becomes("b: 1")
    .is("updated");

  story("do not restore a resource that was removed")
    .base("{ kind: Thing, a: 1 }")
    .fresh("{ kind: Thing, a: 1 }")
    .set("a", 2)
    .vanishes()
    .is("deleted");

  story("hide no warning about the lists of the resource")
    .base("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }] } }")
    .existing(
      "{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: TCP }] } }",
    )
    .fresh("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 54 }] } }")
    .set("spec.type", "NodePort")
    .becomes(
      "{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: TCP }], type: NodePort } }",
    )
    .says("model/duplicate-list-key");

  story("that remove a field leave nothing else to decide about it")
    .base("{ a: 1, b: 1 }")
    .existing("{ a: 1, b: 1 }")
    .fresh("{ a: 2, b: 1 }")
    .set("a", null)
    .becomes("b: 1")
    .reports("set", "a", { base: 1, existing: 1, fresh: 2 });

  story("inside a single value do not change it back and forth")
    .existing("args: [set, b]")
    .fresh("args: [a, b]")
    .set("args[0]", "set")
    .given({ overwrite: true })
    .keeps("args: [set, b]")
    .is("unchanged");

  story("inside each other are combined")
    .existing("tags: { a: 1 }")
    .fresh("tags: {}")
    .set("tags", {})
    .set("tags.a", 1)
    .keeps("tags: { a: 1 }")
    .is("unchanged");

  story("create their whole new item")
    .existing("containers: [{ name: a, image: '1' }]")
    .fresh("containers: [{ name: a, image: '1' }, { name: b, image: '1', port: 80 }]")
    .set("containers[name=b].image", "2")
    .becomes("containers: [{ name: a, image: '1' }, { name: b, image: '2', port: 80 }]");

  story("keep their whole item when the generator drops it")
    .base("containers: [{ name: a }, { name: b, image: '1', port: 80 }]")
    .existing("containers: [{ name: a }, { name: b, image: '1', port: 80 }]")
    .fresh("containers: [{ name: a }]")
    .set("containers[name=b].image", "2")
    .becomes("containers: [{ name: a }, { name: b, image: '2', port: 80 }]");

  story("that do not fit change nothing at all")
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
