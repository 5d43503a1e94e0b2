import * as fc from "fast-check";
import * as parts from "../../examples/zeebe/zeebe.js";
import { type Json, formatJson, formatPath, isObject } from "../../src/model/index.js";
import { assertEveryMutationFires, assertNoConflicts, provenanceSnapshot } from "../../src/testing/index.js";
import { describe, expect, it } from "vitest";
import type { Broker } from "../../examples/zeebe/baseline.js";
import { baseline } from "../../examples/zeebe/baseline.js";
import { inputs } from "../../examples/zeebe/cluster.js";
import mistakes from "../../examples/zeebe/mistakes.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { condition, pipeline } from "../../src/compose/index.js";
import { runs } from "../long.js";

const RUNS = { numRuns: runs({ normal: 30, long: 1000 }) };

const { default: zeebe, ...exported } = parts;
const all: readonly parts.BrokerMutation[] = Object.values(exported);
/** The request of a user who overrides the memory, and claims a name that belongs to the operator. */
const wishes = inputs[1] as (typeof inputs)[number];
const conditions = { elasticsearch: true };

/** The pipeline of the example with its mutations registered in this order. */
function registered(order: readonly parts.BrokerMutation[]) {
  const declared = [condition("elasticsearch")];
  return pipeline({ name: "zeebe", baseline, supports: ">=8.4.0-0", conditions: declared, inputs, mutations: order });
}

function built(order: readonly parts.BrokerMutation[], version: string): Broker {
  const { resource, diagnostics } = registered(order).build({ conditions, input: wishes, version });
  expect(diagnostics).toEqual([]);
  return resource as Broker;
}

function envOf(broker: Broker, name: string): string | undefined {
  return broker.spec.template.spec.containers[0]?.env.find((variable) => variable.name === name)?.value;
}

function annotationsOf(broker: Broker): Readonly<Record<string, string>> {
  const { metadata } = broker.spec.template as { metadata: { annotations?: Record<string, string> } };
  return metadata.annotations ?? {};
}

/** The document with the items of every list in one order, so that only meaningful differences remain. */
function withoutOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOrder).sort((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutOrder(item)]));
}

const anyOrder = fc.shuffledSubarray([...all], { minLength: all.length });
const anyVersion = fc.constantFrom("8.4.0", "8.5.0-alpha1", "8.7.3", "8.8.0-alpha10", "8.8.0", "8.9.0");

describe("the zeebe pipeline", () => {
  it("has the eleven mutations of the operator", () => {
    expect(zeebe.order.map(({ name, phase }) => `${phase} ${name}`)).toEqual([
      "default ContainerImage",
      "default ClusterEnv",
      "default JVMEnv",
      "default ExporterEnv",
      "compat Pre8p5RestAPI",
      "compat Pre8p9LivenessProbe",
      "override ExtraEnv",
      "override PodLabels",
      "override PodAnnotations",
      "override Scheduling",
      "finalize ChecksumAnnotations",
    ]);
  });

  it("lets the user override JAVA_TOOL_OPTIONS and keeps its checksum, in any registration order", () => {
    fc.assert(
      fc.property(anyOrder, anyVersion, (order, version) => {
        const broker = built(order, version);
        expect(envOf(broker, "JAVA_TOOL_OPTIONS")).toBe("-Xmx4g");
        expect(annotationsOf(broker)["checksum/config"]).toBe(annotationsOf(built(all, version))["checksum/config"]);
        expect(annotationsOf(broker)["checksum/config"]).toMatch(/^[0-9a-f]{16}$/);
      }),
      RUNS,
    );
  });

  it("builds the same resource, except for variable order, in any registration order", () => {
    fc.assert(
      fc.property(anyOrder, anyVersion, (order, version) => {
        expect(withoutOrder(built(order, version))).toEqual(
          withoutOrder(built(all, version)),
        );
      }),
      RUNS,
    );
  });

  it("builds the same bytes if no two mutations add to one list", () => {
    const single = all.filter(({ name }) => name !== "ClusterEnv" && name !== "ExporterEnv");
    const orders = fc.shuffledSubarray(single, { minLength: single.length });
    fc.assert(
      fc.property(orders, anyVersion, (order, version) => {
        const bytes = (mutations: readonly parts.BrokerMutation[]): string =>
          formatJson(built(mutations, version));
        expect(bytes(order)).toBe(bytes(single));
      }),
      RUNS,
    );
  });

  it("is proved free of conflicts, and each mutation has an effect, in every order", () => {
    assertNoConflicts(zeebe);
    assertEveryMutationFires(zeebe);
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(registered(order).findConflicts().diagnostics).toEqual([]);
      }),
      { numRuns: runs({ normal: 10, long: 300 }) },
    );
  });

  it("sets the fields of its snapshot", async () => {
    const snapshot = provenanceSnapshot(zeebe);
    await expect(snapshot).toMatchFileSnapshot("../../examples/zeebe/zeebe.provenance.txt");
    // Sixteen builds of eleven mutations still make a readable text.
    expect(snapshot.split("\n").length).toBeLessThan(100);
  });
});

