import { describe, expect, it } from "vitest";
import { story, untold } from "./story.js";
import { parsePath } from "../../src/model/index.js";
import { problemsOf } from "../model/expectations.js";

describe("why a field has its value", () => {
  const told = story({ spec: { replicas: 1, paused: false, template: { image: "a" } } })
    .by("hpa (override)", "more load")
    .set("spec.replicas", 3)
    .by("pin")
    .set("spec.replicas", 3)
    .by("rollout")
    .set("spec.template.image", "b")
    .by("import")
    .set("spec.template", { image: "c" });

  it("is every author who set it, in order, including overridden ones", () => {
    expect(told.history("spec.replicas")).toStrictEqual([
      "baseline set the document",
      "hpa (override) set spec.replicas 3, was 1, over baseline: more load",
      "pin set spec.replicas 3, same, was 3, over hpa (override)",
    ]);
  });

  it("is the last writer, even of the same value", () => {
    expect(told.current("spec.replicas")).toBe("pin set spec.replicas 3, same, was 3, over hpa (override)");
  });

  it("includes changes of its parents", () => {
    expect(told.history("spec.template.image")).toStrictEqual([
      "baseline set the document",
      'rollout set spec.template.image "b", was "a", over baseline',
      'import set spec.template {"image":"c"}, was {"image":"b"}, over baseline and rollout',
    ]);
    expect(told.current("spec.template.image")).toBe(
      'import set spec.template {"image":"c"}, was {"image":"b"}, over baseline and rollout',
    );
  });

  it("includes changes of its children", () => {
    expect(told.history("spec")).toStrictEqual([
      "baseline set the document",
      "hpa (override) set spec.replicas 3, was 1, over baseline: more load",
      "pin set spec.replicas 3, same, was 3, over hpa (override)",
      'rollout set spec.template.image "b", was "a", over baseline',
      'import set spec.template {"image":"c"}, was {"image":"b"}, over baseline and rollout',
    ]);
    expect(told.current("spec")).toBe("baseline set the document");
  });

  it("is the whole document if no other author changed it", () => {
    expect(told.history("spec.paused")).toStrictEqual(["baseline set the document"]);
    expect(told.current("spec.paused")).toBe("baseline set the document");
  });

  it("is everything for the document itself", () => {
    expect(told.history("")).toStrictEqual(told.entries());
  });

  it("returns the queried path, given as text or as a path", () => {
    const path = parsePath("spec.replicas");
    expect([told.ledger.why(path).path, told.ledger.why("spec.replicas").path]).toStrictEqual([path, path]);
  });

  it("has no author if the beginning is unknown", () => {
    const { entries, current } = untold().by("x").set("a", 1).ledger.why("b");
    expect({ entries, current }).toStrictEqual({ entries: [], current: undefined });
  });

  it("rejects a text that is not a path", () => {
    expect(problemsOf(() => told.ledger.why("spec..x"))).toStrictEqual([
      'model/invalid-path 1:6 expected a field name at character 6 of the path, found "."',
    ]);
  });
});

describe("a removed field", () => {
  const told = story({ a: { b: 1, c: 2 } })
    .by("x")
    .set("a.b", 2)
    .by("y", "unused")
    .remove("a.b");

  it("still has its history, and the remover is in effect", () => {
    expect(told.history("a.b")).toStrictEqual([
      "baseline set the document",
      "x set a.b 2, was 1, over baseline",
      "y remove a.b, was 2, over x: unused",
    ]);
    expect(told.current("a.b")).toBe("y remove a.b, was 2, over x: unused");
  });

  it("has its removal shadowed by the author who adds it again", () => {
    const back = story({ a: 1 }).by("x").remove("a").by("y").set("a", 2);
    expect(back.current("a")).toBe("y set a 2, over x");
  });

  it("was removed with its parent", () => {
    const gone = story({ a: { b: 1 } })
      .by("x")
      .set("a.b", 2)
      .by("y")
      .remove("a");
    expect(gone.current("a.b")).toBe('y remove a, was {"b":2}, over baseline and x');
    expect(gone.history("a.b")).toStrictEqual([
      "baseline set the document",
      "x set a.b 2, was 1, over baseline",
      'y remove a, was {"b":2}, over baseline and x',
    ]);
  });
});

describe("a shadow", () => {
  it("covers everything below a write, but not what was already shadowed", () => {
    const told = story({})
      .by("low")
      .set("a.b.c", 1)
      .by("middle")
      .set("a.b", { c: 2 })
      .by("other")
      .set("a.d", 3)
      .by("top")
      .set("a", {});
    expect(told.current("a")).toBe(
      'top set a {}, was {"b":{"c":2},"d":3}, over baseline and middle and other',
    );
  });

  it("covers what a field got from above", () => {
    const told = story({}).by("big").set("a", { b: 1 }).by("small").set("a.b", 2);
    expect(told.current("a.b")).toBe("small set a.b 2, was 1, over big");
  });

  it("is not caused by entries without effect or annotations", () => {
    const told = story({ a: 1 })
      .by("x")
      .does("setIfAbsent", "a", 2)
      .does("default", "a", 3)
      .does("remove", "b")
      .does("keep", "a", 4)
      .does("deny", "a");
    expect(told.ledger.entries().map(({ shadows }) => shadows)).toStrictEqual([[], [], [], [], [], []]);
    expect(told.current("a")).toBe("baseline set the document");
  });

  it("lists the entries themselves, so that their own shadows can be followed", () => {
    const entries = story({ a: 1 }).by("x").set("a", 2).by("y").set("a", 3).ledger.entries();
    expect(entries[2]?.shadows[0]).toBe(entries[1]);
    expect(entries[1]?.shadows[0]).toBe(entries[0]);
  });
});

describe("an author that did not run", () => {
  const told = story({ spec: { replicas: 1 } })
    .skips("Old (compat)", "versions <8.5 do not include 8.6", "spec.replicas", "spec.image")
    .skips("Gpu", "condition gpu is false")
    .skips("Broad", "off", "spec");

  it.each([
    [
      "spec.replicas",
      ["Old (compat): versions <8.5 do not include 8.6", "Gpu: condition gpu is false", "Broad: off"],
    ],
    ["spec", ["Old (compat): versions <8.5 do not include 8.6", "Gpu: condition gpu is false", "Broad: off"]],
    ["spec.paused", ["Gpu: condition gpu is false", "Broad: off"]],
    ["metadata", ["Gpu: condition gpu is false"]],
  ])("answers for %s with its reason, unless it would not have written there", (path, reasons) => {
    expect(told.skipped(path)).toStrictEqual(reasons);
  });

  it("is not an entry and owns nothing", () => {
    expect({ entries: told.entries(), owners: told.owners() }).toStrictEqual({
      entries: ["baseline set the document"],
      owners: { "spec.replicas": "baseline" },
    });
  });
});
