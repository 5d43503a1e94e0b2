import { begin, complaint, complaints, recordsOf } from "./writing.js";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, problemsOf } from "../model/expectations.js";
import { type Draft, metadata, workload } from "../../src/draft/index.js";
import { pod } from "./pods.js";

const KINDS =
  "Pod, PodTemplate, ReplicationController, DaemonSet, Deployment, ReplicaSet, StatefulSet, CronJob, Job";

describe("an editor of a kind without pods", () => {
  it.each<[object: object, message: string]>([
    [{ apiVersion: "v1", kind: "Service" }, "Service has no pod template that Varve knows"],
    [{ apiVersion: "example.com/v1", kind: "Deployment" }, "Deployment has no pod template that Varve knows"],
    [{ apiVersion: "apps/v1", kind: "Pod" }, "Pod has no pod template that Varve knows"],
    [{ kind: "Pod" }, "Pod has no pod template that Varve knows"],
    [{ apiVersion: "v1", kind: 5 }, "this object has no pod template that Varve knows"],
    [{}, "this object has no pod template that Varve knows"],
  ])("reports it for %j, and changes nothing", (object, message) => {
    const found = complaints(object, (d) => {
      const editor = workload(d);
      editor.container("a").env("X", "1");
      editor.containers().image("x");
      editor.pods.label("a", "b");
      editor
        .volume({ name: "v" })
        .set("a", 1)
        .append("b", 2)
        .remove("c")
        .removeContainer("d")
        .removeVolume("e");
    });
    expect(found).toStrictEqual([
      `draft/no-pod-template ${message}; for a custom kind, pass its location: workload(draft, { at: ["spec", "template"] })`,
    ]);
  });

  it("reports what was found and expected, and the caller", () => {
    const started = begin({ apiVersion: "v1", kind: "Service" });
    workload(started);
    const [{ found, expected, params, severity }] = started.diagnostics as [
      Draft<object>["diagnostics"][number],
    ];
    expect([found, (expected as string[]).join(", "), params, severity]).toStrictEqual([
      "Service",
      KINDS,
      { author: "tester" },
      "error",
    ]);
  });
});

describe("an editor of a missing container", () => {
  it("lists the existing ones, and changes nothing", () => {
    const baseline = pod({ containers: [{ name: "a" }, { name: "b" }] });
    const started = begin(baseline);
    workload(started).container("zeebe").image("x").env("X", "1");
    workload(started).initContainer("wait").image("x");
    expect(started.diagnostics.map(complaint)).toStrictEqual([
      "draft/no-such-container spec.containers[name=zeebe] there is no container named zeebe; there are a, b",
      "draft/no-such-container spec.initContainers[name=wait] there is no init container named wait; the list is empty",
    ]);
    expect([recordsOf(started.ledger()), started.value]).toStrictEqual([[], baseline]);
  });

  it("is required only by name: a selector may match none", () => {
    expect(
      complaints(pod({}), (d) =>
        workload(d)
          .containers((name) => name === "zz")
          .image("x"),
      ),
    ).toStrictEqual([]);
  });
});

describe("an editor that finds a value of another type", () => {
  it.each<[path: string, expected: string, spec: object, edit: (d: Draft<object>) => unknown]>([
    ["spec", "a map", "text" as unknown as object, (d) => workload(d).set("a", 1)],
    [
      "spec.containers",
      "a list",
      { containers: { name: "a" } },
      (d) => workload(d).ensureContainer({ name: "a" }),
    ],
    ["spec.volumes", "a list", { volumes: "text" }, (d) => workload(d).volume({ name: "v" })],
    ["spec.tolerations", "a list", { tolerations: {} }, (d) => workload(d).append("tolerations", {})],
    [
      "spec.containers[name=a].env",
      "a list",
      { containers: [{ name: "a", env: {} }] },
      (d) => workload(d).container("a").env("X", "1"),
    ],
    [
      "spec.containers[name=a].args",
      "a list",
      { containers: [{ name: "a", args: "-v" }] },
      (d) => workload(d).container("a").arg("-v"),
    ],
    [
      "spec.containers[name=a].resources",
      "a map",
      { containers: [{ name: "a", resources: [] }] },
      (d) => workload(d).container("a").limit("cpu", 1),
    ],
    [
      "spec.containers[name=a].resources.limits",
      "a map",
      { containers: [{ name: "a", resources: { limits: 1 } }] },
      (d) => workload(d).containers().removeLimit("cpu"),
    ],
  ])("reports it at %s, and keeps the value", (path, expected, spec, edit) => {
    const baseline = pod(spec as ReturnType<typeof pod>["spec"] & object);
    const found = complaints(baseline, edit);
    expect(found).toStrictEqual([`draft/wrong-shape ${path} expected ${expected} here`]);
  });

  it("reports labels, and a whole document that is a list", () => {
    expect(complaints({ metadata: { labels: ["a"] } }, (d) => metadata(d).label("a", "b"))).toStrictEqual([
      "draft/wrong-shape metadata.labels expected a map here",
    ]);
    const none = ["draft/wrong-shape  expected a map here"];
    expect(complaints([1], (d) => metadata(d).label("a", "b").removeLabel("a"))).toStrictEqual(none);
    expect(complaints([1], (d) => workload(d).volume({ name: "v" }).metadata.label("a", "b"))).toStrictEqual(
      none,
    );
    expect(complaints([1], (d) => workload(d, { at: ["spec"] }).volume({ name: "v" }))).toStrictEqual(none);
  });
});

describe("an editor called with a value that is not JSON", () => {
  it.each<[what: string, edit: (d: Draft<object>) => unknown]>([
    ["a field", (d) => workload(d).set("a", () => 1)],
    ["an item", (d) => workload(d).append("tolerations", { key: Number.NaN })],
    ["a volume", (d) => workload(d).volume({ name: "v", emptyDir: new Date(0) })],
    ["a container", (d) => workload(d).ensureContainer({ name: "a", args: [undefined] })],
  ])("throws, and the document is unchanged: %s", (_, edit) => {
    const baseline = { apiVersion: "apps/v1", kind: "Deployment" };
    const started = begin(baseline);
    expect(problemsOf(() => edit(started))).toHaveLength(1);
    expect(started.finish()).toBe(baseline);
  });
});

describe("an editor called with a value that is not a draft", () => {
  it.each([[{}], [[]], [pod({})]])("throws: %j", (value) => {
    const refused = ["draft/not-a-draft An editor was called with a value that is not a draft."];
    expect(problemsOf(() => workload(value))).toStrictEqual(refused);
    expect(problemsOf(() => metadata(value))).toStrictEqual(refused);
  });
});

describe("a draft whose editors reported problems", () => {
  it("throws all problems at once, and again on the next call", () => {
    const started = begin(pod({ volumes: "text" } as never));
    workload(started).volume({ name: "v" }).removeVolume("w");
    workload(started).container("a");
    const lines = [
      "draft/wrong-shape spec.volumes expected a list here",
      "draft/wrong-shape spec.volumes expected a list here",
      "draft/no-such-container spec.containers[name=a] there is no container named a; the list is empty",
    ];
    expect(diagnosticsOf(() => started.finish()).map(complaint)).toStrictEqual(lines);
    expect(diagnosticsOf(() => started.finish()).map(complaint)).toStrictEqual(lines);
  });
});
