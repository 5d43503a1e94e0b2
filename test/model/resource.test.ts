import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Json,
  type ResourceId,
  formatResourceId,
  parseResourceId,
  resourceId,
} from "../../src/model/index.js";
import {
  compareResourceIds,
  findDuplicates,
  groupOf,
  rangeAt,
  readResourceId,
} from "../../src/model/internal.js";
import { resource, resourceId as anyId } from "./arbitraries.js";
import { diagnosticsOf, identical, inShort, problemsOf } from "./expectations.js";
import { runs } from "../long.js";

function id(group: string, kind: string, namespace: string, name: string): ResourceId {
  return { group, kind, namespace, name };
}

const web = id("apps", "Deployment", "prod", "web");

describe("the text of a resource", () => {
  it.each<[string, ResourceId]>([
    ["Deployment.apps/prod/web", web],
    ["Service/prod/web", id("", "Service", "prod", "web")],
    ["Namespace/prod", id("", "Namespace", "", "prod")],
    [
      "ClusterRole.rbac.authorization.k8s.io/system:node",
      id("rbac.authorization.k8s.io", "ClusterRole", "", "system:node"),
    ],
    ['Kind."a/b"/"c/d"/"e f"', id("a/b", "Kind", "c/d", "e f")],
    ['"a.b".c/d', id("c", "a.b", "", "d")],
    ['""/""', id("", "", "", "")],
    ['Kind/"line\\nbreak"', id("", "Kind", "", "line\nbreak")],
    ['Kind/"say \\"hi\\""', id("", "Kind", "", 'say "hi"')],
    ["Kind/.hidden", id("", "Kind", "", ".hidden")],
    ["Kind/back\\slash", id("", "Kind", "", "back\\slash")],
    ['Kind/"\\u0000"', id("", "Kind", "", "\u0000")],
    ["Kind/ünïcode", id("", "Kind", "", "ünïcode")],
  ])("is %s, and reads back", (written, named) => {
    expect(formatResourceId(named)).toBe(written);
    expect(parseResourceId(written)).toStrictEqual(named);
  });

  it("reads back for any group, kind, namespace and name", () => {
    fc.assert(
      fc.property(anyId, (named) => identical(parseResourceId(formatResourceId(named)), named)),
      { numRuns: runs({ normal: 1000, long: 100_000 }) },
    );
  });

  it("differs for different resources", () => {
    fc.assert(
      fc.property(anyId, anyId, (a, b) => (formatResourceId(a) === formatResourceId(b)) === identical(a, b)),
      { numRuns: runs({ normal: 500, long: 50_000 }) },
    );
  });

  it.each([
    "",
    "Deployment",
    "Deployment/",
    "/web",
    "Deployment./web",
    "a/b/c/d",
    "Deployment.apps/prod/web ",
    " Deployment/web",
    "Deployment/a b",
    'Deployment/"unclosed',
    'Deployment/"a"b',
    'Deployment/"\\q"',
    'Deployment/"a\nb"',
    'Deploy"ment"/a',
  ])("that is not a resource is rejected: %j", (written) => {
    expect(diagnosticsOf(() => parseResourceId(written))).toStrictEqual([
      {
        code: "model/invalid-resource-id",
        severity: "error",
        message: `${JSON.stringify(written)} does not name a resource`,
        found: written,
        hint: "write KIND[.GROUP]/[NAMESPACE/]NAME, for example Deployment.apps/prod/web",
      },
    ]);
  });

  it("of many megabytes is accepted or rejected, never a crash", () => {
    const long = "\\n".repeat(5_000_000);
    expect(parseResourceId(`Kind/"${long}"`).name).toHaveLength(5_000_000);
    expect(problemsOf(() => parseResourceId(`Kind/"${long}`))).toHaveLength(1);
  });
});

