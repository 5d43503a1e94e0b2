import { describe, expect, it } from "vitest";
import { story, untold } from "./story.js";
import { fieldOwners } from "../../src/ledger/index.js";
import { formatPath, parseJson } from "../../src/model/index.js";

describe("owners", () => {
  it("are one per leaf of the document, sorted by path, with its value", () => {
    const told = story({ b: { y: 1, x: [true] }, a: null })
      .by("x")
      .set("b.y", 2);
    expect(
      told.ledger.owners().map(({ path, author, value }) => [formatPath(path), author.name, value]),
    ).toStrictEqual([
      ["a", "baseline", null],
      ["b.x[0]", "baseline", true],
      ["b.y", "x", 2],
    ]);
  });

  it("are the last writers, at the field or above it", () => {
    const told = story({ a: { b: 1, c: 1 }, d: 1 })
      .by("x")
      .set("a.b", 2)
      .by("y")
      .set("a", { b: 2, c: 3 })
      .by("z")
      .set("a.c", 3);
    expect(told.owners()).toStrictEqual({ "a.b": "y", "a.c": "z", d: "baseline" });
  });

  it("own empty containers, and so does the author who emptied them", () => {
    const told = story({ a: {}, b: { c: 1 }, d: [1] })
      .by("x")
      .remove("b.c")
      .by("y")
      .remove("d[0]");
    expect(told.owners()).toStrictEqual({ a: "baseline", b: "x", d: "y" });
  });

  it("own as one what server-side apply treats as one value: the last who touched any of it", () => {
    const told = story({
      spec: { selector: { app: "web" }, containers: [{ name: "web", args: ["-a", "-b"] }] },
    })
      .by("x")
      .set("spec.selector.tier", "front")
      .by("y")
      .set("spec.containers[name=web].args[0]", "-c");
    expect(told.owners()).toStrictEqual({
      "spec.containers[name=web].args": "y",
      "spec.containers[name=web].name": "baseline",
      "spec.selector": "x",
    });
  });

  it("own members of a set by their values", () => {
    const told = story({ metadata: { finalizers: ["a"] } })
      .by("x")
      .does("append", "metadata.finalizers", "b");
    expect(told.owners()).toStrictEqual({
      "metadata.finalizers[=a]": "baseline",
      "metadata.finalizers[=b]": "x",
    });
  });

  it("do not include authors whose write had no effect, or who only annotated", () => {
    const told = story({ a: 1 })
      .by("x")
      .does("setIfAbsent", "a", 2)
      .does("default", "a", 2)
      .does("keep", "a", 2)
      .does("deny", "a");
    expect(told.owners()).toStrictEqual({ a: "baseline" });
  });

  it("are the writers of the existing value", () => {
    expect(story({ a: 1 }).by("x").set("a", 1).owners()).toStrictEqual({ a: "x" });
  });

  it("are left out if the beginning is unknown", () => {
    const told = untold().by("x").set("a.b", 1);
    expect(told.owners()).toStrictEqual({ "a.b": "x" });
    expect(untold().by("x").remove("a").owners()).toStrictEqual({});
  });

  it("may own a field called __proto__", () => {
    const told = story(parseJson('{"__proto__":{"a":1}}')).by("x").set("__proto__.a", 2);
    expect(told.ledger.owners().map(({ path, author }) => [formatPath(path), author.name])).toStrictEqual([
      ["__proto__.a", "x"],
    ]);
  });

  it("are stored by the name of their author, or by another that the caller gives", () => {
    const { ledger } = story({ a: 1, b: 1 }).by("FinOps (override)").set("b", 2);
    const kept = (name?: Parameters<typeof fieldOwners>[1]): string[] =>
      fieldOwners(ledger, name).map(({ path, owner }) => `${formatPath(path)}: ${owner}`);
    expect([kept(), kept(({ band }) => band ?? "generated")]).toStrictEqual([
      ["a: baseline", "b: FinOps"],
      ["a: generated", "b: override"],
    ]);
  });
});
