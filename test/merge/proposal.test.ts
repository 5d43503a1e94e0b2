import type { JsonObject } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { codesOf, listSchema, rule } from "./lists.js";
import { applyStrategicMergePatch, createTwoWayMergePatch } from "../../src/merge/index.js";
import { builtinSchemas } from "../../src/schema/index.js";

const both = "$patchMergeKey: [foo, bar]";

describe("phase 1 of the proposal: the client sends the keys", () => {
  rule("S1", "the directive is optional")
    .live("[{foo: a}]")
    .patch("[{foo: a, other: v}]")
    .gives("[{foo: a, other: v}]");
  rule("S2", "it is in every entry or in none")
    .live("[]")
    .patch(`[{${both}, foo: a}, {foo: b}]`)
    .isRefused("mixed-patch-merge-keys");
  rule("S3", "its value is a list of names")
    .live("[]")
    .patch("[{$patchMergeKey: foo, foo: a}]")
    .isRefused("bad-patch-merge-key");
  rule("S4", "it turns the strategy into merge", listSchema({ strategy: "replace" }))
    .live("[{foo: a}, {foo: b}]")
    .patch(`[{${both}, foo: a, other: v}]`)
    .gives("[{foo: a, other: v}, {foo: b}]");
  rule("S6", "the schema's key applies without it, the listed keys with it")
    .live("[{foo: a, bar: x}, {foo: a, bar: y}]")
    .patch(`[{${both}, foo: a, bar: y, other: v}]`)
    .gives("[{foo: a, bar: x}, {foo: a, bar: y, other: v}]");
  rule("S8", "two entries must not identify one element")
    .live("[]")
    .patch(`[{${both}, foo: a, bar: x}, {${both}, foo: a, bar: x}]`)
    .isRefused("duplicate-entry");
});

describe("phase 2 of the proposal: several keys", () => {
  rule("S13", "the default key must be in the entry")
    .live("[]")
    .patch(`[{${both}, bar: x}]`)
    .isRefused("missing-merge-key");
  rule("S15", "a key that the entry lacks must be missing in the element")
    .live("[{foo: a}, {foo: a, bar: x}]")
    .patch(`[{${both}, foo: a, other: val}]`)
    .gives("[{foo: a, other: val}, {foo: a, bar: x}]");
  rule("S15", "a key of the entry must be equal in the element")
    .live("[{foo: a}, {foo: a, bar: x}]")
    .patch(`[{${both}, foo: a, bar: x, other: val}]`)
    .gives("[{foo: a}, {foo: a, bar: x, other: val}]");
  rule("S16", "without the directive the default key merges")
    .live("[{foo: a, bar: z}]")
    .patch("[{foo: a, bar: x, other: val}]")
    .gives("[{foo: a, bar: x, other: val}]");

  const three = "[{foo: a, other: '0'}, {foo: b, bar: x, other: '1'}, {foo: b, bar: x, other: '2'}]";
  rule("S17", "some of the keys are enough if they identify one element (patch 1)")
    .live(three)
    .patch("[{$patchMergeKey: [foo], foo: a, other: '3'}]")
    .gives("[{foo: a, other: '3'}, {foo: b, bar: x, other: '1'}, {foo: b, bar: x, other: '2'}]");
  rule("S17", "keys that identify several elements are rejected (patch 2)")
    .live(three)
    .patch("[{$patchMergeKey: [foo], foo: b, other: '3'}]")
    .isRefused("ambiguous-key");
  rule("S18", "all keys identify one element")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(`[{${both}, foo: a, bar: w, other: v}]`)
    .gives("[{foo: a, bar: x}, {foo: a, bar: w, other: v}]");
  rule("S19", "a key field is added by the original keys", listSchema({ recommended: ["foo", "bar", "baz"] }))
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(`[{${both}, foo: a, bar: x, baz: m}]`)
    .gives("[{foo: a, bar: x, baz: m}, {foo: a, bar: w}]");
  rule("S20", "a key field is deleted by null")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(`[{${both}, foo: a, bar: null}]`)
    .gives("[{foo: a}, {foo: a, bar: w}]");
  rule("S21", "a changed key is a deletion and a creation, the deletion first")
    .live("[{foo: a, bar: x, other: val}]")
    .patch(`[{${both}, foo: a, bar: w}, {${both}, $patch: delete, foo: a, bar: x}]`)
    .gives("[{foo: a, bar: w}]");
  rule("S22", "a key that is not listed is an ordinary field")
    .live("[{foo: a, bar: x, other: val}]")
    .patch("[{$patchMergeKey: [foo], foo: a, bar: w}]")
    .gives("[{foo: a, bar: w, other: val}]");

  const noKey = listSchema({ strategy: "", mergeKey: "", recommended: ["foo"] });
  rule("S24", "without the directive such a list is replaced", noKey)
    .live("[{foo: a}, {foo: b}]")
    .patch("[{foo: a, other: v}]")
    .gives("[{foo: a, other: v}]");
  rule("S25", "with the directive it is merged", noKey)
    .live("[{foo: a}, {foo: b}]")
    .patch("[{$patchMergeKey: [foo], foo: a, other: v}]")
    .gives("[{foo: a, other: v}, {foo: b}]");
});

