/** How lists and maps are merged: by `schemas` of the resource's kind, or by `schema`. */
import { describe, expect, it } from "vitest";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  mergeThreeWay,
  serverSideApply,
} from "../../src/merge/index.js";
import { type JsonObject, type SchemaNode, type SchemaSource } from "../../src/model/index.js";
import { changesOf, compare } from "../../src/review/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { diagnosticsOf } from "../model/expectations.js";

const pod = (...containers: JsonObject[]): JsonObject => ({
  apiVersion: "v1",
  kind: "Pod",
  spec: { containers },
});
const before = pod({ name: "a", image: "1" }, { name: "b" });
const after = pod({ name: "a", image: "2" }, { name: "b" });
const codesOf = (call: () => unknown) => diagnosticsOf(call).map(({ code }) => code);
const none: SchemaSource = () => undefined;
const podSchema = builtinSchemas()("v1", "Pod") as SchemaNode;

describe("without schemas", () => {
  it("built-in kinds are known", () => {
    const patch = createTwoWayMergePatch(before, after);
    expect(patch).toEqual(createTwoWayMergePatch(before, after, { schemas: builtinSchemas() }));
    expect(applyStrategicMergePatch(before, patch)).toEqual(after);
    expect(createThreeWayMergePatch(before, after, before)).toEqual(patch);
    expect(mergeThreeWay(before, after, before)).toEqual(after);
    const { resource, diagnostics } = serverSideApply(before, pod({ name: "a", image: "2" }), {
      manager: "m",
      force: true,
    });
    expect(resource["spec"]).toEqual(after["spec"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["merge/apply-conflict"]);
  });

  it("undefined has no effect", () => {
    const options = { schemas: undefined, schema: undefined };
    expect(applyStrategicMergePatch(before, createTwoWayMergePatch(before, after, options), options)).toEqual(
      after,
    );
  });

  it("rejects a custom kind, or applies it with a warning", () => {
    const own = { ...before, apiVersion: "example.com/v1" };
    expect(codesOf(() => applyStrategicMergePatch(own, {}))).toEqual(["merge/unsupported-kind"]);
    const { diagnostics } = serverSideApply(undefined, own, { manager: "m" });
    expect(diagnostics.map(({ code }) => code)).toEqual(["merge/apply-untyped"]);
  });
});

describe("with schemas", () => {
  it("uses only these", () => {
    expect(codesOf(() => applyStrategicMergePatch(before, {}, { schemas: none }))).toEqual([
      "merge/unsupported-kind",
    ]);
    const { resource } = serverSideApply(before, pod({ name: "a" }), {
      manager: "m",
      schemas: none,
      force: true,
    });
    expect(resource["spec"]).toEqual({ containers: [{ name: "a" }] });
  });
});

describe("with a schema", () => {
  it("merges a part of a resource without a kind", () => {
    const schema = podSchema.fields?.get("spec") as SchemaNode;
    const patch = { containers: [{ name: "b", image: "3" }] };
    expect(applyStrategicMergePatch(before["spec"] as JsonObject, patch, { schema })).toEqual({
      containers: [
        { name: "a", image: "1" },
        { name: "b", image: "3" },
      ],
    });
  });

  it("does not use any source", () => {
    const asked: SchemaSource = () => {
      throw new Error("asked");
    };
    const options = { schema: podSchema, schemas: asked };
    expect(
      applyStrategicMergePatch(before, { spec: { containers: [{ name: "a", image: "2" }] } }, options),
    ).toEqual(after);
  });

  it("still accepts a source as `schema`", () => {
    const options = { schema: builtinSchemas() as unknown as SchemaNode };
    const patch = createTwoWayMergePatch(before, after, options);
    expect(applyStrategicMergePatch(before, patch, options)).toEqual(after);
    expect(changesOf(compare(before, after, options).tree)).toHaveLength(1);
  });
});
