import type { Json, JsonObject } from "../../src/model/index.js";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  mergeThreeWay,
} from "../../src/merge/index.js";
import { describe, expect, it } from "vitest";
import { builtinSchemas } from "../../src/schema/index.js";
import { codesOf } from "./lists.js";

const schemas = builtinSchemas({ kubernetes: "1.36" });

/** A Pod with one container: `pod("PATH=/a B=2")` has two variables. */
function pod(variables: string, more: JsonObject = {}): JsonObject {
  const env = variables.split(" ").map((text) => {
    const [name = "", value = ""] = text.split("=");
    return { name, value };
  });
  return podOf({ name: "c", ...more, env });
}

function podOf(...containers: JsonObject[]): JsonObject {
  return { apiVersion: "v1", kind: "Pod", metadata: { name: "p" }, spec: { containers } };
}

function variablesOf(document: Json): string {
  const { containers } = (document as JsonObject)["spec"] as {
    containers: { name: string; env: Record<string, string>[] }[];
  };
  return (containers.find(({ name }) => name === "c")?.env ?? [])
    .map(({ name, value }) => `${name}=${value}`)
    .join(" ");
}

const CASES: readonly (readonly [string, string, string])[] = [
  ["adds a value after another variable", "PATH=/a B=2", "PATH=/a B=2 PATH=$(PATH):/b"],
  ["changes the second value", "PATH=/a PATH=$(PATH):/b", "PATH=/a PATH=$(PATH):/c"],
  ["drops the second value", "PATH=/a PATH=$(PATH):/b C=1", "PATH=/a C=1"],
  ["drops the first value", "PATH=/a PATH=/b C=1", "PATH=/b C=1"],
  ["swaps two values", "PATH=/a PATH=/b", "PATH=/b PATH=/a"],
  ["adds two values around another variable", "X=1", "PATH=/a X=1 PATH=$(PATH):/b"],
  ["changes another variable", "PATH=/a PATH=$(PATH):/b C=1", "PATH=/a PATH=$(PATH):/b C=2"],
  ["drops all values", "PATH=/a X=1 PATH=/b", "X=1"],
];

describe.each(["any-server", "patch-merge-key"] as const)("a repeated variable, for %s", (target) => {
  it.each(CASES)("%s, two-way", (_, before, after) => {
    const patch = createTwoWayMergePatch(pod(before), pod(after), { schemas, target });
    expect(applyStrategicMergePatch(pod(before), patch, { schemas })).toEqual(pod(after));
  });

  it.each(CASES)("%s, three-way", (_, before, after) => {
    const patch = createThreeWayMergePatch(pod(before), pod(after), pod(before), { schemas, target });
    expect(applyStrategicMergePatch(pod(before), patch, { schemas })).toEqual(pod(after));
  });

  it.each([
    ["PATH=/a PATH=/b", "PATH=/a PATH=/c", "PATH=/x PATH=/a PATH=/b", "PATH=/x PATH=/a PATH=/c"],
    ["PATH=/a PATH=/b", "PATH=/a", "PATH=/a PATH=/b PATH=/x", "PATH=/a PATH=/x"],
    ["PATH=/a PATH=/b", "X=1", "PATH=/a N=1 PATH=/b PATH=/x", "X=1 N=1 PATH=/x"],
    ["PATH=/a", "PATH=/a PATH=/n", "PATH=/a PATH=/x", "PATH=/a PATH=/n PATH=/x"],
    ["PATH=/a", "PATH=/a PATH=/n", "PATH=/a PATH=/n", "PATH=/a PATH=/n"],
    ["X=1", "X=1 PATH=/a PATH=/b", "X=1 PATH=/a PATH=/y", "X=1 PATH=/a PATH=/b"],
  ])("%s becomes %s, where the live object has %s: %s", (last, wanted, live, result) => {
    const current = pod(live, { imagePullPolicy: "Always" });
    const patch = createThreeWayMergePatch(pod(last), pod(wanted), current, { schemas, target });
    const applied = applyStrategicMergePatch(current, patch, { schemas });
    expect(variablesOf(applied)).toBe(result);
    expect(applied).toEqual(pod(result, { imagePullPolicy: "Always" }));
    expect(mergeThreeWay(pod(last), pod(wanted), current, { schemas, target })).toEqual(applied);
  });
});