/** The pipeline with one mutation declared otherwise. */
function changed(name: string, change: Partial<parts.BrokerMutation>): readonly parts.BrokerMutation[] {
  return all.map((mutation) => (mutation.name === name ? { ...mutation, ...change } : mutation));
}

/** The problems of a pipeline: code, field, and the mutations involved. */
function findingsOf(order: readonly parts.BrokerMutation[]): string[] {
  return registered(order)
    .findConflicts()
    .diagnostics.map(({ code, path, found }) => `${code} ${path === undefined ? "" : formatPath(path)} ${formatJson(found ?? null)}`);
}

const VARIABLE = "spec.template.spec.containers[name=zeebe].env[name=JAVA_TOOL_OPTIONS]";
const CHECKSUM = 'spec.template.metadata.annotations["checksum/config"]';

describe("an invariant of the operator", () => {
  it("that is broken is reported with the right names: the user's variables among the defaults", () => {
    const broken = changed("ExtraEnv", { phase: "default" });
    fc.assert(
      fc.property(fc.shuffledSubarray([...broken], { minLength: broken.length }), (order) => {
        const names = ["JVMEnv", "ExtraEnv"].sort((a, b) => indexOf(order, a) - indexOf(order, b));
        expect(findingsOf(order)).toEqual([`compose/conflict ${VARIABLE} ${JSON.stringify(names)}`]);
      }),
      { numRuns: runs({ normal: 10, long: 300 }) },
    );
  });

  it("that is broken is reported with the right names: annotations as late as the checksum", () => {
    const broken = changed("PodAnnotations", { phase: "finalize" });
    expect(findingsOf(broken)).toEqual([`compose/sealed ${CHECKSUM} ["ChecksumAnnotations","PodAnnotations"]`]);
  });

  it("that is broken is reported with the right names: the checksum among the overrides", () => {
    const found = findingsOf(changed("ChecksumAnnotations", { phase: "override" }));
    expect(found).toContain(`compose/sealed ${CHECKSUM} ["ChecksumAnnotations","PodAnnotations"]`);
    expect(found.filter((line) => line.startsWith("compose/order-hazard"))).toEqual([
      expect.stringContaining('["ChecksumAnnotations","ExtraEnv"]'),
    ]);
  });
});

function indexOf(order: readonly parts.BrokerMutation[], name: string): number {
  return order.findIndex((mutation) => mutation.name === name);
}

describe("the mistakes", () => {
  it("are found, each once, with the right names", () => {
    const lines = mistakes.findConflicts().diagnostics.map(({ code, path, found, message }) => {
      const names = Array.isArray(found) ? found.map(String).join(" ") : (/[A-Z]\w+/.exec(message)?.[0] ?? "");
      return `${code.replace("compose/", "")} ${names} ${path === undefined ? "" : formatPath(path)}`.trim();
    });
    expect(lines).toEqual([
      `conflict JVMEnv JVM21Flags ${VARIABLE}`,
      `sealed ChecksumAnnotations StaticChecksum ${CHECKSUM}`,
      "order-hazard TimeZoneEverywhere ProxySidecar spec.template.spec.containers",
      "order-hazard ChecksumAnnotations LateEnv spec.template.spec.containers[name=zeebe].env",
      "stale-override Threads",
      "textual-prerelease AlphaFlags",
      "dead-gate NeverFires",
      "prerelease-hole OldRestPort",
    ]);
  });
});

describe("the gateway, which is a document", () => {
  it("passes the same checks", async () => {
    const { pipelines, diagnostics } = await (await openWorkspace("examples/zeebe", { code: true })).pipelines();
    expect(diagnostics).toEqual([]);
    expect(pipelines.map(({ name, file }) => [name, file])).toEqual([
      ["gateway", "gateway.yaml"],
      ["zeebe", "zeebe.ts"],
    ]);
    for (const { pipeline: loaded } of pipelines) {
      assertNoConflicts(loaded);
      assertEveryMutationFires(loaded);
    }
  });
});
