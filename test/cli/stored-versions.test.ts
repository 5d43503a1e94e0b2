import { describe, expect, it } from "vitest";
import type { JsonObject, ResourceId } from "../../src/model/index.js";
import { worldOf } from "../../src/admit/index.js";
import type { SourcedObject } from "../../src/cli/admission/source/sourced-objects.js";
import { StoredVersions, storedNamespaceIn } from "../../src/cli/admission/source/stored-versions.js";

const map = (name: string, namespace = "d"): ResourceId => ({
  group: "",
  kind: "ConfigMap",
  namespace,
  name,
});

function sourced(id: ResourceId | undefined, object: JsonObject = {}): SourcedObject {
  return { id, object, file: "a.yaml", rangeOf: () => undefined, line: () => 1 };
}

describe("the stored object with the identity of an object", () => {
  it.each<[string, ResourceId | undefined, JsonObject | undefined]>([
    ["the same one", map("a"), { at: 1 }],
    ["one of the same name elsewhere", map("a", "e"), { at: 2 }],
    ["the first of two", map("b"), { at: 3 }],
    ["another kind", { ...map("a"), kind: "Secret" }, undefined],
    ["another group", { ...map("a"), group: "x.io" }, undefined],
    ["a missing name", map("c"), undefined],
    ["no name at all", undefined, undefined],
  ])("is found by its full identity: %s", (_, id, expected) => {
    const stored = new StoredVersions([
      sourced(map("a"), { at: 1 }),
      sourced(map("a", "e"), { at: 2 }),
      sourced(map("b"), { at: 3 }),
      sourced(map("b"), { at: 4 }),
      sourced(undefined, { at: 5 }),
    ]);
    expect(stored.of(sourced(id))).toEqual(expected);
  });

  it("is found without scanning other stored objects", () => {
    let reads = 0;
    const stored = Array.from({ length: 1_000 }, (_, i) => ({
      ...sourced(map(`m${i}`), { at: i }),
      get id() {
        reads++;
        return map(`m${i}`);
      },
    }));
    const versions = new StoredVersions(stored);
    const found = stored.map((_, i) => versions.of(sourced(map(`m${i}`))));
    expect(found).toEqual(stored.map(({ object }) => object));
    expect(reads).toBe(stored.length);
  });

  it("is found in the namespace that both are stored in", () => {
    const secret = { apiVersion: "v1", kind: "Secret" };
    const binding = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRoleBinding" };
    const stored = new StoredVersions(
      [
        sourced({ ...map("s", "default"), kind: "Secret" }, secret),
        sourced({ ...map("b", "stray"), group: "rbac.authorization.k8s.io", kind: binding.kind }, binding),
      ],
      storedNamespaceIn(worldOf([])),
    );
    expect(stored.of(sourced({ ...map("s", ""), kind: "Secret" }, secret))).toBe(secret);
    expect(stored.of(sourced({ ...map("s", "other"), kind: "Secret" }, secret))).toBeUndefined();
    const id = { ...map("b", ""), group: "rbac.authorization.k8s.io", kind: binding.kind };
    expect(stored.of(sourced(id, binding))).toBe(binding);
  });

  it("is ambiguous if several have its identity, and it was asked for", () => {
    const stored = new StoredVersions(["a", "a", "b", "b", "c"].map((name) => sourced(map(name))));
    expect(["a", "c"].map((name) => stored.of(sourced(map(name))))).toEqual([{}, {}]);
    expect(stored.ambiguous).toEqual([map("a")]);
  });
});