const service = (spec: JsonObject): JsonObject => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name: "dns" },
  spec,
});
const udp = { port: 53, protocol: "UDP", targetPort: 53 };
const tcp = { port: 53, protocol: "TCP", targetPort: 8053 };
const names = { $patchMergeKey: ["port", "protocol"] };

describe("ports that also changed in the live object", () => {
  it.each(["any-server", "patch-merge-key"] as const)(
    "are identified by number and protocol, for %s",
    (target) => {
      const last = service({ ports: [udp, tcp] });
      const wanted = service({ ports: [udp, { ...tcp, targetPort: 9 }] });
      const sctp = { port: 53, protocol: "SCTP", targetPort: 1 };
      const live = service({ ports: [{ ...tcp, targetPort: 7, nodePort: 30053 }, sctp] });
      const patch = createThreeWayMergePatch(last, wanted, live, { schemas, target });
      const result = service({ ports: [udp, { ...tcp, targetPort: 9, nodePort: 30053 }, sctp] });
      expect(applyStrategicMergePatch(live, patch, { schemas })).toEqual(result);
      const unsaid = createThreeWayMergePatch(service({}), wanted, live, { schemas, target });
      expect(applyStrategicMergePatch(live, unsaid, { schemas })).toEqual(result);
      const added = createThreeWayMergePatch(service({ ports: [udp] }), wanted, live, { schemas, target });
      expect(applyStrategicMergePatch(live, added, { schemas })).toEqual(result);
    },
  );
});

describe("a new list", () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      "in an existing map",
      service({}),
      {
        spec: {
          ports: [
            { ...udp, ...names },
            { ...tcp, ...names },
          ],
        },
      },
    ],
    [
      "that was empty",
      service({ ports: [] }),
      {
        spec: {
          ports: [
            { ...udp, ...names },
            { ...tcp, ...names },
          ],
        },
      },
    ],
    [
      "in a new map",
      { apiVersion: "v1", kind: "Service" },
      {
        metadata: { name: "dns" },
        spec: {
          ports: [
            { ...udp, ...names },
            { ...tcp, ...names },
          ],
        },
      },
    ],
  ])("sends its keys, %s, two-way and three-way", (_, before, patch) => {
    const after = service({ ports: [udp, tcp] });
    expect(createTwoWayMergePatch(before, after, { schemas })).toEqual(patch);
    expect(createThreeWayMergePatch(before, after, before, { schemas })).toEqual(patch);
    expect(createThreeWayMergePatch({}, after, before, { schemas })).toEqual(patch);
  });

  const ports = [
    { containerPort: 53, protocol: "UDP" },
    { containerPort: 53, protocol: "TCP" },
  ];
  const named = ports.map((port) => ({ ...port, $patchMergeKey: ["containerPort", "protocol"] }));

  it("sends its keys in a new item", () => {
    const after = podOf({ name: "a" }, { name: "b", ports });
    expect(createTwoWayMergePatch(podOf({ name: "a" }), after, { schemas })).toEqual({
      spec: {
        containers: [{ name: "b", ports: named }],
        "$setElementOrder/containers": [{ name: "a" }, { name: "b" }],
      },
    });
  });

  it("is sent whole to any server, and with its item where that is new: a marker in an item would be stored", () => {
    const target = "any-server";
    expect(createTwoWayMergePatch(service({}), service({ ports: [udp, tcp] }), { schemas, target })).toEqual({
      spec: { ports: [{ $patch: "replace" }, udp, tcp] },
    });
    const after = podOf({ name: "a", ports }, { name: "b", ports });
    expect(createTwoWayMergePatch(podOf({ name: "a" }), after, { schemas, target })).toEqual({
      spec: {
        containers: [
          { name: "a", ports: [{ $patch: "replace" }, ...ports] },
          { $patch: "delete", name: "b" },
          { name: "b", ports },
        ],
        "$setElementOrder/containers": [{ name: "a" }, { name: "b" }],
      },
    });
  });

  it("is the same as in kubectl with emit never", () => {
    const after = service({ ports: [udp, tcp] });
    const patch = createTwoWayMergePatch(service({}), after, { schemas, emit: "never" });
    expect(patch).toEqual({ spec: { ports: [udp, tcp] } });
  });
});