describe("open points of the proposal", () => {
  rule("A2", "strict mode does not guess which element loses its key")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(`[{${both}, foo: a, bar: null}]`, "strict")
    .isRefused("ambiguous-key");
  rule("A3", "a deletion of several elements is rejected")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch("[{$patchMergeKey: [foo], $patch: delete, foo: a}]")
    .isRefused("ambiguous-key");
  rule("A3", "unchanged live duplicates are kept")
    .live("[{foo: a}, {foo: a}, {foo: b}]")
    .patch(`[{${both}, foo: b, other: v}]`)
    .gives("[{foo: a}, {foo: a}, {foo: b, other: v}]");
  rule("A3", "deleting and creating one element replaces it")
    .live("[{foo: a, bar: x, other: v}]")
    .patch(`[{${both}, $patch: delete, foo: a, bar: x}, {${both}, foo: a, bar: x}]`)
    .gives("[{foo: a, bar: x}]");
  rule("A4", "an order uses the keys of the entries")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(
      `{list: [{${both}, foo: a, bar: w, other: v}], $setElementOrder/list: [{foo: a, bar: w}, {foo: a, bar: x}]}`,
    )
    .gives("[{foo: a, bar: w, other: v}, {foo: a, bar: x}]");
  rule("A4", "an order without entries lists its own keys")
    .live("[{foo: a, bar: x}, {foo: a, bar: w}]")
    .patch(`{$setElementOrder/list: [{${both}, foo: a, bar: w}, {${both}, foo: a, bar: x}]}`)
    .gives("[{foo: a, bar: w}, {foo: a, bar: x}]");
  rule("A5", "entries with different keys are rejected")
    .live("[]")
    .patch(`[{${both}, foo: a}, {$patchMergeKey: [foo], foo: b}]`)
    .isRefused("mixed-patch-merge-keys");
  rule("A5", "the order of the names does not matter beyond the first")
    .live("[]")
    .patch("[{$patchMergeKey: [foo, bar, baz], foo: a}, {$patchMergeKey: [foo, baz, bar], foo: b}]")
    .gives("[{foo: a}, {foo: b}]");
  rule("A6", "a replace marker needs no keys and takes precedence")
    .live("[{foo: z}]")
    .patch(`[{$patch: replace}, {${both}, foo: a}]`)
    .gives("[{foo: a}]");
  rule(
    "A7",
    "a directive applies to its own list, and is removed at every depth",
    listSchema({ inner: listSchema().fields?.get("list") }),
  )
    .live("[{foo: a}]")
    .patch(
      `[{${both}, foo: a, list: [{$patchMergeKey: [foo], foo: i}]}, {${both}, foo: b, list: [{${both}, foo: j}]}]`,
    )
    .gives("[{foo: a, list: [{foo: i}]}, {foo: b, list: [{foo: j}]}]");
  rule("A8", "it is rejected outside a list")
    .live("{}")
    .patch("{$patchMergeKey: [foo]}")
    .isRefused("misplaced-directive");
  for (const bad of ["[]", "[1]", "[foo, foo]", "null", "{}", "[foo, unknown]", "[bar, foo]"]) {
    rule("A9", `${bad} is not a list of keys`)
      .live("[]")
      .patch(`[{$patchMergeKey: ${bad}, foo: a}]`)
      .isRefused("bad-patch-merge-key");
  }
  rule(
    "A11",
    "a missing key gets its default before elements are compared",
    listSchema({ keyDefaults: { bar: "TCP" } }),
  )
    .live("[{foo: a, bar: TCP}, {foo: a, bar: UDP}]")
    .patch(`[{${both}, foo: a, other: v}]`)
    .gives("[{foo: a, bar: TCP, other: v}, {foo: a, bar: UDP}]");
  rule("A14", "a new list is stored without the directive")
    .live("{}")
    .patch(`[{${both}, foo: a}, {${both}, $patch: delete, foo: b}]`)
    .gives("[{foo: a}]");
  rule("A15", "$retainKeys need not list the directive")
    .live("[{foo: a, bar: x, other: v}]")
    .patch(`[{${both}, $retainKeys: [foo, bar], foo: a, bar: x}]`)
    .gives("[{foo: a, bar: x}]");
  rule("A20", "the default key must not be null")
    .live("[]")
    .patch(`[{${both}, foo: null}]`)
    .isRefused("missing-merge-key");
  rule("A21", "keys the schema does not recommend are allowed")
    .live("[{foo: a, other: v}, {foo: a, other: w}]")
    .patch("[{$patchMergeKey: [foo, other], foo: a, other: w, baz: m}]")
    .gives("[{foo: a, other: v}, {foo: a, other: w, baz: m}]");
  rule("A22", "keys are compared with their types")
    .live("[{foo: a, bar: '1'}]")
    .patch(`[{${both}, foo: a, bar: 1}]`)
    .gives("[{foo: a, bar: 1}, {foo: a, bar: '1'}]");
  rule("A27", "a null key that matches nothing creates an element without it")
    .live("[{foo: a}]")
    .patch(`[{${both}, foo: b, bar: null}]`)
    .gives("[{foo: b}, {foo: a}]");
  rule("A28", "a live key that is null counts as absent")
    .live("[{foo: a, bar: null}]")
    .patch(`[{${both}, foo: a, other: v}]`)
    .gives("[{foo: a, bar: null, other: v}]");
  rule("A29", "an update must not make an element equal to another")
    .live("[{foo: a, bar: x, other: v}, {foo: a, bar: w}]")
    .patch("[{$patchMergeKey: [foo, other], foo: a, other: v, bar: w}]")
    .isRefused("duplicate-element");
  rule("A30", "an order entry that matches two live elements is rejected")
    .live("[{foo: a}, {foo: a}]")
    .patch(`{$setElementOrder/list: [{${both}, foo: a}]}`)
    .isRefused("ambiguous-key");
});

