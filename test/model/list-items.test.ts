import { asListed, listItems, memberAt } from "../../src/model/internal.js";
import { describe, expect, it } from "vitest";
import { type JsonObject } from "../../src/model/index.js";

function list(apiVersion: string, kind: string, ...items: JsonObject[]): JsonObject {
  return { apiVersion, kind, items };
}
const x = { metadata: { name: "x" } };

describe("an item of a list", () => {
  it("has the kind and version that a typed list implies", () => {
    expect(listItems(list("v1", "ConfigMapList", x))).toEqual([
      { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x" } },
    ]);
    expect(memberAt(list("apps/v1", "DeploymentList", x), ["items", 0])).toEqual({
      apiVersion: "apps/v1",
      kind: "Deployment",
      ...x,
    });
  });

  it("has them instead of empty ones, as in kubectl", () => {
    const item = { apiVersion: "", kind: "", ...x };
    expect(listItems(list("v1", "ConfigMapList", item))).toEqual([
      { apiVersion: "v1", kind: "ConfigMap", ...x },
    ]);
  });

  it.each([
    ["a plain List implies nothing", "List", x],
    ["it says its kind", "PodList", { kind: "ConfigMap", ...x }],
    ["it says its version", "PodList", { apiVersion: "apps/v1", ...x }],
  ])("is as written if %s", (_, kind, item) => {
    expect(listItems(list("v1", kind, item))).toEqual([item]);
  });

  it("is not looked for in a resource with a name, or of another kind", () => {
    expect(listItems({ ...list("v1", "AccessList", x), metadata: { name: "a" } })).toBeUndefined();
    expect(listItems(list("v1", "Listing", x))).toBeUndefined();
    expect(listItems({ apiVersion: "v1", kind: "PodList", items: null })).toBeUndefined();
  });

  it("is written without what the list implies, unless that changed", () => {
    const typed = list("v1", "ConfigMapList", x);
    const item = { apiVersion: "v1", kind: "ConfigMap", ...x, data: { a: "b" } };
    expect(asListed(typed, x, item)).toEqual({ ...x, data: { a: "b" } });
    const other = { ...item, kind: "Secret" };
    expect(asListed(typed, x, other)).toBe(other);
    expect(asListed(typed, { kind: "ConfigMap", ...x }, item)).toBe(item);
  });
});