describe("the keys of a patch, by the wider rule A18", () => {
  it("identify the right port although the original is stale", () => {
    const patch = createTwoWayMergePatch(
      service({ ports: [udp] }),
      service({ ports: [{ ...udp, targetPort: 9 }] }),
      { schemas },
    );
    expect(applyStrategicMergePatch(service({ ports: [tcp, udp] }), patch, { schemas })).toEqual(
      service({ ports: [tcp, { ...udp, targetPort: 9 }] }),
    );
  });

  it("are declared where the schema would replace the list, and identify items", () => {
    const node = (...taints: JsonObject[]) => ({ apiVersion: "v1", kind: "Node", spec: { taints } });
    const [a, b] = [
      { key: "a", effect: "NoSchedule" },
      { key: "a", effect: "NoExecute" },
    ];
    const patch = createTwoWayMergePatch(node(a), node(a, b), { schemas });
    const other = { key: "b", effect: "NoSchedule" };
    expect(applyStrategicMergePatch(node(a, other), patch, { schemas, mode: "strict" })).toEqual(
      node(a, b, other),
    );
    expect(createTwoWayMergePatch(node(a, a), node(a, b), { schemas })).toEqual({ spec: { taints: [a, b] } });
  });

  it("are omitted where only the default key exists", () => {
    const patch = createTwoWayMergePatch(podOf({ name: "a" }), podOf({ name: "a", image: "i" }), { schemas });
    expect(patch).toEqual({
      spec: { containers: [{ name: "a", image: "i" }], "$setElementOrder/containers": [{ name: "a" }] },
    });
  });
});

describe("strict mode", () => {
  const [before, after] = [pod("A=1 A=$(A)2"), pod("A=3 B=1 A=4")];
  it("accepts a replace marker where live keys repeat, and keeps the order that was sent", () => {
    const entries = ((after["spec"] as JsonObject)["containers"] as { env: Json[] }[])[0]?.env ?? [];
    const patch = { spec: { containers: [{ name: "c", env: [{ $patch: "replace" }, ...entries] }] } };
    expect(variablesOf(applyStrategicMergePatch(before, patch, { schemas, mode: "strict" }))).toBe(
      "A=3 B=1 A=4",
    );
    expect(variablesOf(applyStrategicMergePatch(before, patch, { schemas }))).toBe("A=3 A=4 B=1");
  });

  it("still requires a key in each entry after the marker", () => {
    const patch: JsonObject = { spec: { containers: [{ $patch: "replace" }, { image: "i" }] } };
    expect(codesOf(() => applyStrategicMergePatch(before, patch, { schemas, mode: "strict" }))).toEqual([
      "merge/missing-merge-key",
    ]);
  });
});

describe("preconditions", () => {
  const isKept = { name: "metadata.name", holds: (patch: JsonObject) => !("metadata" in patch) };
  it("apply to the finished two-way patch", () => {
    const renamed = { ...service({}), metadata: { name: "other" } };
    const create = () => createTwoWayMergePatch(service({}), renamed, { schemas, preconditions: [isKept] });
    expect(codesOf(create)).toEqual(["merge/precondition"]);
    expect(
      createTwoWayMergePatch(service({}), service({ a: 1 }), { schemas, preconditions: [isKept] }),
    ).toEqual({
      spec: { a: 1 },
    });
  });
});

describe("an object where the schema has a scalar or a list", () => {
  const serving = (targetPort: Json) => service({ ports: [{ port: 80, targetPort }] });
  it("is merged as upstream merges it, one level deep", () => {
    const patch = { spec: { ports: [{ port: 80, targetPort: { b: 2 } }] } };
    expect(applyStrategicMergePatch(serving({ a: 1 }), patch, { schemas })).toEqual(serving({ a: 1, b: 2 }));
    const deep = { spec: { ports: [{ port: 80, targetPort: { a: { c: 2 } } }] } };
    expect(codesOf(() => applyStrategicMergePatch(serving({ a: { b: 1 } }), deep, { schemas }))).toEqual([
      "merge/not-a-struct",
    ]);
  });
});