const service = (...ports: JsonObject[]): JsonObject => ({
  apiVersion: "v1",
  kind: "Service",
  spec: { ports },
});
const schemas = builtinSchemas({ kubernetes: "1.36" });
const tcp = { port: 53, protocol: "TCP", targetPort: 53 };
const udp = { port: 53, protocol: "UDP", targetPort: 53 };

describe("creating patches for lists with a duplicate key", () => {
  it("S5, S27: emit always sends all recommended keys in every entry", () => {
    expect(
      createTwoWayMergePatch(service(tcp), service({ ...tcp, targetPort: 54 }), { schemas, emit: "always" }),
    ).toEqual({
      spec: {
        ports: [{ port: 53, protocol: "TCP", targetPort: 54, $patchMergeKey: ["port", "protocol"] }],
        "$setElementOrder/ports": [{ port: 53, protocol: "TCP", $patchMergeKey: ["port", "protocol"] }],
      },
    });
  });

  it("A18: emit when-needed, the default, sends keys wherever more than the default key is recommended", () => {
    const named = { port: 53, protocol: "TCP", $patchMergeKey: ["port", "protocol"] };
    expect(createTwoWayMergePatch(service(tcp), service({ ...tcp, targetPort: 54 }), { schemas })).toEqual({
      spec: { ports: [{ ...named, targetPort: 54 }], "$setElementOrder/ports": [named] },
    });
    const double = createTwoWayMergePatch(service(tcp, udp), service(tcp), { schemas });
    expect(double.spec).toMatchObject({
      ports: [{ $patch: "delete", port: 53, protocol: "UDP", $patchMergeKey: ["port", "protocol"] }],
    });
    expect(applyStrategicMergePatch(service(tcp, udp), double, { schemas })).toEqual(service(tcp));
  });

  it("Q16: emit never does what kubectl does, and loses fields of the remaining port", () => {
    const patch = createTwoWayMergePatch(service(tcp, udp), service(tcp), { schemas, emit: "never" });
    expect(applyStrategicMergePatch(service(tcp, udp), patch, { schemas })).toEqual(
      service({ port: 53, protocol: "TCP" }),
    );
  });

  it("A10: duplicates even under all keys are sent as a whole", () => {
    const patch = createTwoWayMergePatch(service(tcp, tcp), service(tcp), { schemas });
    expect(patch).toEqual({ spec: { ports: [{ $patch: "replace" }, tcp] } });
    expect(applyStrategicMergePatch(service(tcp, tcp), patch, { schemas })).toEqual(service(tcp));
  });

  it("A23: removing a key field makes it another element", () => {
    const before = service(tcp, udp);
    const after = service({ port: 53, targetPort: 53 }, udp);
    const patch = createTwoWayMergePatch(before, after, { schemas });
    expect(applyStrategicMergePatch(before, patch, { schemas })).toEqual(after);
  });

  it("A25: target any-server sends the list whole, which a server without the proposal handles correctly", () => {
    const patch = createTwoWayMergePatch(service(tcp, udp), service(tcp), { schemas, target: "any-server" });
    expect(patch).toEqual({ spec: { ports: [{ $patch: "replace" }, tcp] } });
  });

  it("reports the list, the entry, the broken rule and the fix", () => {
    const patch = { spec: { ports: [{ $patchMergeKey: ["port"], port: 53, targetPort: 54 }] } };
    expect(codesOf(() => applyStrategicMergePatch(service(tcp, udp), patch, { schemas }))).toEqual([
      "merge/ambiguous-key",
    ]);
    expect(() => applyStrategicMergePatch(service(tcp, udp), patch, { schemas })).toThrow(
      "the patch names port=53, which matches 2 live elements",
    );
  });
});
