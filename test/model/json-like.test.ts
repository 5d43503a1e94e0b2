/** Objects of other libraries where a document is expected: what is accepted, and what is rejected. */
import { describe, expect, it } from "vitest";
import { VarveError, formatJson, formatPath, parseJson } from "../../src/model/index.js";
import { admit, worldOf } from "../../src/admit/index.js";
import {
  applyMergePatch,
  applyStrategicMergePatch,
  createJsonPatch,
  serverSideApply,
} from "../../src/merge/index.js";
import { compare, review } from "../../src/review/index.js";
import { draft, pipeline } from "../../src/compose/index.js";
import { asJson } from "../../src/model/internal.js";
import { formatYaml } from "../../src/yaml/index.js";
import { regenerate } from "../../src/preserve/index.js";

class Meta {
  name = "web";
  namespace?: string | undefined = undefined;
  creationTimestamp = new Date("2026-01-31T12:00:00Z");
}
class MicroTime extends Date {
  override toISOString(): string {
    return `${super.toISOString().slice(0, -1)}000Z`;
  }
}
class Model {
  readonly #fields: object;
  constructor(fields: object) {
    this.#fields = fields;
  }
  toJSON(): object {
    return { apiVersion: "v1", kind: "ConfigMap", ...this.#fields };
  }
}

const given = () => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: new Meta(),
  data: { a: "1", b: undefined },
});
const read = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web", creationTimestamp: "2026-01-31T12:00:00Z" },
  data: { a: "1" },
};

describe("an object of another library", () => {
  it("is read as it would be sent: without undefined members, with Dates as strings", () => {
    expect(asJson(given(), "f", "x")).toStrictEqual(read);
  });

  it("is unchanged if it is JSON", () => {
    expect(asJson(read, "f", "x")).toBe(read);
  });

  it.each([
    [new Date("2026-01-31T12:00:00.120Z"), "2026-01-31T12:00:00.120Z"],
    [new MicroTime("2026-01-31T12:00:00Z"), "2026-01-31T12:00:00.000000Z"],
  ])("has times as Kubernetes writes them: %j", (time, text) => {
    expect(asJson({ time }, "f", "x")).toStrictEqual({ time: text });
  });

  it("is the result of its toJSON", () => {
    const model = new Model({ metadata: new Meta(), data: { a: "1" } });
    expect(asJson(model, "f", "x")).toStrictEqual(read);
    expect(asJson([{ items: [model] }], "f", "x")).toStrictEqual([{ items: [read] }]);
  });

  it("keeps keys that objects also inherit", () => {
    const odd = { when: new Date(0), ["__proto__"]: { polluted: true } };
    const copy = asJson(odd, "f", "x") as object;
    expect(Object.keys(copy)).toStrictEqual(["when", "__proto__"]);
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  it.each<[what: string, value: unknown, place: string]>([
    ["undefined in a list", { list: [1, undefined] }, "list[1]"],
    ["a hole in a list", { when: new Date(0), list: new Array(2) }, "list[0]"],
    ["a time that is none", { at: { time: new Date(NaN) } }, "at.time"],
    ["a Map", { time: new Date(0), map: new Map() }, "map"],
    ["bytes", { bytes: Buffer.from("a") }, "bytes"],
    ["a function", { time: new Date(0), run: () => 1 }, "run"],
    ["a Date alone", new Date(0), ""],
    ["nothing", undefined, ""],
  ])("is rejected with %s, at its place", (_, value, place) => {
    const refused = thrownBy(() => asJson(value, "f", "x"));
    expect(refused?.diagnostics.map(({ code, path }) => [code, path && formatPath(path)])).toStrictEqual([
      ["model/not-json", place],
    ]);
  });

  it("with many shared parts is copied quickly", () => {
    let shared: object = { time: new Date(0) };
    for (let i = 0; i < 60; i++) shared = { a: shared, b: shared };
    const thrown = thrownBy(() => asJson({ shared, bad: new Map() }, "f", "x"));
    expect(thrown?.message).toContain("a Map");
  });

  it("that contains itself is rejected", () => {
    const ring: Record<string, unknown> = { time: new Date(0) };
    ring["ring"] = ring;
    expect(thrownBy(() => asJson(ring, "f", "x"))?.diagnostics).toHaveLength(1);
  });
});

describe("functions that take resources", () => {
  it.each<[name: string, call: (document: object) => unknown]>([
    ["applyMergePatch", (document) => applyMergePatch(document, { data: { c: "3" } })],
    ["applyStrategicMergePatch", (document) => applyStrategicMergePatch(document, { data: { c: "3" } })],
    ["createJsonPatch", (document) => createJsonPatch(document, { kind: "ConfigMap" })],
    [
      "serverSideApply",
      (document) =>
        serverSideApply(
          document,
          { data: { a: "2" } },
          { manager: "m", force: true, time: "2026-01-01T00:00:00Z" },
        ).resource,
    ],
    [
      "regenerate",
      (document) =>
        regenerate({ base: document, existing: { ...read, data: { a: "2" } }, fresh: document }).resource,
    ],
    ["compare", (document) => compare(document, { ...read, data: {} }).tree.change],
    [
      "review",
      (document) =>
        review([document], [{ ...read, data: {} }], { rules: [] }).documents.map(({ name }) => name),
    ],
    ["admit", (document) => admit({ object: document }, worldOf([])).resource],
    ["worldOf", (document) => admit({ oldObject: document }, worldOf([document])).verdict],
    ["formatYaml", formatYaml],
    ["draft", (document) => draft(document, { author: { stage: "test", name: "test" } }).finish()],
    ["pipeline", (baseline) => pipeline({ baseline }).build().resource],
    ["pipeline with a function", (document) => pipeline({ baseline: () => document }).build().resource],
  ])("give the same result for it as for its JSON: %s", (_, call) => {
    expect(call(given())).toStrictEqual(call(read));
  });

  it("find no change between an object and its JSON", () => {
    expect(compare(given(), read).tree.change).toBe("none");
  });

  it("reject undefined in patches", () => {
    const patch = { data: { a: undefined } };
    expect(thrownBy(() => applyMergePatch(read, patch))?.message).toContain("undefined");
    expect(thrownBy(() => applyStrategicMergePatch(read, patch))?.message).toContain("undefined");
  });
});

function thrownBy(call: () => unknown): VarveError | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof VarveError) return error;
    throw error;
  }
}

describe("formatJson of an object of another library", () => {
  it.each([undefined, 2])(
    "writes Dates as strings and leaves out undefined members, whatever else it contains",
    (indent) => {
      const stands = { at: new Date(0), none: undefined, big: 2n ** 60n };
      const options = indent === undefined ? {} : { indent };
      expect(parseJson(formatJson(stands, options))).toEqual({
        at: "1970-01-01T00:00:00.000Z",
        big: 2n ** 60n,
      });
    },
  );
});
