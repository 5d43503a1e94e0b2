import type { Json } from "../../src/model/index.js";
import { type Rule, presets, review } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { shortly } from "./change-story.js";

const schemas = builtinSchemas();

function pod(initContainers: readonly string[], args: readonly string[]): Json {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "p" },
    spec: {
      initContainers: initContainers.map((name) => ({ name, image: name })),
      containers: [{ name: "c", args: [...args] }],
    },
  };
}

function events(before: Json, after: Json, rules: readonly Rule[]): string[] {
  return review(before, after, { rules, schemas }).events.map(shortly);
}

describe("a reordered list", () => {
  const before = pod(["migrate", "seed"], ["--drop", "a", "--keep", "b"]);

  it("is a change for a rule with change: any", () => {
    const after = pod(["seed", "migrate"], ["--drop", "b", "--keep", "a"]);
    expect(events(before, after, [{ type: "error", path: "*" }])).toEqual([
      "Error reorder spec.initContainers <- spec.initContainers",
      "Error reorder spec.containers[name=c].args <- spec.containers[name=c].args",
    ]);
  });

  it("has its own kind of change", () => {
    const after = pod(["seed", "migrate"], ["--keep", "a", "--drop", "b", "-v"]);
    const rules: Rule[] = [
      { type: "warn", path: "spec.initContainers", change: "reorder" },
      { type: "error", path: "spec.containers.*.args", change: "reorder" },
      { type: "allow", path: "spec" },
    ];
    expect(events(before, after, rules)).toEqual([
      "Warn reorder spec.initContainers <- spec.initContainers",
      "Allow create spec.containers[name=c].args[4] <- spec.containers[name=c].args[4]",
      "Error reorder spec.containers[name=c].args <- spec.containers[name=c].args",
    ]);
  });

  it("is reported in addition to other changes of the list", () => {
    const changed = pod(["seed", "migrate", "check"], ["--drop", "a", "--keep", "b"]);
    expect(events(before, changed, [{ type: "error", path: "spec", change: "reorder" }])).toEqual([
      "Error reorder spec.initContainers <- spec.initContainers",
    ]);
  });

  it("is approved for one order", () => {
    const prints = [
      ["b", "a", "c"],
      ["c", "b", "a"],
    ].map(
      (order) =>
        review(pod(["a", "b", "c"], []), pod(order, []), { rules: [{ type: "error", path: "*" }], schemas })
          .events[0]?.fingerprint,
    );
    expect(new Set(prints).size).toBe(2);
  });

  it("counts in lists of other documents if a rule names it, also below items", () => {
    const config = (servers: readonly string[]): Json => ({
      dns: [...servers],
      hosts: [{ name: "a", dns: [...servers] }],
      other: [...servers],
    });
    const [old, now] = [config(["1.1.1.1", "8.8.8.8"]), config(["8.8.8.8", "1.1.1.1"])];
    expect(events(old, now, [{ type: "error", path: "*" }])).toEqual([]);
    const rules: Rule[] = [
      { type: "warn", path: "dns", change: "reorder" },
      { type: "error", path: "hosts.*.dns!", change: "reorder" },
    ];
    expect(events(old, now, rules)).toEqual([
      "Warn reorder dns <- dns",
      "Error reorder hosts[name=a].dns <- hosts[name=a].dns",
    ]);
  });

  it("is ignored by the presets: order has no meaning in kubitect's configuration", () => {
    const config = (...names: readonly string[]): Json => ({
      hosts: names.map((name) => ({ name })),
      cluster: {
        network: { dns: [...names] },
        nodes: { master: { instances: names.map((id) => ({ id })) } },
      },
    });
    for (const { identity, ...actions } of Object.values(presets))
      for (const rules of Object.values(actions)) {
        const { verdict, events: found } = review(config("a", "b"), config("b", "a"), { rules, identity });
        expect([verdict, found]).toEqual(["allow", []]);
      }
  });
});
