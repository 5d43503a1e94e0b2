/** What regenerate and the record are given: what cannot be used is refused, and secrets are not recorded. */
import { describe, expect, it } from "vitest";
import { type GivenRegeneration, regenerate, regenerateAll } from "../../src/preserve/index.js";
import { type Diagnostic, type FieldPath, type Json, VarveError, formatPath } from "../../src/model/index.js";
import { pathOf } from "../../src/model/internal.js";
import { Requests, parseTarget, recordOf } from "../../src/preserve/internal.js";

const thing = (spec: Record<string, Json>): Json => ({ apiVersion: "g/v1", kind: "Thing", metadata: { name: "a" }, spec }); // prettier-ignore
const given: GivenRegeneration = { existing: thing({ x: 9 }), fresh: thing({ x: 1 }) };

/** The codes of what is thrown, with the words that name the argument. */
function refused(more: object): readonly (readonly string[])[] {
  const thrown = thrownBy(() => regenerate({ ...given, ...more }));
  return thrown.map(({ code, message }) => [code, message.split(":")[0] ?? ""]);
}

function thrownBy(call: () => unknown): readonly Diagnostic[] {
  try {
    call();
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics;
  }
}

describe("an argument of regenerate", () => {
  it.each<[string, object, string]>([
    ["a misspelt option", { preserved: [] }, "model/unknown-option"],
    ["a value that is not JSON", { explicit: [{ path: pathOf("spec", "x"), value: () => 1 }] }, "model/not-json"],
    ["a version that is not JSON", { fresh: { x: Symbol("x") } }, "model/not-json"],
    ["a path without a value", { explicit: [{ path: pathOf("spec", "x") }] }, "model/wrong-argument"],
    ["a value without a path", { explicit: [{ value: 1 }] }, "model/wrong-argument"],
    ["a field to preserve that is none", { preserve: [1] }, "model/wrong-argument"],
    ["a mode that does not exist", { modes: { "spec.x": "never" } }, "model/wrong-argument"],
  ])("is refused, with the name of the call: %s", (_, more, code) => {
    expect(refused(more).map(([one, words]) => [one, words?.includes("regenerate")])).toEqual([[code, true]]);
  }); // prettier-ignore

  it.each<[string, () => unknown, object]>([
    ["regenerate", () => regenerate("kind: Thing" as never), { call: "regenerate", argument: "the regeneration" }],
    ["its base", () => regenerate({ base: "kind: Thing" }), { call: "regenerate", argument: "base" }],
    ["its existing version", () => regenerate({ existing: "kind: Thing" }), { call: "regenerate", argument: "existing" }],
    ["its fresh version", () => regenerate({ fresh: "kind: Thing" }), { call: "regenerate", argument: "fresh" }],
    ["regenerateAll", () => regenerateAll("kind: Thing" as never), { call: "regenerateAll", argument: "the regeneration" }],
    ["an existing one of many", () => regenerateAll({ existing: [{ value: "kind: Thing" }], fresh: [] }), { call: "regenerateAll", argument: "an existing resource" }],
    ["a fresh one of many", () => regenerateAll({ existing: [], fresh: [{ value: "kind: Thing" }] }), { call: "regenerateAll", argument: "a fresh resource" }],
    ["a target without a value", () => regenerateAll({ existing: [], fresh: [], explicit: [{ target: "a" }] } as never), { call: "regenerateAll", argument: "explicit" }],
    ["a value without a target", () => regenerateAll({ existing: [], fresh: [], explicit: [{ value: 1 }] } as never), { call: "regenerateAll", argument: "explicit" }],
    ["a value for many", () => regenerateAll({ existing: [], fresh: [], explicit: [{ target: "a", value: undefined }] } as never), { call: "regenerateAll", argument: "an explicit value" }],
    ["a target", () => parseTarget(1 as never), { call: "parseTarget", argument: "text" }],
    ["a request", () => new Requests({ preserve: [1] } as never), { call: "Requests", argument: "preserve" }],
    ["a requested value", () => new Requests({ explicit: [{ target: "a", value: undefined }] } as never), { call: "Requests", argument: "an explicit value" }],
  ])("is named if it cannot be used: %s", (_, call, params) => {
    expect(thrownBy(call).map((one) => one.params)).toEqual([params]);
  }); // prettier-ignore

  it("is reported if it is not a path, and nothing is decided", () => {
    const { diagnostics, decisions } = regenerate({ ...given, preserve: ["spec["], modes: { "spec.y[": "seed" } }); // prettier-ignore
    expect([diagnostics.map(({ code }) => code), decisions]).toEqual([["model/invalid-path", "model/invalid-path"], []]); // prettier-ignore
  });
});

describe("requests that contradict each other", () => {
  it("are reported with what to do", () => {
    const path = pathOf("spec", "x");
    const explicit = [{ path, value: 1 }, { path, value: 2 }];
    const { diagnostics } = regenerate({ ...given, explicit, preserve: ["spec.x"] });
    const kept = { code: "preserve/set-and-preserve", params: { preserve: "spec.x" }, hint: "remove one of the two" };
    expect(diagnostics.map(({ code, params, hint }) => ({ code, params, hint }))).toEqual([
      kept,
      { code: "preserve/set-twice", hint: "set the field to one value" },
      kept,
    ]);
  }); // prettier-ignore
});

describe("the record of a list or a map with a sensitive part", () => {
  it("contains digests of it, and values of the others", () => {
    const sensitive = (path: FieldPath): boolean => formatPath(path).includes("token");
    const fresh = thing({ open: ["a"], hidden: [{ token: "t0p" }], size: 1 });
    const outcome = regenerate({ fresh, sensitive });
    const record = recordOf(outcome, { id: { group: "g", kind: "Thing", namespace: "", name: "a" }, fresh });
    const inSpec = record.fields.filter(({ path }) => formatPath(path).startsWith("spec"));
    expect(
      inSpec.map(({ path, base, baseDigest }) => [formatPath(path), base, baseDigest !== undefined]),
    ).toEqual([
      ["spec.hidden[0].token", undefined, true],
      ["spec.open", ["a"], false],
      ["spec.size", 1, false],
    ]);
  });
});
