import type { JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { readCrd } from "../../src/admit/internal.js";
import { treeCrd } from "./custom-kind.js";

describe("a CRD", () => {
  it("defines a kind with its names, scope and versions", () => {
    const kind = readCrd(
      treeCrd({
        scope: "Cluster",
        subresources: { status: {}, scale: { specReplicasPath: ".spec.n", statusReplicasPath: ".status.n" } },
      }),
    );
    expect(kind).toMatchObject({
      group: "wood.example",
      kind: "Tree",
      listKind: "TreeList",
      plural: "trees",
      singular: "tree",
      isNamespaced: false,
    });
    expect(kind?.versions).toMatchObject([
      {
        name: "v1",
        apiVersion: "wood.example/v1",
        kind: "Tree",
        isServed: true,
        isStorage: true,
        warning: undefined,
        hasStatus: true,
        scale: { specReplicas: ".spec.n", statusReplicas: ".status.n", labelSelector: null },
        preservesUnknownFields: false,
        minor: 36,
      },
    ]);
  });

  it("may have a version without a schema, which accepts everything", () => {
    const crd = treeCrd();
    const spec = crd["spec"] as JsonObject;
    const kind = readCrd({
      ...crd,
      spec: { ...spec, versions: [{ name: "v1", served: true, storage: true }] },
    });
    expect(kind?.versions[0]).toMatchObject({
      schema: null,
      validator: null,
      statusValidator: null,
      hasStatus: false,
      scale: null,
    });
  });

  it.each<readonly [string, JsonObject]>([
    ["no spec", {}],
    ["no group", { spec: { names: { kind: "A" } } }],
    ["no kind", { spec: { group: "g", names: {} } }],
  ])("defines nothing with %s", (_, crd) => {
    expect(readCrd(crd)).toBeUndefined();
  });
});

describe("a deprecated version", () => {
  const warnings = (...versions: readonly JsonObject[]): (string | undefined)[] =>
    readCrd({ spec: { group: "g.example", names: { kind: "A" }, versions: [...versions] } })?.versions.map(
      ({ warning }) => warning,
    ) ?? [];
  const version = (name: string, more: JsonObject = {}): JsonObject => ({ name, served: true, ...more });

  it("recommends the newest version that is served and not deprecated", () => {
    expect(
      warnings(
        version("v1alpha1", { deprecated: true }),
        version("v1beta2"),
        version("v1"),
        version("v2beta1"),
        version("v3", { served: false }),
      ),
    ).toEqual([
      "g.example/v1alpha1 A is deprecated; use g.example/v1 A",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("recommends nothing when no version is newer", () => {
    expect(warnings(version("v2", { deprecated: true }), version("v1"))).toEqual([
      "g.example/v2 A is deprecated",
      undefined,
    ]);
  });

  it("uses the warning of its author", () => {
    expect(warnings(version("v1", { deprecated: true, deprecationWarning: "use B" }))).toEqual(["use B"]);
  });
});
