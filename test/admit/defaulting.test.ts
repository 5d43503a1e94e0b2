import { type JsonObject, applyEdits, formatPath } from "../../src/model/index.js";
import { Structural, applyDefaults, readCrd } from "../../src/admit/internal.js";
import { describe, expect, it } from "vitest";

const SCHEMA = new Structural({
  type: "object",
  properties: {
    color: { type: "string", default: "red" },
    maybe: { type: "string", nullable: true, default: "here" },
    policy: {
      type: "object",
      default: {},
      properties: { when: { type: "string", default: "now" }, keep: { type: "boolean", default: false } },
    },
    ports: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["port", "protocol"],
      items: {
        type: "object",
        properties: { port: { type: "integer" }, protocol: { type: "string", default: "TCP" } },
      },
    },
    sizes: { type: "object", additionalProperties: { type: "integer", default: 1 } },
    list: { type: "array", items: { type: "string", default: "x" } },
  },
});

function entries(value: JsonObject): string[] {
  return applyDefaults(value, SCHEMA).edits.map(
    ({ op, path, value: filled }) => `${op} ${formatPath(path)} = ${JSON.stringify(filled)}`,
  );
}

describe("defaults", () => {
  it("fill in missing values, and then what those defaults lack", () => {
    expect(applyDefaults({}, SCHEMA).value).toEqual({
      color: "red",
      maybe: "here",
      policy: { when: "now", keep: false },
    });
  });

  it("are reported one by one, a parent before its content", () => {
    expect(entries({})).toEqual([
      'default color = "red"',
      'default maybe = "here"',
      "default policy = {}",
      'default policy.when = "now"',
      "default policy.keep = false",
    ]);
  });

  it("replace null only where it is not allowed", () => {
    const given = { color: null, maybe: null, policy: null, sizes: { a: null }, list: [null, "y"] };
    expect(applyDefaults(given, SCHEMA).value).toEqual({
      color: "red",
      maybe: null,
      policy: { when: "now", keep: false },
      sizes: { a: 1 },
      list: ["x", "y"],
    });
  });

  it("leave empty values alone", () => {
    const given = { color: "", maybe: "", policy: { when: "", keep: true } };
    expect(applyDefaults(given, SCHEMA).value).toBe(given);
  });

  it("name items by identity, including defaulted keys", () => {
    const given: JsonObject = {
      color: "",
      maybe: "",
      policy: { when: "", keep: true },
      ports: [{ port: 53 }, { port: 53, protocol: "UDP" }],
    };
    expect(entries(given)).toEqual(['default ports[port=53,protocol=TCP].protocol = "TCP"']);
  });

  it("do not modify their input, nor the schema's own values", () => {
    const first = applyDefaults({}, SCHEMA).value as { policy: JsonObject };
    first.policy["when"] = "never";
    expect(applyDefaults({}, SCHEMA).value).toMatchObject({ policy: { when: "now" } });
  });

  it("equal their edits", () => {
    const given = { color: null, sizes: { a: 5, b: null }, list: [null], policy: { when: null } };
    const { value, edits } = applyDefaults(given, SCHEMA);
    expect(applyEdits(given, edits)).toEqual({ value, diagnostics: [] });
    expect(applyDefaults(value, SCHEMA)).toEqual({ value, edits: [] });
  });
});

describe("the defaults of a CRD", () => {
  const crd = (schema: JsonObject): JsonObject => ({
    spec: {
      group: "g.example",
      names: { kind: "A" },
      versions: [
        { name: "v1", schema: { openAPIV3Schema: { type: "object", properties: { spec: schema } } } },
      ],
    },
  });

  it("cannot add fields that the schema does not know", () => {
    const kind = readCrd(
      crd({ type: "object", default: { a: 1, b: 2 }, properties: { a: { type: "integer" } } }),
    );
    expect(applyDefaults({}, kind?.versions[0]?.schema ?? null).value).toEqual({ spec: { a: 1 } });
  });

  it("keep only the known metadata of an embedded resource", () => {
    const kind = readCrd(
      crd({
        type: "object",
        "x-kubernetes-embedded-resource": true,
        "x-kubernetes-preserve-unknown-fields": true,
        default: { apiVersion: "v1", kind: "B", metadata: { name: "n", labels: { a: 5 }, color: "red" } },
      }),
    );
    expect(applyDefaults({}, kind?.versions[0]?.schema ?? null).value).toEqual({
      spec: { apiVersion: "v1", kind: "B", metadata: { name: "n" } },
    });
  });

  it("visit each item of a long list a bounded number of times", () => {
    const count = 3000;
    let reads = 0;
    const counted = (item: JsonObject): JsonObject =>
      new Proxy(item, {
        get: (target, key) => {
          if (key === "port") reads++;
          return Reflect.get(target, key) as unknown;
        },
      });
    const ports = Array.from({ length: count }, (_, port) => counted({ port }));
    const { edits } = applyDefaults({ color: "red", maybe: "here", policy: {}, ports }, SCHEMA);
    expect(edits.filter(({ path }) => formatPath(path).startsWith("ports["))).toHaveLength(count);
    expect(reads).toBeLessThan(10 * count);
  });
});