describe("the identity of an object", () => {
  it.each([
    ["apps/v1", "apps"],
    ["apps/v1beta1", "apps"],
    ["v1", ""],
    ["a/b/c", "a"],
  ])("has the group of %s without its version", (apiVersion, group) => {
    expect(groupOf(apiVersion)).toBe(group);
    expect(resourceId({ apiVersion, kind: "K", metadata: { name: "n", namespace: "ns" } })).toStrictEqual(
      id(group, "K", "ns", "n"),
    );
  });

  it.each<[Json]>([[{ name: "n" }], [{ name: "n", namespace: null }], [{ name: "n", namespace: "" }]])(
    "has no namespace for a cluster-scoped object: %j",
    (metadata) => {
      expect(resourceId({ apiVersion: "v1", kind: "Node", metadata })).toStrictEqual(id("", "Node", "", "n"));
    },
  );

  it.each<[Json, string]>([
    [null, "a Kubernetes object must be a map"],
    [[], "a Kubernetes object must be a map"],
    ["x", "a Kubernetes object must be a map"],
    [{}, "a Kubernetes object needs apiVersion and kind and metadata.name"],
    [{ apiVersion: "v1", kind: "K" }, "a Kubernetes object needs metadata.name"],
    [{ apiVersion: "v1", kind: "K", metadata: [] }, "a Kubernetes object needs metadata.name"],
    [{ apiVersion: "v1", kind: "K", metadata: { name: "" } }, "a Kubernetes object needs metadata.name"],
    [
      { apiVersion: "v1", kind: "K", metadata: { name: 12 } },
      "metadata.name is not a string; write it in quotes",
    ],
    [{ apiVersion: 1, kind: "K", metadata: { name: "n" } }, "a Kubernetes object needs apiVersion"],
    [{ apiVersion: "v1", kind: "", metadata: { name: "n" } }, "a Kubernetes object needs kind"],
    [
      { apiVersion: "v1", kind: "K", metadata: { name: "n", namespace: 12 } },
      "metadata.namespace is not a string; write it in quotes",
    ],
  ])("is rejected for %j, with what is missing", (object, message) => {
    expect(readResourceId(object)).toBeUndefined();
    expect(problemsOf(() => resourceId(object))).toStrictEqual([`model/no-identity ${message}`]);
  });

  it("is found in any object that has one, and survives its text", () => {
    fc.assert(
      fc.property(resource, (object) =>
        identical(parseResourceId(formatResourceId(resourceId(object))), resourceId(object)),
      ),
    );
  });
});

describe("the order of resources", () => {
  it("is by group, kind, namespace and name, in this order", () => {
    const sorted = [
      id("", "Z", "z", "z"),
      id("a", "A", "z", "z"),
      id("a", "B", "a", "z"),
      id("a", "B", "b", "a"),
      id("a", "B", "b", "b"),
    ];
    expect(sorted.toReversed().sort(compareResourceIds)).toStrictEqual(sorted);
    expect(compareResourceIds(web, { ...web })).toBe(0);
  });
});

describe("duplicates", () => {
  const file = "a: 1\n---\nb: 2\n---\nc: 3\n";
  const [first, second, third] = [0, 9, 18].map((offset) => rangeAt(file, offset, offset + 4, "all.yaml"));

  it("are reported once for every document after the first, with both places", () => {
    const found = findDuplicates([
      { id: web, at: first },
      { id: { ...web, name: "other" } },
      { id: { ...web }, at: second },
      { id: { ...web }, at: third },
    ]);
    expect(found).toStrictEqual(
      [second, third].map((at) => ({
        code: "model/duplicate-resource",
        severity: "error",
        message: "Deployment.apps/prod/web is defined twice",
        resource: web,
        at,
        related: [{ message: "first defined here", at: first }],
        hint: "remove one of the two documents",
      })),
    );
  });

  it("are reported without places if none are known", () => {
    expect(findDuplicates([{ id: web }, { id: web }]).map(inShort)).toStrictEqual([
      "model/duplicate-resource Deployment.apps/prod/web is defined twice",
    ]);
  });

  it("are not found among resources that share only a name, or only a version", () => {
    const others = [
      web,
      { ...web, group: "" },
      { ...web, kind: "StatefulSet" },
      { ...web, namespace: "test" },
    ];
    expect(findDuplicates(others.map((named) => ({ id: named })))).toStrictEqual([]);
    const dotted = [id("c", "a.b", "", "x"), id("b.c", "a", "", "x")];
    expect(findDuplicates(dotted.map((named) => ({ id: named })))).toStrictEqual([]);
  });
});
